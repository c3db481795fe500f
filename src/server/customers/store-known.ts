import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/kit/db/transaction.ts'

/**
 * Returns the SQL condition that the salon knows the customer `c`: it has served them, or entered them itself.
 */
export const isKnownCustomer = (salonId: string): RawBuilder<boolean> => sql`
  (c.visit_count > 0 or not exists (
    select from appointment a
    where a.salon_id = ${salonId} and a.customer_id = c.id and a.source = 'online' and a.created_at = c.created_at))`

/** Returns whether the salon knows a customer with a phone number. */
export async function isKnownPhone(tx: Tx, salonId: string, phoneE164: string): Promise<boolean> {
  const { rows } = await sql<{ isKnown: boolean }>`
    select exists (
      select from customer c
      where c.salon_id = ${salonId} and c.phone_e164 = ${phoneE164} and c.archived_at is null
        and ${isKnownCustomer(salonId)}
    ) as "isKnown"`.execute(tx)
  return rows[0]!.isKnown
}
