import { z } from 'zod'
import { addMinutes } from '#domain/kit/dates.ts'
import { type Caller, type Context, inCall, nobodyIn } from '#server/kit/call.ts'
import type { Tx } from '#server/kit/db/transaction.ts'
import { inEachSalon } from '#server/kit/in-each-salon.ts'
import type { Tasks } from '#server/kit/jobs.ts'
import { askDomain } from './domains.ts'
import type { BrandingParts } from './parts.ts'
import { selectSalonsToAsk } from './store-domains.ts'

/**
 * After how many minutes DNS is queried again: slightly less than the ten minutes of a pending domain and the six hours
 * of any other.
 */
const everyMin = { waiting: 9, others: 359 }

/** How many domains are checked at the same time. */
const AT_ONCE = 8

const zAsking = z.object({ salonId: z.string() })

/**
 * Returns the jobs that query DNS for one salon's domain, and for all domains that are due. A job that runs twice
 * queries twice.
 */
export function brandingTasks(context: Context, parts: BrandingParts): Tasks {
  const ask = async (caller: Caller) => {
    await askDomain(parts, async (run) => await inCall(context, caller, { method: 'POST', topics: ['salon'] }, run))
  }
  return {
    'ask-domain': async (payload) => await ask(await nobodyIn(context, zAsking.parse(payload).salonId)),
    'ask-domains': async () => {
      const [waiting, others] = [everyMin.waiting, everyMin.others].map((min) => addMinutes(context.clock(), -min))
      await inEachSalon(context, async (tx: Tx) => await selectSalonsToAsk(tx, waiting!, others!), ask, AT_ONCE)
    },
  }
}
