import { sql } from 'kysely'
import type { StoredVisitRule } from '#domain/booking/accept-preparation.ts'
import type { PreparationRule } from '#domain/booking/preparation.ts'
import type { Instant } from '#domain/kit/dates.ts'
import type { Tx } from '#server/kit/db/transaction.ts'

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
      select min(s.position), v.id, v.name, v.preparation, v.must_accept_preparation, v.preparation_version
      from appointment_service s
      join service v on v.salon_id = ${salonId} and v.id = s.service_id
      where s.salon_id = ${salonId} and s.appointment_id = ${appointmentId}
      group by v.id, v.name, v.preparation, v.must_accept_preparation, v.preparation_version
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
