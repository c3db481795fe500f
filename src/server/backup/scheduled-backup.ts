import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import type { Instant } from '#domain/kit/dates.ts'
import { backupName, readBackupName } from '#domain/backup/file-names.ts'
import { backupsToDelete } from '#domain/backup/retention.ts'
import type { Clock } from '#server/kit/clock.ts'
import { openCopying } from '#server/kit/db/copy.ts'
import type { Env } from '#server/kit/env.ts'
import { newId } from '#server/kit/ids.ts'
import type { Log } from '#server/kit/log.ts'
import type { S3Folder } from '#server/kit/s3-settings.ts'
import { readVersion } from '#server/kit/version.ts'
import type { BackupJob, BackupResult } from './backup-job.ts'
import {
  endLostRuns,
  endRun,
  findAskedRun,
  hasRunSince,
  insertRun,
  lockRuns,
  queueCopies,
  startRun,
  updatePercent,
} from './store-runs.ts'
import { hasSalons } from './store.ts'
import { workBeside } from './work-beside.ts'

const backupWorker = new URL('./backup-worker.ts', import.meta.url)

/** Returns the settings and dependencies for making backups. */
export function backupPartsOf(
  { backupDir, backupS3, BACKUP_PASSPHRASE }: Env,
  rest: Pick<BackupParts, 'ownerUrl' | 'migrationsDir' | 'log' | 'clock'>,
): BackupParts {
  return { ...rest, folder: backupDir, s3: backupS3, passphrase: BACKUP_PASSPHRASE, appVersion: readVersion() }
}

export interface BackupParts {
  ownerUrl: string
  /** The folder of backups; null if no backups are made. */
  folder: string | null
  /** The folder to which backups are copied; null if they are not copied. */
  s3: S3Folder | null
  passphrase?: string
  migrationsDir: string
  appVersion: string
  log: Log
  clock: Clock
}

/** A backup younger than this, in milliseconds, makes another unnecessary: the job also runs after each start. */
const ENOUGH_MS = 20 * 3_600_000

/**
 * Job that makes a verified backup a day, and deletes backups that are no longer needed. Makes none before there is a
 * salon.
 */
export function scheduledBackup(parts: BackupParts) {
  return async (): Promise<void> =>
    await runAlone(parts, async (client, folder) => {
      if (!(await hasSalons(client))) return null
      const asked = await findAskedRun(client)
      if (asked !== null) return asked
      const now = parts.clock()
      const since = new Date(Date.parse(now) - ENOUGH_MS).toISOString()
      // A restored database does not know the newer files in the folder, and they lack its changes.
      if (hasFileSince(await namesIn(folder), since, now) && (await hasRunSince(client, since))) return null
      const id = newId()
      return (await insertRun(client, { id, now, by: null })) ? id : null
    })
}

/** Job that makes a requested backup. */
export function askedBackup(parts: BackupParts) {
  return async (): Promise<void> => await runAlone(parts, async (client) => await findAskedRun(client))
}

/** Makes the backup of the run that `begin` names, unless another process is making one. */
async function runAlone(
  parts: BackupParts,
  begin: (client: pg.Client, folder: string) => Promise<string | null>,
): Promise<void> {
  const { ownerUrl, folder, clock } = parts
  if (folder === null) return
  const client = await openCopying(ownerUrl)
  try {
    if (!(await lockRuns(client))) return
    await endLostRuns(client, clock())
    const id = await begin(client, folder)
    if (id !== null) await makeRun(client, id, { ...parts, folder })
  } finally {
    await client.end()
  }
}

async function makeRun(client: pg.Client, id: string, parts: BackupParts & { folder: string }): Promise<void> {
  const { folder, s3, clock, log, passphrase } = parts
  const name = backupName(clock(), passphrase !== undefined)
  await startRun(client, id, name, clock())
  try {
    // Removes parts of files that a killed process left.
    for (const part of (await namesIn(folder)).filter(isPart)) await rm(path.join(folder, part), { force: true })
    const job: BackupJob = { ...placeOf(parts), file: path.join(folder, name) }
    const progress = progressOf(client, id)
    const made = await workBeside<BackupResult>(backupWorker, job, progress.tell)
    await progress.settled()
    await endRun(client, id, made, clock())
    const { bytes, unproven } = made
    if (unproven === null) log.info({ name, bytes }, 'backup made and restored on trial')
    else log.warn({ name, bytes, unproven }, 'backup made, but not restored on trial')
  } catch (error) {
    await endRun(client, id, { failure: (error as Error).message }, clock())
    throw error
  }
  for (const old of backupsToDelete(await namesIn(folder))) await rm(path.join(folder, old), { force: true })
  if (s3 !== null) await queueCopies(client)
}

/** Returns a function that saves the progress of a run; reports during a write are skipped. */
function progressOf(client: pg.Client, id: string) {
  let writing: Promise<void> | null = null
  const write = async (percent: number) => {
    await updatePercent(client, id, percent).catch(() => undefined)
    writing = null
  }
  return { tell: (percent: number) => void (writing ??= write(percent)), settled: async () => await writing }
}

const namesIn = async (folder: string) => await readdir(folder).catch(() => [])

const isPart = (name: string) => name.endsWith('.part') && readBackupName(name.slice(0, -5)) !== null

function hasFileSince(names: readonly string[], since: Instant, now: Instant): boolean {
  return names.some((name) => {
    const file = readBackupName(name)
    return file?.kind === 'scheduled' && file.takenAt > since && file.takenAt <= now
  })
}

/** Returns the parts that can be sent to a worker. */
function placeOf(parts: BackupParts): Omit<BackupJob, 'file'> {
  const { ownerUrl, passphrase, migrationsDir } = parts
  return { ownerUrl, passphrase, migrationsDir, appVersion: parts.appVersion }
}
