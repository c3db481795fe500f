import { sql } from 'kysely'
import type { Tx } from '#server/kit/db/transaction.ts'

export interface TwoStep {
  /** The authenticator app's secret, sealed. */
  secret: string
  /** Whether a code is required to sign in. */
  isOn: boolean
}

/** Returns an account's second factor; null if there is none, or its setup is not finished. */
export async function findTwoStep(tx: Tx, userId: string): Promise<TwoStep | null> {
  const { rows } = await sql<TwoStep>`
    select secret, confirmed_at is not null as "isOn" from auth_two_step where user_id = ${userId}`.execute(tx)
  return rows[0] ?? null
}

/** Stores a new secret that is not required yet; returns false if the account already has a required one. */
export async function saveSecret(tx: Tx, userId: string, sealed: string, now: string): Promise<boolean> {
  const { rows } = await sql`
    insert into auth_two_step as old (user_id, secret, created_at) values (${userId}, ${sealed}, ${now})
    on conflict (user_id) do update set secret = excluded.secret, created_at = excluded.created_at, last_step = 0
      where old.confirmed_at is null
    returning user_id`.execute(tx)
  return rows.length === 1
}

/**
 * Uses up the code of a step, and all earlier codes. Returns false if it was used before: of two simultaneous uses, one
 * counts.
 */
export async function takeStep(tx: Tx, userId: string, step: number): Promise<boolean> {
  const { rows } = await sql`
    update auth_two_step set last_step = ${step} where user_id = ${userId} and last_step < ${step}
    returning user_id`.execute(tx)
  return rows.length === 1
}

/** Turns two-step sign-in on: a code is required from now on. Returns false if it was already on. */
export async function confirmTwoStep(tx: Tx, userId: string, now: string): Promise<boolean> {
  const { rows } = await sql`
    update auth_two_step set confirmed_at = ${now} where user_id = ${userId} and confirmed_at is null
    returning user_id`.execute(tx)
  return rows.length === 1
}

/** Replaces the hashes of the recovery codes. */
export async function replaceRecoveryCodes(tx: Tx, userId: string, hashes: readonly string[]): Promise<void> {
  await sql`delete from auth_recovery_code where user_id = ${userId}`.execute(tx)
  const rows = hashes.map((hash) => ({ user_id: userId, code_hash: hash }))
  await tx.insertInto('auth_recovery_code').values(rows).execute()
}

/** Uses up a recovery code; returns false if there is no such code. */
export async function takeRecoveryCode(tx: Tx, userId: string, hash: string): Promise<boolean> {
  const { rows } = await sql`
    delete from auth_recovery_code where user_id = ${userId} and code_hash = ${hash} returning user_id`.execute(tx)
  return rows.length === 1
}

/** Returns how many recovery codes are left. */
export async function countRecoveryCodes(tx: Tx, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as "count" from auth_recovery_code where user_id = ${userId}`.execute(tx)
  return rows[0]!.count
}

/** Turns two-step sign-in off; returns false if it was not on. */
export async function eraseTwoStep(tx: Tx, userId: string): Promise<boolean> {
  await sql`delete from auth_recovery_code where user_id = ${userId}`.execute(tx)
  const { rows } = await sql`
    delete from auth_two_step where user_id = ${userId} returning user_id`.execute(tx)
  return rows.length === 1
}
