import { type RawBuilder, sql } from 'kysely'
import type { Told } from '#domain/messages/decide-automatic.ts'
import type { Tx } from '#server/kit/db/transaction.ts'
import { isOff } from './store-told.ts'

/** How many customers one run greets, at most; the next run continues. */
const MOST_GREETED = 500

export interface ToGreet extends Told {
  customerId: string
  /** The last visit, for an invitation to come back; otherwise null. */
  lastVisitAt: string | null
}

/**
 * Returns the SQL for the customers who may be greeted: leaves out those who are archived or blocked, who want no
 * messages, or who were already greeted for this cause, even under a record that was merged into theirs.
 */
function greeted(
  salonId: string,
  causeOf: (id: RawBuilder<unknown>) => RawBuilder<unknown>,
): { columns: RawBuilder<unknown>; where: RawBuilder<unknown> } {
  return {
    columns: sql`c.id as "customerId", c.name as "customerName", c.phone_e164 as phone, c.email,
      c.message_channel as "messageChannel", false as "isOff", c.last_visit_at as "lastVisitAt"`,
    where: sql`c.salon_id = ${salonId} and c.archived_at is null and not c.is_blocked_online
      and (c.phone_e164 is not null or c.email is not null) and not ${isOff(salonId, sql`c.phone_e164`)}
      and not exists (select from outbox_message m where m.salon_id = ${salonId} and m.cause = ${causeOf(sql`c.id`)})
      and not exists (
        select from customer x
        join outbox_message m on m.salon_id = ${salonId} and m.cause = ${causeOf(sql`x.id`)}
        where x.salon_id = ${salonId} and x.merged_into_id = c.id)`,
  }
}

/**
 * Returns the customers who have a birthday on one of the days (month and day) and were not greeted for it this year.
 */
export async function selectBirthdays(
  tx: Tx,
  salonId: string,
  { year, days }: { year: string; days: readonly string[] },
): Promise<ToGreet[]> {
  const { columns, where } = greeted(salonId, (id) => sql`'birthday:' || ${id} || ':' || ${year}::text`)
  const { rows } = await sql<ToGreet>`
    select ${columns} from customer c where ${where} and c.birthday = any(${days}::text[])
    order by c.id limit ${MOST_GREETED}`.execute(tx)
  return rows
}

/**
 * Returns the customers whose last visit is within a span, and who have no upcoming visit; each is invited once per
 * visit.
 */
export async function selectToInvite(
  tx: Tx,
  salonId: string,
  { from, before }: { from: string; before: string },
  now: string,
): Promise<ToGreet[]> {
  const { columns, where } = greeted(salonId, comeBackCause)
  const { rows } = await sql<ToGreet>`
    select ${columns} from customer c where ${where} and c.last_visit_at >= ${from} and c.last_visit_at < ${before}
      and not exists (
        select from appointment a where a.salon_id = ${salonId} and a.status in ('booked', 'in-progress')
          and (a.customer_id = c.id or a.customer_phone_e164 = c.phone_e164) and a.ends_at > ${now})
    order by c.id limit ${MOST_GREETED}`.execute(tx)
  return rows
}

/** Returns the SQL for the cause of an invitation, as the job writes it: the customer, and the visit (in seconds). */
const comeBackCause = (id: RawBuilder<unknown>) =>
  sql`'come-back:' || ${id} || ':' || floor(extract(epoch from c.last_visit_at))::bigint`
