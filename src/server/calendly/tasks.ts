import { syncCalendlyContract } from '#domain/calendly/contract.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { zId } from '#domain/kit/text.ts'
import { z } from 'zod'
import { type House, inCall, nobodyIn } from '#server/kit/call.ts'
import { inTransaction } from '#server/kit/db/transaction.ts'
import { eachInTurn } from '#server/kit/each-in-turn.ts'
import type { Tasks } from '#server/kit/jobs.ts'
import type { CalendlyParts } from './parts.ts'
import { selectSalonsWithCalendly } from './store.ts'
import { syncCalendly } from './sync.ts'

const zPayload = z.object({ salonId: zId })

/** Jobs: every hour for each salon that takes events over by itself, and for one where a sync had to stop. */
export const calendlyTasks = (parts: House & CalendlyParts): Tasks => ({
  'read-calendly': syncEverySalon(parts),
  'sync-calendly': async (payload) => await syncOne(parts, zPayload.parse(payload).salonId),
})

/** Job, every hour. */
function syncEverySalon(parts: House & CalendlyParts) {
  return async (): Promise<void> => {
    const salonIds = await inTransaction(parts.db, { salonId: null, mode: 'read' }, selectSalonsWithCalendly)
    await eachInTurn(salonIds, async (salonId) => await syncOne(parts, salonId))
  }
}

/** What Calendly refuses stands with the integration; one that was ended or turned off meanwhile is left alone, as is a salon that is suspended. */
async function syncOne(parts: House & CalendlyParts, salonId: string): Promise<void> {
  const caller = await nobodyIn(parts, salonId)
  if (caller.isSuspended) return
  const { topics } = syncCalendlyContract
  try {
    await syncCalendly(async (run) => await inCall(parts, caller, { method: 'POST', topics }, run), parts)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}
