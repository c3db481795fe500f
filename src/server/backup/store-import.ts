import type pg from 'pg'
import { accountColumns, accountTables } from '#domain/backup/salon-tables.ts'
import { importReason } from '#domain/backup/erasure.ts'
import type { FoundAccount } from '#domain/backup/salon-accounts.ts'

/*
 * A salon that is being imported, in the transaction of its import; asked as the owner of the tables, like everything in
 * store.ts. Accounts and memberships arrive in temporary tables, because some of the accounts may be here already.
 */

/** The tables that are first loaded into temporary tables with the same names. */
export const stagedTables: readonly string[] = [...accountTables, 'membership']

export async function createStaging(client: pg.ClientBase): Promise<void> {
  for (const table of stagedTables)
    await client.query(`CREATE TEMP TABLE ${table} (LIKE public.${table}) ON COMMIT DROP`)
}

/** Takes a public name for the salon; false if another salon has it. */
export async function insertSlug(client: pg.ClientBase, slug: string, salonId: string): Promise<boolean> {
  const { rowCount } = await client.query(
    'INSERT INTO public.salon_slug (slug, salon_id) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    [slug, salonId],
  )
  return rowCount === 1
}

/**
 * Returns the members' accounts that exist here already, found by id or else by e-mail or phone number, which accounts of
 * an older schema do not have.
 */
export async function matchAccounts(client: pg.ClientBase): Promise<FoundAccount[]> {
  await client.query(`
    CREATE TEMP TABLE account_here ON COMMIT DROP AS
    SELECT i.id AS there, coalesce(i.email, ${phoneOf('i')}) AS login, coalesce(
      (SELECT u.id FROM public.auth_user u WHERE u.id = i.id),
      (SELECT u.id FROM public.auth_user u WHERE u.email = i.email),
      (SELECT u.id FROM public.auth_user u WHERE (${phoneOf('u')}) = (${phoneOf('i')}))) AS here
    FROM pg_temp.auth_user i WHERE i.id IN (SELECT user_id FROM pg_temp.membership)`)
  const { rows } = await client.query<FoundAccount>(`
    SELECT a.login, CASE WHEN u.id IS NOT NULL THEN jsonb_build_object('id', u.id, 'login', coalesce(u.email, ${phoneOf('u')}),
      'isOperator', EXISTS (SELECT FROM public.operator o WHERE o.user_id = u.id)) END AS here
    FROM pg_temp.account_here a LEFT JOIN public.auth_user u ON u.id = a.here ORDER BY a.login`)
  return rows
}

const phoneOf = (account: string) => `to_jsonb(${account}) ->> 'phone_e164'`

/** Returns the sealed two-step secrets of accounts that do not exist here yet. */
export async function selectNewTwoSteps(client: pg.ClientBase) {
  const { rows } = await client.query<{ userId: string; login: string; sealed: string }>(`
    SELECT t.user_id AS "userId", a.login, t.secret AS sealed FROM pg_temp.auth_two_step t
    JOIN pg_temp.account_here a ON a.there = t.user_id WHERE a.here IS NULL ORDER BY a.login`)
  return rows
}

/** Removes two-step sign-in, with its recovery codes, from these accounts. */
export async function eraseTwoSteps(client: pg.ClientBase, userIds: readonly string[]): Promise<void> {
  for (const table of ['auth_two_step', 'auth_recovery_code'])
    await client.query(`DELETE FROM pg_temp.${table} WHERE user_id = ANY ($1)`, [userIds])
}

/** Adds the accounts that do not exist here yet, and all memberships. */
export async function insertAccounts(client: pg.ClientBase): Promise<void> {
  for (const table of accountTables) {
    const key = table === 'auth_user' ? 'id' : 'user_id'
    await client.query(`INSERT INTO public.${table} SELECT i.* FROM pg_temp.${table} i
      JOIN pg_temp.account_here a ON a.there = i.${key} WHERE a.here IS NULL`)
  }
  await client.query(`
    INSERT INTO public.membership (user_id, salon_id, staff_id, entered_at)
    SELECT coalesce(a.here, a.there), i.salon_id, i.staff_id, i.entered_at
    FROM pg_temp.membership i JOIN pg_temp.account_here a ON a.there = i.user_id`)
}

/** Makes the salon's rows refer to the accounts that exist here, if the file had other ids for them. */
export async function updateAccountIds(client: pg.ClientBase, salonId: string, tables: readonly string[]) {
  const { rows } = await client.query<{ table: string; column: string }>(
    `SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = ANY ($1) AND column_name = ANY ($2)`,
    [tables.filter((table) => !stagedTables.includes(table)), accountColumns],
  )
  for (const { table, column } of rows)
    await client.query(
      `UPDATE public.${table} t SET ${column} = a.here FROM pg_temp.account_here a
       WHERE t.salon_id = $1 AND t.${column} = a.there AND a.here <> a.there`,
      [salonId],
    )
}

/** Suspends the imported salon until the host opens it, and ends its requests, which were made to the former host. */
export async function suspendImported(client: pg.ClientBase, salonId: string, now: string): Promise<void> {
  await client.query(
    `UPDATE public.salon SET imported_at = $2, suspended_at = $2, suspended_reason = $3, file_asked_at = NULL,
       closing_asked_at = NULL WHERE salon_id = $1`,
    [salonId, now, importReason],
  )
}

/**
 * Opens a salon that its import has suspended; returns false for any other. Deposits stay open for at least a day, so
 * that the salon can enter those that were paid.
 */
export async function openImported(client: pg.ClientBase, salonId: string, now: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `UPDATE public.salon SET suspended_at = NULL, suspended_reason = NULL WHERE salon_id = $1 AND suspended_reason = $2`,
    [salonId, importReason],
  )
  if (rowCount !== 1) return false
  await client.query(
    `UPDATE public.appointment SET deposit_due_at = greatest(deposit_due_at, $2::timestamptz + interval '1 day')
     WHERE salon_id = $1 AND deposit_due_at IS NOT NULL`,
    [salonId, now],
  )
  await client.query(
    `UPDATE public.appointment_member m SET held_until = a.deposit_due_at FROM public.appointment a
     WHERE m.salon_id = $1 AND a.salon_id = $1 AND a.id = m.appointment_id AND a.deposit_due_at IS NOT NULL`,
    [salonId],
  )
  return true
}

/** Statements that end the former server's pending work, and anything that would continue automatically on this one. */
const quieting: readonly { named: string; statements: readonly string[] }[] = [
  {
    named: 'waiting messages, which are not sent',
    statements: [
      `UPDATE public.outbox_message SET status = 'dropped' WHERE salon_id = $1 AND status = 'pending'`,
      `UPDATE public.outbox_message SET status = 'unknown', claimed_at = NULL, fault = 'no-answer'
       WHERE salon_id = $1 AND status = 'sending'`,
    ],
  },
  {
    named: 'waiting calls of webhooks, which are not made',
    statements: [`UPDATE public.webhook_delivery SET status = 'failed' WHERE salon_id = $1 AND status = 'pending'`],
  },
  {
    named: 'webhooks, which are off: turn them on again',
    statements: [
      `UPDATE public.webhook SET is_on = false, failing_since = NULL, next_try_at = NULL WHERE salon_id = $1 AND is_on`,
    ],
  },
  {
    named: 'connection with Calendly, which is off: turn it on again',
    statements: [`UPDATE public.calendly_integration SET is_active = false WHERE salon_id = $1 AND is_active`],
  },
  {
    named: 'suspension at the former server, which ends here once the salon is opened',
    statements: ['SELECT FROM public.salon WHERE salon_id = $1 AND suspended_at IS NOT NULL'],
  },
  {
    named: 'open payments, which only the former server hears of: check them at Paystack',
    statements: [
      `SELECT FROM public.payment WHERE salon_id = $1 AND state = 'open'`,
      `SELECT FROM public.deposit_payment WHERE salon_id = $1 AND state = 'open'`,
      `SELECT FROM public.virtual_account WHERE salon_id = $1 AND state = 'open'`,
      `SELECT FROM public.terminal_charge WHERE salon_id = $1 AND state = 'open'`,
    ],
  },
  {
    named: 'automatic renewal of the plan, which is off: the card belongs to the former server',
    statements: [
      `UPDATE public.subscription SET renews_by_itself = false, card_code = NULL, card_email = NULL, card_words = NULL
       WHERE salon_id = $1 AND (renews_by_itself OR card_code IS NOT NULL)`,
    ],
  },
]

/** Cancels everything outgoing of an imported salon. Returns the number of each kind. */
export async function quietImported(client: pg.ClientBase, salonId: string, now: string) {
  const quieted: { named: string; count: number }[] = []
  for (const { named, statements } of quieting) {
    let count = 0
    for (const statement of statements) count += (await client.query(statement, [salonId])).rowCount ?? 0
    if (count > 0) quieted.push({ named, count })
  }
  // The log is read for messages with an overlap of 15 minutes; entries from before the import are not news.
  await client.query(
    `INSERT INTO public.message_watch (salon_id, looked_until, handled)
     VALUES ($1, $2::timestamptz + interval '15 minutes', '{}')
     ON CONFLICT (salon_id) DO UPDATE SET looked_until = excluded.looked_until`,
    [salonId, now],
  )
  return quieted
}
