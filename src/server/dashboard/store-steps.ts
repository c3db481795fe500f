import { sql } from 'kysely'
import type { FirstStepFacts } from '#domain/dashboard/first-steps.ts'
import type { Tx } from '#server/kit/db/transaction.ts'

/** Returns what the salon has, as far as its first steps depend on it. */
export async function findFirstStepFacts(tx: Tx, salonId: string): Promise<FirstStepFacts> {
  const { rows } = await sql<FirstStepFacts>`
    select first_steps as "marks", address is not null as "hasAddress",
      exists (select from appointment where salon_id = ${salonId}) as "hasAppointment",
      (select count(*)::int from service where salon_id = ${salonId} and is_active and archived_at is null)
        as "serviceCount",
      (select count(*)::int from staff where salon_id = ${salonId} and is_active and archived_at is null) as "memberCount"
    from salon
    where salon_id = ${salonId}`.execute(tx)
  return rows[0]!
}
