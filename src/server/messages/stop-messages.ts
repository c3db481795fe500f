import { Refusal } from '#domain/kit/refusal.ts'
import type { readStopContract, stopContract } from '#domain/messages/contract-stop.ts'
import { recordAudit } from '#server/audit/store.ts'
import { findMessagesOff, updateMessagesOff } from '#server/customers/store-wishes.ts'
import type { Call, UseCase } from '#server/kit/call.ts'
import { findSalon } from '#server/salon/store.ts'
import type { MessagesParts } from './parts.ts'
import { customerOfToken } from './stop-token.ts'
import { dropOptional } from '#server/outbox/store.ts'

/** Returns whether a customer still gets reminders and greetings. Changes nothing. Throws 'stop-not-found'. */
export function readStop(parts: Pick<MessagesParts, 'stopKey'>): UseCase<typeof readStopContract> {
  return async (call, { params }) => {
    const { salonName, isOff } = await find(call, parts, params.token)
    return { salonName, isOff }
  }
}

/** Turns reminders and greetings off or on, as their recipient wishes. Throws 'stop-not-found'. */
export function stopMessages(parts: MessagesParts): UseCase<typeof stopContract> {
  return async (call, { params, body: { isOff } }) => {
    const { tx, salonId, now } = call
    const { id, salonName, ...before } = await find(call, parts, params.token)
    if (before.isOff === isOff) return { salonName, isOff }
    const reached = await updateMessagesOff(tx, salonId, id, {
      messagesOffAt: isOff ? now : null,
      messagesOffHow: isOff ? 'link' : null,
      messagesOffBy: null,
    })
    const action = isOff ? 'customer-messages-off' : 'customer-messages-on'
    await Promise.all([
      isOff && dropOptional(tx, salonId, reached),
      recordAudit(call, { action, subject: 'customer', subjectId: id }),
    ])
    return { salonName, isOff }
  }
}

async function find({ tx, salonId }: Call, { stopKey }: Pick<MessagesParts, 'stopKey'>, token: string) {
  const id = customerOfToken(stopKey, salonId, token)
  if (id === null) throw new Refusal('stop-not-found')
  const [found, salon] = await Promise.all([findMessagesOff(tx, salonId, id), findSalon(tx, salonId)])
  if (!found || !salon) throw new Refusal('stop-not-found')
  return { id, salonName: salon.name, isOff: found.isOff }
}
