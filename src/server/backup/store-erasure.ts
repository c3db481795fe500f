import type pg from 'pg'
import { referredFirst } from '#domain/backup/salon-tables.ts'
import type { HostRequest } from '#domain/salon/contract-requests.ts'
import { requestColumns } from '#server/salon/store-requests.ts'
import { selectReferences, selectSalonTables } from './store-salon.ts'

/*
 * Salons that wait to be erased, and their erasure; asked as the owner of the tables, like everything in store.ts.
 */

export interface Erasure {
  eraseAt: string
  /** The salon's verified copy; null if it was never completed. */
  fileName: string | null
}

/**
 * Returns when a salon is to be erased, with its row locked, or null. An erasure is cancelled by any change of the
 * suspension that began with it.
 */
export async function findErasure(client: pg.ClientBase, salonId: string): Promise<Erasure | null> {
  const { rows } = await client.query<{ at: Date; fileName: string | null }>(
    `SELECT e.erase_at AS at, e.file_name AS "fileName" FROM public.salon_erasure e
     JOIN public.salon s ON s.salon_id = e.salon_id AND s.suspended_at = e.asked_at
     WHERE e.salon_id = $1 FOR UPDATE`,
    [salonId],
  )
  return rows[0] ? { eraseAt: rows[0].at.toISOString(), fileName: rows[0].fileName } : null
}

/** Returns the salons that wait to be erased, the next one first, with their names. */
export async function selectErasures(client: pg.ClientBase) {
  const { rows } = await client.query<{ name: string; at: Date; fileName: string }>(
    `SELECT s.name, e.erase_at AS at, e.file_name AS "fileName" FROM public.salon_erasure e
     JOIN public.salon s ON s.salon_id = e.salon_id AND s.suspended_at = e.asked_at
     WHERE e.file_name IS NOT NULL ORDER BY e.erase_at`,
  )
  return rows.map(({ at, ...erasure }) => ({ ...erasure, eraseAt: at.toISOString() }))
}

/** Suspends a salon until it is erased, and records its former suspension. */
export async function insertErasure(
  client: pg.ClientBase,
  salonId: string,
  { askedAt, eraseAt, reason }: { askedAt: string; eraseAt: string; reason: string },
): Promise<void> {
  await client.query('DELETE FROM public.salon_erasure WHERE salon_id = $1', [salonId])
  await client.query(
    `INSERT INTO public.salon_erasure (salon_id, asked_at, erase_at, former_suspended_at, former_reason)
     SELECT salon_id, $2, $3, suspended_at, suspended_reason FROM public.salon WHERE salon_id = $1`,
    [salonId, askedAt, eraseAt],
  )
  await client.query('UPDATE public.salon SET suspended_at = $2, suspended_reason = $3 WHERE salon_id = $1', [
    salonId,
    askedAt,
    reason,
  ])
}

/** Returns the current time of the database's clock. */
export async function findDatabaseMoment(client: pg.ClientBase): Promise<Date> {
  const { rows } = await client.query<{ at: Date }>('SELECT clock_timestamp() AS at')
  return rows[0]!.at
}

/**
 * Returns true while another connection has a transaction open that began before this moment; transactions of backups
 * are ignored, because they only read.
 */
export async function hasTransactionsBefore(client: pg.ClientBase, moment: Date): Promise<boolean> {
  const { rows } = await client.query(
    `SELECT EXISTS (SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
       AND backend_type = 'client backend' AND xact_start < $1 AND application_name <> 'parlour backup') AS has`,
    [moment],
  )
  return rows[0].has
}

/**
 * Returns the pending requests of owners, at most 50, those that have waited longest first. Queries public names
 * separately, because they can't be joined if salons are spread over servers.
 */
export async function selectRequests(client: Pick<pg.ClientBase, 'query'>) {
  const { rows } = await client.query<{ id: string; name: string; request: HostRequest }>(
    `SELECT s.salon_id AS id, s.name, r.request FROM public.salon s
     CROSS JOIN LATERAL (VALUES ('file', s.file_asked_at), ('closing', s.closing_asked_at)) r (request, at)
     WHERE r.at IS NOT NULL ORDER BY r.at, s.salon_id LIMIT 50`,
  )
  const named = await client.query<{ id: string; slug: string }>(
    'SELECT salon_id AS id, slug FROM public.salon_slug WHERE salon_id = ANY ($1)',
    [rows.map(({ id }) => id)],
  )
  const slugs = new Map(named.rows.map(({ id, slug }) => [id, slug]))
  return rows.map(({ id, ...asked }) => ({ ...asked, slug: slugs.get(id) ?? id }))
}

/** Ends the owner's request that the host has answered, if there is one. */
export async function endRequest(client: pg.ClientBase, salonId: string, request: HostRequest): Promise<void> {
  const column = requestColumns[request]
  await client.query(`UPDATE public.salon SET ${column} = NULL WHERE salon_id = $1 AND ${column} IS NOT NULL`, [
    salonId,
  ])
}

/** Records the verified copy of a salon, without which the salon is not erased. */
export async function updateErasureFile(client: pg.ClientBase, salonId: string, fileName: string): Promise<void> {
  await client.query('UPDATE public.salon_erasure SET file_name = $2 WHERE salon_id = $1', [salonId, fileName])
}

/** Removes an erasure and restores the salon's former state: suspended or open. */
export async function endErasure(client: pg.ClientBase, salonId: string): Promise<void> {
  await client.query(
    `UPDATE public.salon s SET suspended_at = e.former_suspended_at, suspended_reason = e.former_reason
     FROM public.salon_erasure e WHERE s.salon_id = $1 AND e.salon_id = $1 AND s.suspended_at = e.asked_at`,
    [salonId],
  )
  await client.query('DELETE FROM public.salon_erasure WHERE salon_id = $1', [salonId])
}

/** Returns the salons that are due to be erased and have a verified copy. */
export async function selectDueErasures(client: pg.ClientBase, now: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT salon_id AS id FROM public.salon_erasure WHERE erase_at <= $1 AND file_name IS NOT NULL ORDER BY erase_at`,
    [now],
  )
  return rows.map(({ id }) => id)
}

/** Returns the examples that owners made from a salon. */
export async function selectExamples(client: pg.ClientBase, salonId: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>('SELECT salon_id AS id FROM public.salon WHERE example_of = $1', [
    salonId,
  ])
  return rows.map(({ id }) => id)
}

/** Returns the accounts that sign in to a salon. */
export async function selectMemberAccounts(client: pg.ClientBase, salonId: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    'SELECT user_id AS id FROM public.membership WHERE salon_id = $1',
    [salonId],
  )
  return rows.map(({ id }) => id)
}

/**
 * Erases the rows of a salon, those that refer to others first, and everything else that refers to it. Returns the
 * number of rows erased from the salon's tables.
 */
export async function eraseSalonRows(client: pg.ClientBase, salonId: string): Promise<number> {
  const tables = referredFirst(await selectSalonTables(client), await selectReferences(client)).toReversed()
  await client.query(
    `DELETE FROM public.provider_event WHERE reference IN (
       SELECT reference FROM public.payment WHERE salon_id = $1
       UNION SELECT reference FROM public.deposit_payment WHERE salon_id = $1
       UNION SELECT reference FROM public.virtual_account WHERE salon_id = $1)`,
    [salonId],
  )
  await client.query(
    `DELETE FROM graphile_worker._private_jobs WHERE payload->>'salonId' = $1::text AND locked_at IS NULL`,
    [salonId],
  )
  let rows = 0
  for (const table of tables) {
    const { rowCount } = await client.query(`DELETE FROM public.${table} WHERE salon_id = $1`, [salonId])
    rows += rowCount ?? 0
  }
  await client.query('DELETE FROM public.auth_session WHERE in_salon = $1', [salonId])
  return rows
}

/** Erases the given accounts that belong to no salon and no operator. */
export async function eraseLoneAccounts(client: pg.ClientBase, userIds: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `DELETE FROM public.auth_user u WHERE u.id = ANY ($1)
       AND NOT EXISTS (SELECT FROM public.membership m WHERE m.user_id = u.id)
       AND NOT EXISTS (SELECT FROM public.operator o WHERE o.user_id = u.id)
     RETURNING u.id`,
    [userIds],
  )
  await client.query('DELETE FROM public.auth_verification WHERE value = ANY ($1)', [rows.map(({ id }) => id)])
}
