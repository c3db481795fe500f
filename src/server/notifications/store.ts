import { sql } from 'kysely'
import type { AppointmentEvent, NotificationScope, NotifiedAction } from '#domain/notifications/concerns.ts'
import { type KeptChoices, usualChoices } from '#domain/notifications/settings.ts'
import type { ToldEvent } from '#domain/notifications/words.ts'
import type { Principal } from '#domain/kit/endpoint.ts'
import { findAccountNames } from '#server/auth/store.ts'
import { onlyRow } from '#server/kit/db/only-row.ts'
import { namesOfMembers } from '#server/kit/db/sql-parts.ts'
import type { Tx } from '#server/kit/db/transaction.ts'

/** A member's choices, and up to which moment they have seen their notifications; null if none. */
export interface KeptSettings extends KeptChoices {
  seenUntil: string | null
  /** The addresses of the member's record. */
  email: string | null
  phone: string | null
  /** When the member was added to the team. */
  joinedAt: string
}

/** Returns the choices and addresses of a member; the usual ones if they never chose. */
export async function findChoices(tx: Tx, salonId: string, staffId: string): Promise<KeptSettings> {
  const usual = usualChoices
  const { rows } = await sql<KeptSettings>`
    select n.scope, coalesce(n.has_sound, ${usual.hasSound}::boolean) as "hasSound",
      coalesce(n.channel, ${usual.channel}) as channel, coalesce(n.recipient, ${usual.recipient}) as recipient,
      n.sent_since as "sentSince", n.seen_until as "seenUntil", s.email, s.phone, s.created_at as "joinedAt"
    from staff s
    left join notification_setting n on n.salon_id = ${salonId} and n.staff_id = s.id
    where s.salon_id = ${salonId} and s.id = ${staffId}`.execute(tx)
  return onlyRow(rows)!
}

/** Saves a member's choices. */
export async function upsertChoices(tx: Tx, salonId: string, staffId: string, kept: KeptChoices): Promise<void> {
  const { scope, hasSound, channel, recipient, sentSince } = kept
  await sql`
    insert into notification_setting (salon_id, staff_id, scope, has_sound, channel, recipient, sent_since)
    values (${salonId}, ${staffId}, ${scope}, ${hasSound}, ${channel}, ${recipient}, ${sentSince})
    on conflict (salon_id, staff_id) do update set scope = excluded.scope, has_sound = excluded.has_sound,
      channel = excluded.channel, recipient = excluded.recipient, sent_since = excluded.sent_since`.execute(tx)
}

/** Marks a member's notifications up to a moment as seen; what was seen stays seen. */
export async function markSeen(tx: Tx, salonId: string, staffId: string, until: string): Promise<void> {
  const { scope, hasSound, channel, recipient } = usualChoices
  await sql`
    insert into notification_setting as n (salon_id, staff_id, scope, has_sound, channel, recipient, seen_until)
    values (${salonId}, ${staffId}, ${scope}, ${hasSound}, ${channel}, ${recipient}, ${until})
    on conflict (salon_id, staff_id) do update set seen_until = greatest(n.seen_until, excluded.seen_until)`.execute(tx)
}

/** An event of an appointment, with the appointment as it is now. */
export interface FoundEvent extends AppointmentEvent, Omit<ToldEvent, 'isOnline'> {
  id: string
  action: NotifiedAction
  /** null if the appointment was deleted. */
  appointmentId: string | null
  serviceNames: string[]
  staffNames: string[]
  /** The members who work on the appointment now. */
  memberIdsNow: string[]
  /** The start after the event; null if it is unknown. */
  startsAtThen: string | null
}

interface Wanted {
  since: string
  staffId: string
  userId: string
  scope: NotificationScope
}

/** How many events are read to find those to list. */
const mostEvents = 200

/**
 * Returns the latest events of a salon's appointments that may concern a member, since a moment, newest first; of a
 * series that was booked at once, only the first date, and none of appointments that were over by then.
 */
export async function selectAppointmentEvents(
  tx: Tx,
  salonId: string,
  { since, staffId, userId, scope }: Wanted,
): Promise<FoundEvent[]> {
  const { rows } = await sql<FoundEvent>`
    select e.id, e.at, replace(e.action, 'appointment-', '') as "action", e.user_id as "userId",
      e.member_ids as "memberIds", coalesce(a.location_id, (e.before->>'locationId')::uuid) as "locationId",
      e.before->>'status' as "statusBefore",
      coalesce(m.name, k.name || ' (API key)') as "byName", a.id as "appointmentId",
      coalesce(c.name, a.customer_name, e.before->>'customerName') as "customerName",
      coalesce(a.starts_at, (e.before->>'startsAt')::timestamptz) as "startsAt",
      case when a.id is null then ${ofDeleted('name')} else array(
        select b.name from appointment_service b where b.salon_id = ${salonId} and b.appointment_id = a.id
        order by b.position) end as "serviceNames",
      case when a.id is null then ${ofDeleted('staffName')} else ${namesOfMembers(salonId)} end as "staffNames",
      array(select o.staff_id::text from appointment_member o
        where o.salon_id = ${salonId} and o.appointment_id = a.id) as "memberIdsNow",
      (select (x.after->>'startsAt')::timestamptz from audit_entry x
        where x.salon_id = ${salonId} and x.subject = 'appointment' and x.subject_id = e.subject_id and x.at <= e.at
          and x.after->>'startsAt' is not null
        order by x.at desc, x.id desc limit 1) as "startsAtThen",
      case when e.action = 'appointment-moved' then (e.before->>'startsAt')::timestamptz end as "startedAt",
      case when e.action = 'appointment-moved' then e.before->>'staffName' end as "staffNameBefore",
      e.after->>'reason' as "reason"
    from audit_entry e
    left join appointment a on a.salon_id = ${salonId} and a.id = e.subject_id
    left join customer c on c.salon_id = ${salonId} and c.id = a.customer_id
    left join staff m on m.salon_id = ${salonId} and m.user_id = e.user_id
    left join api_key k on k.salon_id = ${salonId} and k.id::text = e.user_id
    where e.salon_id = ${salonId} and e.member_ids is not null and e.at >= ${since}
      and e.user_id is distinct from ${userId}
      and (${staffId}::uuid = any(e.member_ids) or ${scope}::text = 'all' or (${scope}::text = 'online' and e.user_id is null))
      and e.action not in ('appointment-started', 'appointment-completed')
      and (a.id is not null or e.action = 'appointment-deleted')
      and coalesce(a.ends_at, (e.before->>'endsAt')::timestamptz) > e.at
      and not (e.action = 'appointment-booked' and a.series_id is not null and exists (
        select from appointment n where n.salon_id = ${salonId} and n.series_id = a.series_id
          and n.created_at = a.created_at and n.starts_at < a.starts_at))
    order by e.at desc, e.id desc limit ${mostEvents}`.execute(tx)
  const others = rows.flatMap(({ byName, userId: id }) => (byName === null && id !== null ? [id] : []))
  const names = others.length > 0 ? await findAccountNames(tx, others) : new Map<string, string>()
  return rows.map((row) => ({ ...row, byName: row.byName ?? names.get(row.userId ?? '') ?? null }))
}

/** Returns the SQL for the distinct values of a field of the services of a deleted appointment, in their order. */
function ofDeleted(field: 'name' | 'staffName') {
  return sql`array(select x.value->>${field} from jsonb_array_elements(e.before->'services') with ordinality x
    group by 1 order by min(x.ordinality))`
}

/** A member who is notified outside the app, with their current role and rights. */
export interface SentTo extends Pick<Principal, 'role' | 'rights'> {
  staffId: string
  userId: string | null
  name: string
  scope: NotificationScope | null
  channel: 'email' | 'whatsapp'
  recipient: string
  sentSince: string
  ownLocationId: string
}

/** Returns the active members of a salon who are notified by e-mail or WhatsApp. */
export async function selectSentTo(tx: Tx, salonId: string): Promise<SentTo[]> {
  const { rows } = await sql<SentTo>`
    select s.id as "staffId", s.user_id as "userId", s.name, s.role, s.location_id as "ownLocationId", n.scope, n.channel,
      n.recipient, n.sent_since as "sentSince", jsonb_build_object(s.role, (
        select coalesce(jsonb_object_agg(r.action, r.is_granted), '{}'::jsonb) from role_right r
        where r.salon_id = ${salonId} and r.role = s.role)) as rights
    from notification_setting n
    join staff s on s.salon_id = ${salonId} and s.id = n.staff_id
    where n.salon_id = ${salonId} and n.channel <> 'none' and s.is_active and s.archived_at is null
      and s.user_id is not null
    order by s.id`.execute(tx)
  return rows
}
