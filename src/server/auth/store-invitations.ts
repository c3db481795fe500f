import { sql } from 'kysely'
import type { Tx } from '#server/kit/db/transaction.ts'
import { worksAt } from '#server/staff/store.ts'

/** Stores a member's invitation with the hash of its secret; an older invitation no longer works. */
export async function saveInvitation(
  tx: Tx,
  salonId: string,
  { staffId, hash, expiresAt }: { staffId: string; hash: string; expiresAt: string },
  now: string,
): Promise<void> {
  await sql`
    insert into invitation (salon_id, staff_id, token_hash, created_at, expires_at)
    values (${salonId}, ${staffId}, ${hash}, ${now}, ${expiresAt})
    on conflict (salon_id, staff_id) do update set
      token_hash = excluded.token_hash, created_at = excluded.created_at, expires_at = excluded.expires_at`.execute(tx)
}

/** Returns the member an invitation is for, and its expiry; null if the invitation is unknown, used or expired. */
export async function findInvitation(tx: Tx, salonId: string, hash: string, now: string) {
  const { rows } = await sql<{ staffId: string; expiresAt: string }>`
    select staff_id as "staffId", expires_at as "expiresAt" from invitation
    where salon_id = ${salonId} and token_hash = ${hash} and expires_at > ${now}`.execute(tx)
  return rows[0] ?? null
}

/** Uses up an invitation and returns its member; null if someone else was faster. */
export async function takeInvitation(tx: Tx, salonId: string, hash: string, now: string): Promise<string | null> {
  const { rows } = await sql<{ staffId: string }>`
    delete from invitation where salon_id = ${salonId} and token_hash = ${hash} and expires_at > ${now}
    returning staff_id as "staffId"`.execute(tx)
  return rows[0]?.staffId ?? null
}

/** Withdraws a member's invitation; returns false if there was none. */
export async function eraseInvitation(tx: Tx, salonId: string, staffId: string): Promise<boolean> {
  const { rows } = await sql`
    delete from invitation where salon_id = ${salonId} and staff_id = ${staffId} returning staff_id`.execute(tx)
  return rows.length === 1
}

/** Returns the invitations that can still be accepted, for members of a location, or of all locations (null). */
export async function selectInvitations(tx: Tx, salonId: string, now: string, locationId: string | null) {
  const { rows } = await sql<{ staffId: string; expiresAt: string }>`
    select i.staff_id as "staffId", i.expires_at as "expiresAt" from invitation i
    where i.salon_id = ${salonId} and i.expires_at > ${now} ${worksAt(salonId, sql`i.staff_id`, locationId)}`.execute(
    tx,
  )
  return rows
}
