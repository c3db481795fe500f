import { sql } from 'kysely'
import type { BookedCustomer } from '#domain/appointments/booked.ts'
import type { StoredVisitRule } from '#domain/booking/accept-preparation.ts'
import type { PreparationRule } from '#domain/booking/preparation.ts'
import type { Instant } from '#domain/kit/dates.ts'
import type { Tx } from '#server/kit/db/transaction.ts'
import { dropDepositReminders } from '#server/outbox/store.ts'

/** Returns the preparation rules of the salon and of the services of an appointment, with those that were accepted. */
export async function selectVisitRules(tx: Tx, salonId: string, appointmentId: string): Promise<StoredVisitRule[]> {
  const { rows } = await sql<StoredVisitRule>`
    select r."serviceId", r."serviceName", r.preparation, r."mustAcceptPreparation", r."preparationVersion",
      k.words as "acceptedWords", k.version as "acceptedVersion", k.accepted_at as "acceptedAt"
    from (
      select -1 as position, null::uuid as "serviceId", null as "serviceName", o.preparation,
        o.must_accept_preparation as "mustAcceptPreparation", o.preparation_version as "preparationVersion"
      from salon o where o.salon_id = ${salonId}
      union all
      select s.position, v.id, v.name, v.preparation, v.must_accept_preparation, v.preparation_version
      from appointment_service s
      join service v on v.salon_id = ${salonId} and v.id = s.service_id
      where s.salon_id = ${salonId} and s.appointment_id = ${appointmentId}
    ) r
    left join accepted_preparation k on k.salon_id = ${salonId} and k.appointment_id = ${appointmentId}
      and k.service_id is not distinct from r."serviceId"
    order by r.position`.execute(tx)
  return rows
}

/** Stores that a customer accepted rules for an appointment. */
export async function insertAccepted(
  tx: Tx,
  salonId: string,
  { appointmentId, rules, newId }: { appointmentId: string; rules: readonly PreparationRule[]; newId: () => string },
  now: Instant,
): Promise<void> {
  if (rules.length === 0) return
  const values = rules.map(({ serviceId, words, version }) => ({
    salon_id: salonId,
    id: newId(),
    appointment_id: appointmentId,
    service_id: serviceId,
    words,
    version,
    accepted_at: now,
  }))
  await tx.insertInto('accepted_preparation').values(values).execute()
}

/**
 * Forgets what the customer of a locked appointment accepted, and what they said about its deposit, and drops a waiting
 * reminder of it, if the appointment gets another phone number: that is another person. Called before the new customer
 * is saved.
 */
export async function forgetFormerCustomer(
  tx: Tx,
  salonId: string,
  id: string,
  { customerPhoneE164 }: Pick<BookedCustomer, 'customerPhoneE164'>,
): Promise<void> {
  const { rows } = await sql`
    with former as (
      select id from appointment
      where salon_id = ${salonId} and id = ${id} and customer_phone_e164 is distinct from ${customerPhoneE164}
    ), forgotten as (
      delete from accepted_preparation where salon_id = ${salonId} and appointment_id in (select id from former)
    ), unsaid as (
      update deposit set said_at = null, reminded_at = null
      where salon_id = ${salonId} and appointment_id in (select id from former)
    )
    select id from former`.execute(tx)
  if (rows.length > 0) await dropDepositReminders(tx, salonId, id)
}
