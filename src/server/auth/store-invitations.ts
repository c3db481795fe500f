import { sql } from 'kysely'
import type { Tx } from '#server/kit/db/transaction.ts'
import { worksAt } from '#server/staff/store.ts'

interface NewInvitation {
  staffId: string
  hash: string
  expiresAt: string
  /** The phone number of the invitation and the hash of its code; null if it is to no number. */
  code: { phone: string; hash: string; expiresAt: string } | null
  /** The account that gets a new password, and the member who gives it; null if the member joins. */
  renewal: { userId: string; madeBy: string } | null
}

/** Stores a member's invitation with the hashes of its secrets; an older invitation no longer works. */
export async function saveInvitation(
  tx: Tx,
  salonId: string,
  { staffId, hash, expiresAt, code, renewal }: NewInvitation,
  now: string,
): Promise<void> {
  await sql`
    insert into invitation (salon_id, staff_id, token_hash, created_at, expires_at, phone_e164, code_hash,
      code_expires_at, user_id, made_by)
    values (${salonId}, ${staffId}, ${hash}, ${now}, ${expiresAt}, ${code?.phone ?? null}, ${code?.hash ?? null},
      ${code?.expiresAt ?? null}, ${renewal?.userId ?? null}, ${renewal?.madeBy ?? null})
    on conflict (salon_id, staff_id) do update set
      token_hash = excluded.token_hash, created_at = excluded.created_at, expires_at = excluded.expires_at,
      phone_e164 = excluded.phone_e164, code_hash = excluded.code_hash, code_expires_at = excluded.code_expires_at,
      user_id = excluded.user_id, made_by = excluded.made_by`.execute(tx)
}

/** The hashes of what opens an invitation: one of the two. */
export interface KeyHashes {
  token: string | null
  code: string | null
}

export interface FoundInvitation {
  staffId: string
  phone: string | null
  userId: string | null
  madeBy: string | null
  expiresAt: string
}

const found = sql`staff_id as "staffId", phone_e164 as "phone", user_id as "userId", made_by as "madeBy", expires_at as "expiresAt"`
const opens = ({ token, code }: KeyHashes, now: string) =>
  sql`(token_hash = ${token} and expires_at > ${now} or code_hash = ${code} and code_expires_at > ${now})`

/** Returns an invitation; null if it is unknown, used or expired. */
export async function findInvitation(
  tx: Tx,
  salonId: string,
  key: KeyHashes,
  now: string,
): Promise<FoundInvitation | null> {
  const { rows } = await sql<FoundInvitation>`
    select ${found} from invitation where salon_id = ${salonId} and ${opens(key, now)}`.execute(tx)
  return rows[0] ?? null
}

/** Uses up an invitation and returns it; null if someone else was faster. */
export async function takeInvitation(
  tx: Tx,
  salonId: string,
  key: KeyHashes,
  now: string,
): Promise<FoundInvitation | null> {
  const { rows } = await sql<FoundInvitation>`
    delete from invitation where salon_id = ${salonId} and ${opens(key, now)} returning ${found}`.execute(tx)
  return rows[0] ?? null
}

/** Returns the salon of the first of these hashes that belongs to a valid code; null if none does. */
export async function findSalonOfCode(
  tx: Tx,
  hashes: readonly string[],
  now: string,
): Promise<{ salonId: string; hash: string } | null> {
  const { rows } = await sql<{ salonId: string; hash: string }>`
    select salon_id as "salonId", code_hash as "hash" from salon_of_code(${hashes}::text[], ${now})`.execute(tx)
  return rows[0] ?? null
}

/** Withdraws a member's invitation; returns false if there was none. */
export async function eraseInvitation(tx: Tx, salonId: string, staffId: string): Promise<boolean> {
  const { rows } = await sql`
    delete from invitation where salon_id = ${salonId} and staff_id = ${staffId} returning staff_id`.execute(tx)
  return rows.length === 1
}

/** Returns the invitations with which members can still join, for members of a location, or of all locations (null). */
export async function selectInvitations(tx: Tx, salonId: string, now: string, locationId: string | null) {
  const { rows } = await sql<{ staffId: string; expiresAt: string }>`
    select i.staff_id as "staffId", i.expires_at as "expiresAt" from invitation i
    where i.salon_id = ${salonId} and i.user_id is null and i.expires_at > ${now} ${worksAt(salonId, sql`i.staff_id`, locationId)}`.execute(
    tx,
  )
  return rows
}
