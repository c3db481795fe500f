import type { sendTestContract } from '#domain/messages/contract-personal.ts'
import { decideTest } from '#domain/messages/test-message.ts'
import type { UseCase } from '#server/kit/call.ts'
import { queueMessage } from '#server/outbox/store.ts'
import { loadFrom } from './load-from.ts'
import type { MessagesParts } from './parts.ts'
import { findLeft } from './send-message.ts'
import { findOwnPhone } from './store-personal.ts'

/** Sends a test of an automatic message to the caller. Refuses as `decideTest` does. */
export function sendTest(parts: MessagesParts): UseCase<typeof sendTestContract> {
  return async (call, { body }) => {
    const { tx, salonId, now, by, currency, newId } = call
    const [{ rules, sender }, left, phone] = await Promise.all([
      loadFrom(call, parts),
      parts.costsCredits ? findLeft(call) : null,
      findOwnPhone(tx, salonId, by.staffId),
    ])
    const ownText = rules.find(({ kind }) => kind === body.kind)?.text ?? null
    const message = decideTest({ ...parts, left, sender: { ...sender, currency }, ownText, phone }, body, call)
    await queueMessage(tx, salonId, { ...message, id: newId(), keepsBody: true, handledBy: by.staffId }, now)
    return { recipient: message.recipient }
  }
}
