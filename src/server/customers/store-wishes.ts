import { sql } from 'kysely'
import type { CustomerDetails } from '#domain/customers/contract-page.ts'
import type { Tx } from '#server/kit/db/transaction.ts'

export type MessagesOff = Pick<CustomerDetails, 'messagesOffAt' | 'messagesOffHow' | 'messagesOffBy'>

/** Records whether a customer wants messages, and who recorded it; returns the customer's phone and e-mail. */
export async function updateMessagesOff(
  tx: Tx,
  salonId: string,
  id: string,
  { messagesOffAt, messagesOffHow, messagesOffBy }: MessagesOff,
): Promise<string[]> {
  const { rows } = await sql<{ reached: string[] }>`
    update customer set messages_off_at = ${messagesOffAt}, messages_off_how = ${messagesOffHow}, messages_off_by = ${messagesOffBy}
    where salon_id = ${salonId} and id = ${id}
    returning array_remove(array[phone_e164, email], null) as reached`.execute(tx)
  return rows[0]?.reached ?? []
}

/** Records that all customers with a phone number opted out by SMS; earlier opt-outs stay unchanged. */
export async function endMessagesToPhone(tx: Tx, salonId: string, phone: string, now: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update customer set messages_off_at = ${now}, messages_off_how = 'sms', messages_off_by = null
    where salon_id = ${salonId} and phone_e164 = ${phone} and messages_off_at is null
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Returns whether a customer wants no messages; null if there is no customer with this id. */
export async function findMessagesOff(tx: Tx, salonId: string, id: string): Promise<{ isOff: boolean } | null> {
  const { rows } = await sql<{ isOff: boolean }>`
    select messages_off_at is not null as "isOff" from customer where salon_id = ${salonId} and id = ${id}`.execute(tx)
  return rows[0] ?? null
}
