import { sql } from 'kysely'
import type { Tx } from '#server/kit/db/transaction.ts'

/** Returns the hash of an account's password; null for an account without one. */
export async function findPasswordHash(tx: Tx, userId: string): Promise<string | null> {
  const accounts = tx.selectFrom('auth_account').select('password').where('user_id', '=', userId)
  return (await accounts.where('provider_id', '=', 'credential').executeTakeFirst())?.password ?? null
}

/** Changes a person's name. */
export async function updateName(tx: Tx, userId: string, name: string, now: string): Promise<void> {
  await tx.updateTable('auth_user').set({ name, updated_at: now }).where('id', '=', userId).execute()
}

/** Changes the log-in e-mail of an account, which is unique among all accounts. */
export async function updateEmail(tx: Tx, userId: string, email: string, now: string): Promise<void> {
  await tx.updateTable('auth_user').set({ email, updated_at: now }).where('id', '=', userId).execute()
}

/** Returns the open sessions of an account, the most recently seen first. */
export async function selectSessions(tx: Tx, userId: string, now: string) {
  const { rows } = await sql<{
    id: string
    token: string
    userAgent: string | null
    salonId: string
    since: string
    seenAt: string
  }>`
    select id, token, user_agent as "userAgent", in_salon as "salonId", created_at as "since",
      coalesce(seen_at, created_at) as "seenAt"
    from auth_session
    where user_id = ${userId} and expires_at > ${now} and ended_why is null and in_salon is not null
    order by coalesce(seen_at, created_at) desc, id`.execute(tx)
  return rows
}

/** Ends an open session of this account from another device; returns false if there is none. */
export async function endSession(tx: Tx, userId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    update auth_session set ended_why = 'elsewhere'
    where id = ${id} and user_id = ${userId} and ended_why is null
    returning id`.execute(tx)
  return rows.length === 1
}
