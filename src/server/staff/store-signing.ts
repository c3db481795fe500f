import { sql } from 'kysely'
import type { SignIn } from '#domain/auth/invitation.ts'
import type { Logins } from '#domain/auth/login.ts'
import type { Role } from '#domain/kit/endpoint.ts'
import { atLocation } from '#server/kit/db/sql-parts.ts'
import type { Tx } from '#server/kit/db/transaction.ts'

/**
 * Locks a member who is not archived for the rest of the transaction and returns them; null if there is none, or they
 * work elsewhere than `only`.
 */
export async function lockSignIn(
  tx: Tx,
  salonId: string,
  staffId: string,
  only: string | null,
): Promise<(SignIn & { phoneE164: string | null }) | null> {
  const { rows } = await sql<SignIn & { phoneE164: string | null }>`
    select id, name, role, email, phone_e164 as "phoneE164", is_active as "isActive", user_id as "userId"
    from staff where salon_id = ${salonId} and id = ${staffId} and archived_at is null
      ${atLocation(sql`location_id`, only)}
    for no key update`.execute(tx)
  return rows[0] ?? null
}

/** Returns a member who is not archived as `lockSignIn` does, but without a lock. */
export async function findSignIn(tx: Tx, salonId: string, staffId: string): Promise<SignIn | null> {
  const { rows } = await sql<SignIn>`
    select id, name, role, email, is_active as "isActive", user_id as "userId"
    from staff where salon_id = ${salonId} and id = ${staffId} and archived_at is null`.execute(tx)
  return rows[0] ?? null
}

/** Returns whether an account signs in as a member who is not archived. */
export async function isMember(tx: Tx, salonId: string, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select id from staff where salon_id = ${salonId} and user_id = ${userId} and archived_at is null`.execute(tx)
  return rows.length > 0
}

/** Changes the role of a locked member. */
export async function updateRole(tx: Tx, salonId: string, staffId: string, role: Role, now: string): Promise<void> {
  await sql`
    update staff set role = ${role}, updated_at = ${now}
    where salon_id = ${salonId} and id = ${staffId}`.execute(tx)
}

/** Assigns an account to a locked member, who signs in with it, and its e-mail and phone number if the member has none. */
export async function updateAccount(
  tx: Tx,
  salonId: string,
  staffId: string,
  { userId, email, phone }: Logins & { userId: string },
  now: string,
): Promise<void> {
  await sql`
    update staff set user_id = ${userId}, email = coalesce(email, ${email}),
      phone = coalesce(phone, ${phone}), phone_e164 = case when phone is null then ${phone} else phone_e164 end,
      updated_at = ${now}
    where salon_id = ${salonId} and id = ${staffId}`.execute(tx)
}

/** Removes an account from archived members, so that it may be used for another member. */
export async function releaseAccount(tx: Tx, salonId: string, userId: string): Promise<void> {
  await sql`
    update staff set user_id = null
    where salon_id = ${salonId} and user_id = ${userId} and archived_at is not null`.execute(tx)
}

/** Returns the account of each member of a location, or of all (null). */
export async function selectAccounts(tx: Tx, salonId: string, locationId: string | null) {
  const { rows } = await sql<{ staffId: string; userId: string }>`
    select id as "staffId", user_id as "userId" from staff
    where salon_id = ${salonId} and user_id is not null and archived_at is null
      ${atLocation(sql`location_id`, locationId)}
    order by created_at, id`.execute(tx)
  return rows
}

/** Returns the account of each member, except the owner, who has not been changed since a moment. */
export async function selectAccountsBefore(tx: Tx, salonId: string, before: string) {
  const { rows } = await sql<{ staffId: string; userId: string }>`
    select id as "staffId", user_id as "userId" from staff
    where salon_id = ${salonId} and user_id is not null and role <> 'owner' and archived_at is null
      and updated_at < ${before}`.execute(tx)
  return rows
}

/** Removes an account from a member, if it is still theirs, so that they can be invited again. */
export async function eraseAccount(
  tx: Tx,
  salonId: string,
  { staffId, userId }: { staffId: string; userId: string },
): Promise<void> {
  await sql`
    update staff set user_id = null
    where salon_id = ${salonId} and id = ${staffId} and user_id = ${userId}`.execute(tx)
}
