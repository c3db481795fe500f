import type { setMessagesOffContract } from '#domain/customers/contract-page.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { recordAudit } from '#server/audit/store.ts'
import type { UseCase } from '#server/kit/call.ts'
import { dropOptional } from '#server/messages/store.ts'
import { type MessagesOff, updateMessagesOff } from './store-wishes.ts'
import { lockCustomer } from './store-page.ts'

/** Notes that a customer wants no reminders and greetings, or wants them again; what waits is dropped. Refuses 'not-found'. */
export const setMessagesOff: UseCase<typeof setMessagesOffContract> = async (
  call,
  { params: { id }, body: { isOff } },
) => {
  const { tx, salonId, now, by } = call
  const customer = await lockCustomer(tx, salonId, id)
  if (!customer) throw new Refusal('not-found')
  const off: MessagesOff = isOff
    ? { messagesOffAt: now, messagesOffHow: 'staff', messagesOffBy: by.userName }
    : { messagesOffAt: null, messagesOffHow: null, messagesOffBy: null }
  const reached = await updateMessagesOff(tx, salonId, id, off)
  const action = isOff ? 'customer-messages-off' : 'customer-messages-on'
  await Promise.all([
    isOff && dropOptional(tx, salonId, reached),
    recordAudit(call, { action, subject: 'customer', subjectId: id }),
  ])
  return { customer: { ...customer, ...off } }
}
