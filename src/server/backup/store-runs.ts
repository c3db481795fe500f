import type { EndedRun } from '#domain/backup/listed.ts'
import type pg from 'pg'
import type { BackupFacts } from '#domain/backup/health.ts'

/*
 * Backups that were asked for, are being made, or have ended; asked as the owner of the tables, like everything in store.ts.
 */

type Asking = Pick<pg.ClientBase, 'query'>

/**
 * Takes the lock of backups for this connection; returns false if another connection has it. It is held while a backup
 * is being made, so that no other process makes one, and after a crash none seems to be in progress.
 */
export async function lockRuns(client: Asking): Promise<boolean> {
  const { rows } = await client.query(`SELECT pg_try_advisory_lock(7036, 1) AS "isMine"`)
  return rows[0].isMine
}

/** Takes the lock of copying for this connection; returns false if another connection has it. */
export async function lockCopies(client: Asking): Promise<boolean> {
  const { rows } = await client.query(`SELECT pg_try_advisory_lock(7036, 2) AS "isMine"`)
  return rows[0].isMine
}

/** Queues the job that copies backups to the S3 storage. */
export async function queueCopies(client: Asking): Promise<void> {
  await client.query(`SELECT graphile_worker.add_job('copy-backups', job_key := 'copy-backups')`)
}

/** Ends the runs that a killed process left open. Called only under the lock. */
export async function endLostRuns(client: Asking, now: string): Promise<void> {
  await client.query(
    `UPDATE public.backup_run SET ended_at = $1, failure = 'Parlour was stopped while it was being made.'
     WHERE started_at IS NOT NULL AND ended_at IS NULL`,
    [now],
  )
}

/** Deletes runs that were open when the backup was made, because no process works on them in a restored database. */
export async function eraseOpenRuns(client: Asking): Promise<void> {
  await client.query('DELETE FROM public.backup_run WHERE ended_at IS NULL')
}

/** Adds a run, unless one is waiting or in progress; returns true if it was added. */
export async function insertRun(client: Asking, run: { id: string; now: string; by: string | null }): Promise<boolean> {
  const { rowCount } = await client.query(
    `INSERT INTO public.backup_run (run_id, asked_at, asked_by) VALUES ($1, $2, $3)
     ON CONFLICT ((true)) WHERE ended_at IS NULL DO NOTHING`,
    [run.id, run.now, run.by],
  )
  return rowCount === 1
}

/** Queues the job that makes a requested backup. */
export async function queueAskedBackup(client: Asking): Promise<void> {
  await client.query(`SELECT graphile_worker.add_job('back-up-now', job_key := 'back-up-now')`)
}

/** Returns the requested run that has not begun, or null. */
export async function findAskedRun(client: Asking): Promise<string | null> {
  const { rows } = await client.query<{ id: string }>(
    'SELECT run_id AS id FROM public.backup_run WHERE started_at IS NULL AND ended_at IS NULL',
  )
  return rows[0]?.id ?? null
}

/** Returns true if a backup begun after this moment was completed. */
export async function hasRunSince(client: Asking, since: string): Promise<boolean> {
  const { rows } = await client.query(
    `SELECT EXISTS (SELECT FROM public.backup_run WHERE started_at > $1 AND ended_at IS NOT NULL AND failure IS NULL) AS has`,
    [since],
  )
  return rows[0].has
}

export async function startRun(client: Asking, id: string, fileName: string, now: string): Promise<void> {
  await client.query('UPDATE public.backup_run SET started_at = $2, file_name = $3 WHERE run_id = $1', [
    id,
    now,
    fileName,
  ])
}

export async function updatePercent(client: Asking, id: string, percent: number): Promise<void> {
  await client.query('UPDATE public.backup_run SET percent = $2 WHERE run_id = $1', [id, percent])
}

export type RunEnd = { bytes: number; unproven: string | null } | { failure: string }

export async function endRun(client: Asking, id: string, end: RunEnd, now: string): Promise<void> {
  const { bytes, unproven, failure } = { bytes: null, unproven: null, failure: null, ...end }
  await client.query(
    `UPDATE public.backup_run SET ended_at = $2, percent = 100, bytes = $3, unproven = $4, failure = $5,
       salons = (SELECT count(*) FROM public.salon WHERE example_of IS NULL)
     WHERE run_id = $1`,
    [id, now, bytes, unproven, failure],
  )
}

/** Records which backups are in the S3 storage. */
export async function recordCopies(client: Asking, names: readonly string[], now: string): Promise<void> {
  await client.query(
    `UPDATE public.backup_run SET copied_at = coalesce(copied_at, $2), copy_failure = NULL
     WHERE file_name = ANY($1) AND failure IS NULL AND (copied_at IS NULL OR copy_failure IS NOT NULL)`,
    [names, now],
  )
}

/** Records why the newest backup could not be copied, unless a copy of it exists. */
export async function recordCopyFailure(client: Asking, failure: string): Promise<void> {
  await client.query(
    `UPDATE public.backup_run SET copy_failure = $1 WHERE run_id = (
       SELECT run_id FROM public.backup_run WHERE ended_at IS NOT NULL AND failure IS NULL
       ORDER BY started_at DESC LIMIT 1) AND copied_at IS NULL`,
    [failure],
  )
}

/** Adds a completed backup made by a command or an upgrade. */
export async function insertEndedRun(
  client: Asking,
  run: { id: string; startedAt: string; fileName: string },
  end: RunEnd,
  now: string,
): Promise<void> {
  await client.query(
    `INSERT INTO public.backup_run (run_id, asked_at, started_at, ended_at, file_name) VALUES ($1, $2, $2, $3, $4)`,
    [run.id, run.startedAt, now, run.fileName],
  )
  await endRun(client, run.id, end, now)
}

/** Returns true if the schema has a table of backup runs; a command may run on an older schema without it. */
export async function hasRuns(client: Asking): Promise<boolean> {
  const { rows } = await client.query(`SELECT to_regclass('public.backup_run') IS NOT NULL AS has`)
  return rows[0].has
}

/** Returns what is known about this server's backups. */
export async function findBackupFacts(client: Asking): Promise<BackupFacts> {
  const { rows } = await client.query<{ first: Date | null; verified: Date | null; last: BackupFacts['last'] }>(`
    SELECT (SELECT min(coalesce(imported_at, created_at)) FROM public.salon) AS first,
      (SELECT max(started_at) FROM public.backup_run
        WHERE ended_at IS NOT NULL AND failure IS NULL AND unproven IS NULL) AS verified,
      (SELECT jsonb_build_object('failure', failure, 'unproven', unproven, 'copyFailure', copy_failure)
        FROM public.backup_run
        WHERE ended_at IS NOT NULL ORDER BY started_at DESC LIMIT 1) AS last`)
  const { first, verified, last } = rows[0]!
  return { firstSalonAt: first?.toISOString() ?? null, verifiedAt: verified?.toISOString() ?? null, last }
}

/** Returns the newest runs that have ended, newest first. */
export async function selectEndedRuns(client: Asking, limit: number): Promise<EndedRun[]> {
  const { rows } = await client.query<Omit<EndedRun, 'startedAt' | 'copiedAt'> & { at: Date; copied: Date | null }>(
    `SELECT run_id AS id, started_at AS at, file_name AS "fileName", salons, unproven, failure, copied_at AS copied,
       copy_failure AS "copyFailure"
     FROM public.backup_run WHERE ended_at IS NOT NULL ORDER BY started_at DESC LIMIT $1`,
    [limit],
  )
  return rows.map(({ at, copied, ...run }) => ({
    ...run,
    startedAt: at.toISOString(),
    copiedAt: copied?.toISOString() ?? null,
  }))
}

/** Returns the run that is waiting or in progress, or null. Runs left by killed processes don't count. */
export async function findOpenRun(client: Asking): Promise<{ hasBegun: boolean; percent: number } | null> {
  const { rows } = await client.query<{ hasBegun: boolean; percent: number }>(
    `SELECT started_at IS NOT NULL AS "hasBegun", percent FROM public.backup_run
     WHERE ended_at IS NULL AND (started_at IS NULL OR EXISTS (
       SELECT FROM pg_locks WHERE locktype = 'advisory' AND classid = 7036 AND objid = 1 AND objsubid = 2
         AND database = (SELECT oid FROM pg_database WHERE datname = current_database())))`,
  )
  return rows[0] ?? null
}

export interface HostAction {
  id: string
  at: string
  by: string
  action: 'backup-asked' | 'backup-downloaded' | 'sending-started'
  /** The name of the file, or how much was sent. */
  about: string | null
}

/** Adds an entry to the log of what people did with the whole server's data. */
export async function insertHostAction(client: Asking, { id, at, by, action, about }: HostAction): Promise<void> {
  await client.query(
    'INSERT INTO public.host_action (action_id, at, by_email, action, about) VALUES ($1, $2, $3, $4, $5)',
    [id, at, by, action, about],
  )
}

export async function selectHostActions(client: Asking, limit: number): Promise<HostAction[]> {
  const { rows } = await client.query<Omit<HostAction, 'at'> & { at: Date }>(
    `SELECT action_id AS id, at, by_email AS by, action, about FROM public.host_action
     ORDER BY at DESC, action_id DESC LIMIT $1`,
    [limit],
  )
  return rows.map(({ at, ...action }) => ({ ...action, at: at.toISOString() }))
}
