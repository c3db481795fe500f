import { sql } from 'kysely'
import type { Waiting } from '#domain/waiting/contract-waitlist.ts'
import type { TicketStatus } from '#domain/waiting/decide-ticket.ts'
import type { Tx } from '#server/kit/db/transaction.ts'
import { near } from './store-waitlist.ts'

/* Several people of a list moved at once: the statement locks them in one order, so that two such moves never wait for each other. */

/** The result of moving several waitlist entries, or several places in the queue. */
export interface MovedMany {
  /** How many of the given ones the caller may see. */
  found: number
  /** The ids of those that had the expected status and were moved. */
  ids: string[]
}

/**
 * Moves several waitlist entries from one status to another, locked in id order; with `only`, entries for this
 * location.
 */
export async function moveManyWaiting(
  tx: Tx,
  salonId: string,
  {
    ids,
    from,
    to,
    only,
  }: { ids: readonly string[]; from: Waiting['status']; to: Waiting['status']; only: string | null },
  now: string,
): Promise<MovedMany> {
  const { rows } = await sql<MovedMany>`
    with held as (
      select id, status from waitlist_entry
      where salon_id = ${salonId} and id = any(${ids}::uuid[]) ${near(salonId, only)}
      order by id for update
    ), moved as (
      update waitlist_entry set status = ${to}, version = version + 1, updated_at = ${now}
      where salon_id = ${salonId} and id in (select id from held where status = ${from})
      returning id
    )
    select (select count(*) from held)::int as "found", array(select id::text from moved order by id) as "ids"`.execute(
    tx,
  )
  return rows[0]!
}

/**
 * Moves several places in the queue from one status to another, locked in id order; with `only`, places at this
 * location.
 */
export async function moveManyTickets(
  tx: Tx,
  salonId: string,
  { ids, from, to, only }: { ids: readonly string[]; from: TicketStatus; to: TicketStatus; only: string | null },
  now: string,
): Promise<MovedMany> {
  const { rows } = await sql<MovedMany>`
    with held as (
      select id, status from queue_ticket
      where salon_id = ${salonId} and id = any(${ids}::uuid[]) and (${only}::uuid is null or location_id = ${only})
      order by id for update
    ), moved as (
      update queue_ticket set status = ${to}, ended_at = ${to === 'left' ? now : null}::timestamptz, version = version + 1
      where salon_id = ${salonId} and id in (select id from held where status = ${from})
      returning id
    )
    select (select count(*) from held)::int as "found", array(select id::text from moved order by id) as "ids"`.execute(
    tx,
  )
  return rows[0]!
}
