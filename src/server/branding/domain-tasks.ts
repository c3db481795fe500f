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
 * DNS is queried every ten minutes for a pending domain and every six hours for any other; in minutes, slightly less.
 */
const everyMin = { waiting: 9, others: 359 }

/** The number of domains that are checked at the same time. */
const AT_ONCE = 8

const zAsking = z.object({ salonId: z.string() })

/**
 * The jobs of this room: query DNS for one salon's domain, and for all that are due. If they run twice, they query
 * twice.
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
