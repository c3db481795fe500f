import { depositMessage } from '#domain/messages/decide-automatic.ts'
import type { AwaitedDeposit } from '#domain/messages/visit-values.ts'
import type { Call } from '#server/kit/call.ts'
import { queueMessages } from '#server/outbox/store.ts'
import { loadFrom } from './load-from.ts'
import type { MessagesParts } from './parts.ts'
import { findVisitToTell } from './store-told.ts'

/**
 * Returns a function that writes the reminder of an appointment's deposit by the salon's rule. It returns false,
 * and writes nothing, if the rule is off or the customer cannot be reached by it.
 */
export function remindsOfDeposit(parts: MessagesParts) {
  return async (call: Call, id: string, deposit: AwaitedDeposit): Promise<boolean> => {
    const { tx, salonId, currency, now } = call
    const [from, visit] = await Promise.all([loadFrom(call, parts), findVisitToTell(tx, salonId, id)])
    const message = visit && depositMessage(from, visit, { ...deposit, currency }, `deposit-due:${id}:${now}`)
    if (!message) return false
    await queueMessages(tx, salonId, [message], now)
    return true
  }
}
