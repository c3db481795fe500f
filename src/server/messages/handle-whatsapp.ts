import { Refusal } from '#domain/kit/refusal.ts'
import type {
  editWhatsAppContract,
  openWhatsAppContract,
  returnWhatsAppContract,
  skipWhatsAppContract,
} from '#domain/messages/contract-whatsapp.ts'
import { decideReturn, requireUnsent } from '#domain/messages/whatsapp.ts'
import type { Call, Member, UseCase } from '#server/kit/call.ts'
import { queueReachedBy } from './list-whatsapp.ts'
import { lockMessage } from './store-sending.ts'
import { findWhatsApp, markByHand, markUnhandled, updateBody } from './store-whatsapp.ts'

/**
 * Claims a message to send it: marks it as sent by the caller, so that others cannot claim it. Refuses as
 * `requireUnsent` does.
 */
export const openWhatsApp: UseCase<typeof openWhatsAppContract> = async (call, { params: { id } }) => {
  const { tx, salonId, now, by } = call
  const { recipient, body } = requireUnsent(await lockFound(call, id), 'open', call)
  await markByHand(tx, salonId, id, { status: 'sent', staffId: by.staffId }, now)
  return { phone: recipient, message: body }
}

/**
 * Removes a message from the queue, unsent. Refuses as `requireUnsent` does, but accepts messages that are due
 * later.
 */
export const skipWhatsApp: UseCase<typeof skipWhatsAppContract> = async (call, { params: { id } }) => {
  const { tx, salonId, now, by } = call
  requireUnsent(await lockFound(call, id), 'skip', call)
  await markByHand(tx, salonId, id, { status: 'dropped', staffId: by.staffId }, now)
  return {}
}

/** Puts a message back that was sent or skipped. Throws 'not-found' and 'message-not-handled'. */
export const returnWhatsApp: UseCase<typeof returnWhatsAppContract> = async (call, { params: { id } }) => {
  const { tx, salonId, now } = call
  const status = decideReturn(await lockFound(call, id), now)
  await markUnhandled(tx, salonId, id, status)
  return { status }
}

/**
 * Changes the text of a waiting message. Refuses as `requireUnsent` does, but accepts messages that are due later.
 * Throws 'changed-meanwhile'.
 */
export const editWhatsApp: UseCase<typeof editWhatsAppContract> = async (
  call,
  { params: { id }, body: { message, was } },
) => {
  const { body } = requireUnsent(await lockFound(call, id), 'edit', call)
  if (body !== was) throw new Refusal('changed-meanwhile')
  await updateBody(call.tx, call.salonId, id, message)
  return {}
}

/** Locks a message and then loads it, in one round trip. */
async function lockFound(call: Call<Member>, id: string) {
  const { tx, salonId } = call
  const [, found] = await Promise.all([
    lockMessage(tx, salonId, id),
    findWhatsApp(tx, salonId, id, queueReachedBy(call)),
  ])
  return found
}
