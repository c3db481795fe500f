import { decideTelling } from '#domain/evening/due.ts'
import { eveningMessage, hasAnythingToTell } from '#domain/evening/summary.ts'
import { type Call, type Context, inCall } from '#server/kit/call.ts'
import type { Tx } from '#server/kit/db/transaction.ts'
import { inEachSalon } from '#server/kit/in-each-salon.ts'
import { queueMessages } from '#server/outbox/store.ts'
import { findSalon } from '#server/salon/store.ts'
import { loadFigures } from './load-figures.ts'
import { lockEvening, markEvening, selectSalonsInEvening } from './store.ts'

/**
 * Job that runs every five minutes and writes to owners the summary of each day whose time has come. Saves the
 * messages and the last day in one transaction that locks the row, so that nothing is sent twice if two jobs run at
 * once or one is killed.
 */
export function tellEvenings(context: Context) {
  return async (): Promise<void> => {
    const moment = context.clock()
    const inEvening = async (tx: Tx) => await selectSalonsInEvening(tx, moment)
    await inEachSalon(context, inEvening, async (caller) => {
      const written = await inCall(context, caller, { method: 'POST', topics: [] }, tellEvening)
      if (written > 0) context.live.publish(caller.salonId, ['messages'])
    })
  }
}

/** Writes the due summaries to the owner of one salon; returns how many were written. */
export async function tellEvening(call: Call): Promise<number> {
  const { tx, salonId, now, newId } = call
  const [kept, salon] = await Promise.all([lockEvening(tx, salonId), findSalon(tx, salonId)])
  const due = kept && decideTelling(kept, call)
  if (!kept || !salon || !due?.toldOn) return 0
  const figures = await Promise.all(due.days.map(async (day) => await loadFigures(call, day)))
  const messages = figures
    .filter(hasAnythingToTell)
    .map((day) => ({ id: newId(), ...eveningMessage(day, { ...salon, currency: call.currency }, kept) }))
  await Promise.all([queueMessages(tx, salonId, messages, now), markEvening(tx, salonId, due.toldOn)])
  return messages.length
}
