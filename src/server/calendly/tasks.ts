import { syncCalendlyContract } from '#domain/calendly/contract.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { zId } from '#domain/kit/text.ts'
import { z } from 'zod'
import { type Caller, type Context, inCall, nobodyIn } from '#server/kit/call.ts'
import { inEachSalon } from '#server/kit/in-each-salon.ts'
import type { Tasks } from '#server/kit/jobs.ts'
import type { CalendlyParts } from './parts.ts'
import { selectSalonsWithCalendly } from './store.ts'
import { syncCalendly } from './sync.ts'

/** How many salons are synced at the same time. */
const AT_ONCE = 4

const zPayload = z.object({ salonId: zId })

/**
 * Returns two jobs: one syncs every hour each salon that imports events automatically, and one continues a salon's sync
 * that had to stop.
 */
export const calendlyTasks = (parts: Context & CalendlyParts): Tasks => ({
  // Every hour.
  'read-calendly': async () =>
    await inEachSalon(parts, selectSalonsWithCalendly, async (caller) => await syncIn(parts, caller), AT_ONCE),
  'sync-calendly': async (payload) => await syncIn(parts, await nobodyIn(parts, zPayload.parse(payload).salonId)),
})

/**
 * Syncs a salon and saves Calendly's refusals with its integration. Skips suspended salons, and an integration that has ended
 * or been turned off.
 */
async function syncIn(parts: Context & CalendlyParts, caller: Caller): Promise<void> {
  if (caller.isSuspended) return
  const { topics } = syncCalendlyContract
  try {
    await syncCalendly(async (run) => await inCall(parts, caller, { method: 'POST', topics }, run), parts)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}
