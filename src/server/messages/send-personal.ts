import { reachedLocation, reachOf } from '#domain/auth/reach.ts'
import type { readPersonalContract, sendPersonalContract } from '#domain/messages/contract-personal.ts'
import { decidePersonal, waysTo } from '#domain/messages/personal.ts'
import { composed } from '#domain/messages/template.ts'
import { visitValues } from '#domain/messages/visit-values.ts'
import { recordAudit } from '#server/audit/store.ts'
import { findCustomer } from '#server/customers/store-page.ts'
import type { Call, Member, UseCase } from '#server/kit/call.ts'
import { queueMessage } from '#server/outbox/store.ts'
import { loadFrom } from './load-from.ts'
import type { MessagesParts } from './parts.ts'
import { findLeft } from './send-message.ts'
import { findNextVisit } from './store-personal.ts'
import { findAddressee } from './store-told.ts'
import { markByHand } from './store-whatsapp.ts'

/** Returns how a message can be sent to one customer, and the reminder of their next visit. Throws 'not-found'. */
export function readPersonal(parts: MessagesParts): UseCase<typeof readPersonalContract> {
  return async (call, { params: { id } }) => {
    const { tx, salonId, now, plan } = call
    const span = { now, locationId: reachedLocation(call) }
    const [found, visit] = await Promise.all([loadForPersonal(call, parts, id), findNextVisit(tx, salonId, id, span)])
    const { rules, sender } = found.from
    const text = rules.find(({ kind }) => kind === 'reminder')?.text ?? null
    const reminder = visit && composed('reminder', 'sms', text, visitValues(visit, sender)).body
    return { ...waysTo(found, plan), reminder }
  }
}

/**
 * Sends one message to one customer: SMS and e-mail by the outbox; a WhatsApp message is marked as sent by the
 * caller, who opens it. Refuses as `decidePersonal` does.
 */
export function sendPersonal(parts: MessagesParts): UseCase<typeof sendPersonalContract> {
  return async (call, { params: { id: customerId }, body }) => {
    const { tx, salonId, now, plan, by, newId } = call
    const found = await loadForPersonal(call, parts, customerId)
    const message = decidePersonal(found, body, plan)
    const [id, isByHand] = [newId(), body.channel === 'whatsapp']
    const stopUrl = body.channel === 'email' ? found.from.stopUrlOf(customerId) : null
    await queueMessage(tx, salonId, { ...message, id, stopUrl, handledBy: isByHand ? null : by.staffId }, now)
    if (isByHand) await markByHand(tx, salonId, id, { status: 'sent', staffId: by.staffId }, now)
    const after = { channel: body.channel, recipient: message.recipient }
    await recordAudit(call, { action: 'message-sent', subject: 'customer', subjectId: customerId, after })
    return { recipient: message.recipient }
  }
}

/** Loads what a message to one customer depends on. The caller reaches the customers whom they see. */
async function loadForPersonal(call: Call<Member>, parts: MessagesParts, id: string) {
  const { tx, salonId, by } = call
  const [from, left, customer, addressee] = await Promise.all([
    loadFrom(call, parts),
    parts.costsCredits ? findLeft(call) : null,
    findCustomer(tx, salonId, id, { staffId: reachOf(by, 'seeEveryCustomer') }),
    findAddressee(tx, salonId, id),
  ])
  const whom = customer && addressee && { ...addressee, customerName: customer.name }
  return { ...parts, from, left, whom, salonName: from.sender.name }
}
