import { type RawBuilder, sql } from 'kysely'
import type { Feed } from '#domain/calendars/contract-feeds.ts'
import type { FeedMaker } from '#domain/calendars/feed-maker.ts'
import type { FeedAppointment } from '#domain/calendars/feed.ts'
import { onlyRow } from '#server/kit/db/only-row.ts'
import { namesOfMembers } from '#server/kit/db/sql-parts.ts'
import type { Tx } from '#server/kit/db/transaction.ts'
import { worksAt } from '#server/staff/store.ts'

/** A feed's address with the person who made it. */
export type KeptFeed = Omit<Feed, 'isOver'> & { maker: FeedMaker }

/** The columns of a feed `f` with its member `m` and its maker `k`. */
const told: RawBuilder<unknown> = sql`f.id, f.staff_id as "staffId", m.name as "staffName",
  f.shows_details as "showsDetails", f.created_at as "createdAt", k.name as "madeByName"`

/** Returns the SQL for the current role and rights of a feed's maker; null if they have left. */
const maker = (salonId: string): RawBuilder<unknown> => sql`
  case when k.is_active and k.archived_at is null then jsonb_build_object('role', k.role, 'rights',
    jsonb_build_object(k.role, (select coalesce(jsonb_object_agg(r.action, r.is_granted), '{}'::jsonb)
      from role_right r where r.salon_id = ${salonId} and r.role = k.role))) end as "maker"`

/**
 * Returns the feeds of a salon, of one location or of all (null): its own, which has no location, then its members', by
 * name.
 */
export async function selectFeeds(tx: Tx, salonId: string, locationId: string | null): Promise<KeptFeed[]> {
  const { rows } = await sql<KeptFeed>`
    select ${told}, ${maker(salonId)} from calendar_feed f
    left join staff k on k.salon_id = ${salonId} and k.id = f.made_by
    left join staff m on m.salon_id = ${salonId} and m.id = f.staff_id
    where f.salon_id = ${salonId} ${worksAt(salonId, sql`f.staff_id`, locationId)}
    order by m.name nulls first, f.id`.execute(tx)
  return rows
}

/** Returns the feed of a member's appointments; null if there is none. */
export async function findFeedOf(tx: Tx, salonId: string, staffId: string): Promise<KeptFeed | null> {
  const { rows } = await sql<KeptFeed>`
    select ${told}, ${maker(salonId)} from calendar_feed f
    left join staff k on k.salon_id = ${salonId} and k.id = f.made_by
    left join staff m on m.salon_id = ${salonId} and m.id = f.staff_id
    where f.salon_id = ${salonId} and f.staff_id = ${staffId}`.execute(tx)
  return onlyRow(rows)
}

/** Stores the hash of a feed's address, replacing the earlier feed of the same salon or member. */
export async function saveFeed(
  tx: Tx,
  salonId: string,
  feed: Pick<Feed, 'id' | 'staffId' | 'showsDetails' | 'createdAt'> & { madeBy: string },
  tokenHash: string,
): Promise<void> {
  const { id, staffId, showsDetails, createdAt, madeBy } = feed
  await sql`
    insert into calendar_feed (salon_id, id, staff_id, token_hash, shows_details, made_by, created_at)
    values (${salonId}, ${id}, ${staffId}, ${tokenHash}, ${showsDetails}, ${madeBy}, ${createdAt})
    on conflict (salon_id, staff_id) do update set id = excluded.id, token_hash = excluded.token_hash,
      shows_details = excluded.shows_details, made_by = excluded.made_by, created_at = excluded.created_at`.execute(tx)
}

/** Deletes a feed by its id, of one location or of all (null). Returns whether there was one. */
export async function eraseFeed(tx: Tx, salonId: string, id: string, locationId: string | null): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from calendar_feed f
    where f.salon_id = ${salonId} and f.id = ${id} ${worksAt(salonId, sql`f.staff_id`, locationId)}`.execute(tx)
  return numAffectedRows === 1n
}

/**
 * Returns the calendar behind an address: the salon's, or that of a member who works there now; null if there is none.
 */
export async function findFeedByToken(tx: Tx, salonId: string, tokenHash: string): Promise<KeptFeed | null> {
  const { rows } = await sql<KeptFeed>`
    select ${told}, ${maker(salonId)} from calendar_feed f
    left join staff m on m.salon_id = ${salonId} and m.id = f.staff_id and m.is_active and m.archived_at is null
    left join staff k on k.salon_id = ${salonId} and k.id = f.made_by
    where f.salon_id = ${salonId} and f.token_hash = ${tokenHash} and (f.staff_id is null or m.id is not null)`.execute(
    tx,
  )
  return onlyRow(rows)
}

/**
 * Returns the appointments that a calendar shows for a span, by start: of a member, with their part of each and their
 * services, or all of them (null); cancelled ones only if they were cancelled after the span began.
 */
export async function selectFeedAppointments(
  tx: Tx,
  salonId: string,
  staffId: string | null,
  { from, before }: { from: string; before: string },
): Promise<FeedAppointment[]> {
  const [time, joined, own] =
    staffId === null
      ? [sql`a`, sql``, sql``]
      : [
          sql`p`,
          sql`join appointment_member p on p.salon_id = ${salonId} and p.appointment_id = a.id and p.staff_id = ${staffId}`,
          sql`and ${staffId} = any(x.staff_id || x.shared_with)`,
        ]
  const { rows } = await sql<FeedAppointment>`
    select a.id, ${time}.starts_at as "startsAt", ${time}.ends_at as "endsAt", a.status,
      a.awaits_approval as "awaitsApproval", a.version, a.updated_at as "updatedAt", ${namesOfMembers(salonId)} as "staffNames",
      coalesce(c.name, a.customer_name) as "customerName",
      case when c.id is null then a.customer_phone else c.phone end as "customerPhone", a.notes,
      a.location_id as "locationId",
      array(select x.name from appointment_service x
        where x.salon_id = ${salonId} and x.appointment_id = a.id ${own}
        order by x.position) as "serviceNames"
    from appointment a
    ${joined}
    left join customer c on c.salon_id = ${salonId} and c.id = a.customer_id
    where a.salon_id = ${salonId} and a.starts_at >= ${from} and a.starts_at < ${before}
      and (a.status <> 'cancelled' or a.cancelled_at >= ${from})
    order by a.starts_at, a.id`.execute(tx)
  return rows
}
