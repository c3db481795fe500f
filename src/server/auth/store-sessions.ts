import { sql } from 'kysely'
import type { SessionEnd } from '#domain/auth/session-end.ts'
import type { Db } from '#server/kit/db/db.ts'
import type { Tx } from '#server/kit/db/transaction.ts'

/** A salon that an account may enter. */
export interface SalonPlace {
  id: string
  name: string
  /** The salon is the account's example. */
  isExample: boolean
}

/** Returns the salons that an account may enter, the most recently entered first. */
export async function selectPlaces(tx: Tx, userId: string): Promise<SalonPlace[]> {
  const { rows } = await sql<SalonPlace>`
    select salon_id as "id", salon_name as "name", is_example as "isExample" from places_of(${userId})`.execute(tx)
  return rows
}

/** Returns the account of a session that is not in any salon yet; null if there is none. */
export async function findStarted(tx: Tx, token: string): Promise<{ userId: string } | null> {
  const started = tx.selectFrom('auth_session').where('token', '=', token).where('in_salon', 'is', null)
  return (await started.select('user_id as userId').executeTakeFirst()) ?? null
}

/** Moves a session to a salon that its account may enter. */
export async function enterSalon(tx: Tx, token: string, salonId: string, now: string): Promise<void> {
  await sql`update auth_session set in_salon = ${salonId}, seen_at = ${now} where token = ${token}`.execute(tx)
  await sql`
    update membership set entered_at = ${now}
    where salon_id = ${salonId} and user_id = (select user_id from auth_session where token = ${token})`.execute(tx)
}

/** Returns whether an account operates the server, which requires two-step sign-in. */
export async function isOperator(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql<{ isOne: boolean }>`
    select exists (
      select from operator o join auth_two_step t on t.user_id = o.user_id and t.confirmed_at is not null
      where o.user_id = ${userId}) as "isOne"`.execute(tx)
  return rows[0]!.isOne
}

/** Returns the operators, by e-mail, with the time each was added. */
export async function selectOperators(tx: Tx): Promise<{ email: string; since: string }[]> {
  const { rows } = await sql<{ email: string; since: string }>`
    select u.email, o.created_at as "since" from operator o join auth_user u on u.id = o.user_id order by u.email`.execute(
    tx,
  )
  return rows
}

/** Returns whether an account belongs to a member of any salon, including one who may not sign in now. */
export async function hasPlaces(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from membership where user_id = ${userId}) as "has"`.execute(tx)
  return rows[0]!.has
}

/** Opens a session for an operator who has passed both steps. The session is in no salon. */
export async function openToOperator(tx: Tx, token: string, now: string): Promise<void> {
  await sql`update auth_session set opened_at = ${now}, seen_at = ${now} where token = ${token}`.execute(tx)
}

/** Moves a session to a location of its salon, or to all locations (null). */
export async function goToLocation(tx: Tx, sessionId: string, locationId: string | null): Promise<void> {
  await tx.updateTable('auth_session').set({ at_location: locationId }).where('id', '=', sessionId).execute()
}

/** Ends the session of a token, without storing a reason. */
export async function eraseSession(db: Db, token: string): Promise<void> {
  await db.deleteFrom('auth_session').where('token', '=', token).execute()
}

/** Records that a session was used. */
export async function touchSession(tx: Tx, token: string, now: string): Promise<void> {
  await tx.updateTable('auth_session').set({ seen_at: now }).where('token', '=', token).execute()
}

/** Returns why an unusable session was ended early; null if it was not. */
export async function findEndedWhy(tx: Tx, token: string, now: string): Promise<SessionEnd | null> {
  // People who are not let in, although their session was not ended, may no longer enter the salon.
  const { rows } = await sql<{ why: SessionEnd }>`
    select coalesce(ended_why, 'deactivated') as "why" from auth_session
    where token = ${token} and expires_at > ${now} and in_salon is not null`.execute(tx)
  return rows[0]?.why ?? null
}

/** Ends all sessions of an account except that of `keptToken`. */
export async function endSessions(tx: Tx, userId: string, why: SessionEnd, keptToken: string | null): Promise<void> {
  await sql`
    update auth_session set ended_why = ${why}
    where user_id = ${userId} and ended_why is null and token is distinct from ${keptToken}`.execute(tx)
}

/** Ends the sessions that a member's account has in the salon, which the member may no longer enter. */
export async function endSessionsIn(tx: Tx, salonId: string, staffId: string): Promise<void> {
  await sql`
    update auth_session set ended_why = 'deactivated'
    where in_salon = ${salonId} and ended_why is null and user_id in (
      select user_id from membership where salon_id = ${salonId} and staff_id = ${staffId})`.execute(tx)
}
