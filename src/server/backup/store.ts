import type pg from 'pg'

/*
 * Every query here runs as the owner of the tables and covers all salons, on a separate connection for the person who
 * hosts Parlour.
 */

/** Returns the sealed values of a column, for the rows that match a condition. */
export async function selectSealed(client: pg.ClientBase, table: string, column: string, where = 'true') {
  const { rows } = await client.query<{ sealed: string }>(
    `SELECT ${column} AS sealed FROM public.${table} WHERE ${column} IS NOT NULL AND ${where}`,
  )
  return rows.map(({ sealed }) => sealed)
}

/** Pauses everything outgoing from this moment on, unless it is paused already. */
export async function insertOutgoingPause(client: pg.ClientBase, now: string): Promise<void> {
  await client.query('INSERT INTO public.outgoing_pause (paused_since) VALUES ($1) ON CONFLICT DO NOTHING', [now])
}

/** Resumes everything outgoing; returns whether it was paused. */
export async function eraseOutgoingPause(client: pg.ClientBase): Promise<boolean> {
  return (await client.query('DELETE FROM public.outgoing_pause')).rowCount === 1
}

/** Returns since when everything outgoing is paused, or null. */
export async function findOutgoingPause(client: Pick<pg.ClientBase, 'query'>): Promise<string | null> {
  const { rows } = await client.query<{ since: Date }>('SELECT paused_since AS since FROM public.outgoing_pause')
  return rows[0]?.since.toISOString() ?? null
}

/** Counts, by kind, what is sent once sending resumes. Leaves out kinds without anything. */
export async function countPending(client: pg.ClientBase): Promise<{ kind: string; count: number }[]> {
  const { rows } = await client.query<{ kind: string; count: number }>(`
    SELECT kind, count::int FROM (
      SELECT CASE channel WHEN 'email' THEN 'e-mails' WHEN 'sms' THEN 'SMS' ELSE 'messages by WhatsApp' END AS kind,
        count(*) AS count, 1 AS place
      FROM public.outbox_message WHERE status IN ('pending', 'sending') GROUP BY channel
      UNION ALL SELECT 'deliveries to webhooks', count(*), 2 FROM public.webhook_delivery WHERE status = 'pending'
      UNION ALL SELECT 'payments and renewals to check or charge at Paystack', count(*), 3
      FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
      WHERE j.attempts < j.max_attempts
        AND t.identifier IN ('check-payment', 'bill-by-provider', 'check-card-payment', 'release-after-asking')
      UNION ALL SELECT 'calendars to read', count(*), 4 FROM public.busy_calendar WHERE sealed_address IS NOT NULL
      UNION ALL SELECT 'salons whose Calendly is read', count(*), 5 FROM public.calendly_integration
      UNION ALL SELECT 'own domains to check', count(*), 6 FROM public.domain_claim
    ) pending WHERE count > 0 ORDER BY place, kind`)
  return rows
}

/** Returns true if there are salons, and so data to lose. */
export async function hasSalons(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query('SELECT EXISTS (SELECT FROM public.salon) AS "hasSalons"')
  return rows[0].hasSalons
}

/** Returns true if Parlour was ever started on this database. */
export async function hasParlour(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query(`SELECT to_regclass('public.schema_migration') IS NOT NULL AS "hasParlour"`)
  return rows[0].hasParlour
}
