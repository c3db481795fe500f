import { sql } from 'kysely'
import type { Logins } from '#domain/auth/login.ts'
import type { PlanEnd } from '#domain/billing/subscription.ts'
import { locationNow } from '#domain/auth/reach.ts'
import type { Tx } from '#server/kit/db/transaction.ts'
import type { CallSalon, Member } from '#server/kit/call.ts'
import type { Session } from '#server/kit/http/callers.ts'
import { type KeptPlan, planNow } from '#server/salon/store-plan.ts'

/** Returns the person of a session's token; null if it has ended or the member may no longer sign in. */
export async function findSession(tx: Tx, token: string, now: string): Promise<Session | null> {
  const { rows } = await sql<Omit<Member, 'only'> & Omit<CallSalon, 'plan'> & Found>`
    SELECT session_id AS "sessionId", user_id AS "userId", user_name AS "userName", user_email AS "userEmail",
      user_phone AS "userPhone",
      salon_id AS "salonId", staff_id AS "staffId", own_location_id AS "ownLocationId",
      chosen_location_id AS "chosenLocationId", role, rights, time_zone AS "timeZone", currency, plan AS "paidPlan",
      given_plan AS "givenPlan", given_until AS "givenUntil", plan_ends_on AS "planEndsOn", plan_cancels AS "planCancels", next_plan AS "nextPlan", is_suspended AS "isSuspended", is_example AS "isExample", ends_at AS "endsAt",
      seen_at AS "seenAt"
    FROM session_actor(${token}, ${now})`.execute(tx)
  if (!rows[0]) return null
  const { salonId, timeZone, currency, isSuspended, isExample, endsAt, seenAt, chosenLocationId, ...rest } = rows[0]
  const { paidPlan, givenPlan, givenUntil, planEndsOn, planCancels, nextPlan, ...by } = rest
  const kept = { paidPlan, givenPlan, givenUntil, planEndsOn, planCancels, nextPlan }
  const plan = planNow({ ...kept, timeZone }, now)
  const locationId = locationNow(by, chosenLocationId)
  return { caller: { salonId, timeZone, currency, plan, isSuspended, isExample, by, locationId }, endsAt, seenAt }
}

interface Found extends KeptPlan, PlanEnd {
  endsAt: string
  seenAt: string | null
  /** The active location of the salon that the session has chosen; null for all of them. */
  chosenLocationId: string | null
}

/** Returns whether anyone has signed up on this server. */
export async function hasAccounts(tx: Tx): Promise<boolean> {
  const account = await tx.selectFrom('auth_user').select('id').limit(1).executeTakeFirst()
  return account !== undefined
}

/** Adds an account that signs in with a password. Its logins are unique among all salons. */
export async function insertAccount(
  tx: Tx,
  account: Logins & { userId: string; accountId: string; name: string; passwordHash: string },
  now: string,
): Promise<void> {
  const { userId, accountId, name, email, phone, passwordHash } = account
  const user = { id: userId, name, email, phone_e164: phone, created_at: now, updated_at: now }
  await tx.insertInto('auth_user').values(user).execute()
  await tx
    .insertInto('auth_account')
    .values({
      id: accountId,
      account_id: userId,
      provider_id: 'credential',
      user_id: userId,
      password: passwordHash,
      created_at: now,
      updated_at: now,
    })
    .execute()
}

/** Records the member that the account signs in as in a salon, replacing an earlier one there. */
export async function saveMembership(tx: Tx, salonId: string, staffId: string, userId: string): Promise<void> {
  await sql`
    insert into membership (salon_id, staff_id, user_id) values (${salonId}, ${staffId}, ${userId})
    on conflict (user_id, salon_id) do update set staff_id = excluded.staff_id`.execute(tx)
}

/** Returns the members of a salon that an account signs in as. */
export async function selectMemberships(tx: Tx, salonId: string): Promise<Set<string>> {
  const { rows } = await sql<{ staffId: string }>`
    select staff_id as "staffId" from membership where salon_id = ${salonId}`.execute(tx)
  return new Set(rows.map(({ staffId }) => staffId))
}

/** Removes a salon from the account that signed in as this member. */
export async function eraseMembership(tx: Tx, salonId: string, staffId: string): Promise<void> {
  await tx.deleteFrom('membership').where('salon_id', '=', salonId).where('staff_id', '=', staffId).execute()
}

/** Returns the names of accounts, by their ids. */
export async function findAccountNames(tx: Tx, userIds: readonly string[]): Promise<Map<string, string>> {
  const query = tx.selectFrom('auth_user').select(['id', 'name'])
  const rows = await query.where(sql<boolean>`id = any(${userIds}::text[])`).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Returns the sign-in methods of accounts, by their ids. */
export async function findSignIns(tx: Tx, userIds: readonly string[]) {
  const { rows } = await sql<Logins & { id: string; hasTwoStep: boolean }>`
    select u.id, u.email, u.phone_e164 as "phone", t.confirmed_at is not null as "hasTwoStep"
    from auth_user u left join auth_two_step t on t.user_id = u.id
    where u.id = any(${userIds}::text[])`.execute(tx)
  return new Map(rows.map(({ id, ...signIn }) => [id, signIn]))
}

/** Returns the account of an e-mail address (lower case), in any salon; null if there is none. */
export async function findUserId(tx: Tx, email: string): Promise<string | null> {
  return (await tx.selectFrom('auth_user').select('id').where('email', '=', email).executeTakeFirst())?.id ?? null
}

/** Returns the account of the first of these logins that has one, with that login; null if none has. */
export async function findLogin(tx: Tx, logins: readonly string[]): Promise<{ userId: string; login: string } | null> {
  const { rows } = await sql<{ userId: string; login: string }>`
    select id as "userId", case when email = any(${logins}::text[]) then email else phone_e164 end as "login"
    from auth_user where email = any(${logins}::text[]) or phone_e164 = any(${logins}::text[])`.execute(tx)
  return rows.toSorted((a, b) => logins.indexOf(a.login) - logins.indexOf(b.login))[0] ?? null
}

/** Returns the logins of an account; null if there is no such account. */
export async function findLogins(tx: Tx, userId: string): Promise<Logins | null> {
  const account = tx.selectFrom('auth_user').select(['email', 'phone_e164 as phone']).where('id', '=', userId)
  return (await account.executeTakeFirst()) ?? null
}

/** Locks an account, so that it gets no other salon, also no second example, until the transaction ends. */
export async function lockAccount(tx: Tx, userId: string): Promise<void> {
  await sql`select id from auth_user where id = ${userId} for update`.execute(tx)
}

/** Returns whether an account belongs to a member of any other salon, including one who may not sign in now. */
export async function isElsewhere(tx: Tx, userId: string, salonId: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from membership where user_id = ${userId} and salon_id <> ${salonId}) as "is"`.execute(tx)
  return rows[0]!.is
}

export interface AccountPlace extends Logins {
  userId: string
  name: string
  salonId: string
}

const placeColumns = [
  'auth_user.id as userId',
  'name',
  'email',
  'auth_user.phone_e164 as phone',
  'membership.salon_id as salonId',
] as const

/**
 * Returns an account and its salon, the one with the earliest id if it has several: so never the account's example
 * which is younger than the salon it was made from. Null if it has none.
 */
export async function findAccount(tx: Tx, userId: string): Promise<AccountPlace | null> {
  const accounts = tx.selectFrom('auth_user').innerJoin('membership', 'membership.user_id', 'auth_user.id')
  const found = accounts.select(placeColumns).where('auth_user.id', '=', userId).orderBy('membership.salon_id')
  return (await found.executeTakeFirst()) ?? null
}

/** Replaces the password and invalidates every reset link of the account. */
export async function replacePasswordHash(tx: Tx, userId: string, passwordHash: string, now: string): Promise<void> {
  await tx
    .updateTable('auth_account')
    .set({ password: passwordHash, updated_at: now })
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .execute()
  await eraseResetTokens(tx, userId)
}

/** Invalidates every reset link of the account. */
export async function eraseResetTokens(tx: Tx, userId: string): Promise<void> {
  await tx
    .deleteFrom('auth_verification')
    .where('identifier', 'like', `${RESET}%`)
    .where('value', '=', userId)
    .execute()
}

const RESET = 'password-reset:'

/** Stores the hash of a reset link's token. */
export async function insertResetToken(
  tx: Tx,
  token: { id: string; hash: string; userId: string; expiresAt: string },
  now: string,
): Promise<void> {
  await tx
    .insertInto('auth_verification')
    .values({
      id: token.id,
      identifier: `${RESET}${token.hash}`,
      value: token.userId,
      expires_at: token.expiresAt,
      created_at: now,
      updated_at: now,
    })
    .execute()
}

/** Returns the account of a reset link, as `findAccountByEmail` does; null if the link is unknown, used or expired. */
export async function findResetToken(tx: Tx, hash: string, now: string): Promise<AccountPlace | null> {
  const tokens = tx
    .selectFrom('auth_verification')
    .innerJoin('auth_user', 'auth_user.id', 'auth_verification.value')
    .innerJoin('membership', 'membership.user_id', 'auth_user.id')
  const row = await tokens
    .select(placeColumns)
    .where('identifier', '=', `${RESET}${hash}`)
    .where('expires_at', '>', now)
    .orderBy('membership.salon_id')
    .executeTakeFirst()
  return row ?? null
}

/** Uses up a reset link; returns false if it was used already. */
export async function eraseResetToken(tx: Tx, hash: string, now: string): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('auth_verification')
    .where('identifier', '=', `${RESET}${hash}`)
    .where('expires_at', '>', now)
    .returning('id')
    .execute()
  return deleted.length === 1
}

/** Deletes sessions, reset links and counted tries that have ended, at most 200 of each. */
export async function eraseEnded(tx: Tx, now: string): Promise<void> {
  await sql`
    DELETE FROM auth_session WHERE id IN (
      SELECT id FROM auth_session WHERE expires_at < ${now} LIMIT 200 FOR UPDATE SKIP LOCKED)`.execute(tx)
  await sql`
    DELETE FROM auth_verification WHERE id IN (
      SELECT id FROM auth_verification WHERE expires_at < ${now} LIMIT 200 FOR UPDATE SKIP LOCKED)`.execute(tx)
  await sql`
    DELETE FROM sign_in_attempt WHERE key IN (
      SELECT key FROM sign_in_attempt WHERE window_ends_at < ${now} LIMIT 200 FOR UPDATE SKIP LOCKED)`.execute(tx)
}

export interface Tries {
  key: string
  tries: number
  /** The instant at which the count restarts. */
  endsAt: string
}

/**
 * Counts one more try for each key and returns the counts, including this try. One statement: the second of two
 * simultaneous tries waits for the first, so that both are counted.
 */
export async function countTries(tx: Tx, keys: readonly string[], now: string, endsAt: string): Promise<Tries[]> {
  // In the same order everywhere, so that two statements never wait for each other's rows.
  const rows = [...keys].sort().map((key) => sql`(${key}, 1, ${endsAt}::timestamptz)`)
  const counted = await sql<Tries>`
    INSERT INTO sign_in_attempt AS old (key, failures, window_ends_at) VALUES ${sql.join(rows)}
    ON CONFLICT (key) DO UPDATE SET
      failures = CASE WHEN old.window_ends_at <= ${now} THEN 1 ELSE old.failures + 1 END,
      window_ends_at = CASE WHEN old.window_ends_at <= ${now} THEN excluded.window_ends_at ELSE old.window_ends_at END
    RETURNING key, failures AS tries, window_ends_at AS "endsAt"`.execute(tx)
  return counted.rows
}

/** Subtracts one counted try of a key. */
export async function uncountTry(tx: Tx, key: string): Promise<void> {
  await sql`UPDATE sign_in_attempt SET failures = greatest(failures - 1, 0) WHERE key = ${key}`.execute(tx)
}

/** Deletes the counted tries of a key. */
export async function forgetTries(tx: Tx, key: string): Promise<void> {
  await tx.deleteFrom('sign_in_attempt').where('key', '=', key).execute()
}
