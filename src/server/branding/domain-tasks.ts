import { z } from 'zod'
import { addMinutes } from '#domain/kit/dates.ts'
import { type Caller, type Context, inCall, nobodyIn } from '#server/kit/call.ts'
import type { Tx } from '#server/kit/db/transaction.ts'
import { inEachSalon } from '#server/kit/in-each-salon.ts'
import type { Tasks } from '#server/kit/jobs.ts'
import { askDomain } from './domains.ts'
import type { BrandingParts } from './parts.ts'
import { selectSalonsToAsk } from './store-domains.ts'

/** A domain that waits is asked for every ten minutes, any other every six hours; in minutes, a little less than that. */
const everyMin = { waiting: 9, others: 359 }

/** The number of domains that are checked at the same time. */
const AT_ONCE = 8

const zAsking = z.object({ salonId: z.string() })

/** The jobs of this room: ask for the domain of one salon, and for all whose turn it is. Run twice, they ask twice. */
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
