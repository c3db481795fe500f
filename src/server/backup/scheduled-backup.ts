import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Instant } from '#domain/kit/dates.ts'
import { backupName, readBackupName } from '#domain/backup/file-names.ts'
import { backupsToDelete } from '#domain/backup/retention.ts'
import type { Clock } from '#server/kit/clock.ts'
import { openCopying } from '#server/kit/db/copy.ts'
import type { Env } from '#server/kit/env.ts'
import type { Log } from '#server/kit/log.ts'
import { startWorker } from '#server/kit/start-worker.ts'
import { readVersion } from '#server/kit/version.ts'
import type { BackupAnswer, BackupJob } from './backup-job.ts'
import { BackupFault } from './backup-fault.ts'
import { hasSalons } from './store.ts'

/** Returns what backups are made with, by the settings. */
export function backupPartsOf(
  { backupDir, BACKUP_PASSPHRASE }: Env,
  rest: Pick<BackupParts, 'ownerUrl' | 'migrationsDir' | 'log' | 'clock'>,
): BackupParts {
  return { ...rest, folder: backupDir, passphrase: BACKUP_PASSPHRASE, appVersion: readVersion() }
}

export interface BackupParts {
  ownerUrl: string
  /** The folder of backups; null: none are made. */
  folder: string | null
  passphrase?: string
  migrationsDir: string
  appVersion: string
  log: Log
  clock: Clock
}

/** A younger backup is enough: the job also runs after each start. */
const ENOUGH_MS = 20 * 3_600_000

/** Job: makes a backup a day, verified, and deletes those that are no longer needed. Nothing is made before the first salon. */
export function scheduledBackup(parts: BackupParts) {
  return async (): Promise<void> => {
    const { folder, clock, log, passphrase } = parts
    if (folder === null) return
    const names = await readdir(folder).catch(() => [])
    if (hasRecent(names, clock()) || !(await isInUse(parts.ownerUrl))) return
    // Parts that a process left when it was killed.
    for (const part of names.filter(isPart)) await rm(path.join(folder, part), { force: true })
    const name = backupName(clock(), passphrase !== undefined)
    const { bytes, unproven } = await makeBeside({ ...placeOf(parts), file: path.join(folder, name) })
    if (unproven === null) log.info({ name, bytes }, 'backup made and restored on trial')
    else log.warn({ name, bytes, unproven }, 'backup made, but not restored on trial')
    for (const old of backupsToDelete([...names, name])) await rm(path.join(folder, old), { force: true })
  }
}

const isPart = (name: string) => name.endsWith('.part') && readBackupName(name.slice(0, -5)) !== null

function hasRecent(names: readonly string[], now: Instant): boolean {
  const since = new Date(Date.parse(now) - ENOUGH_MS).toISOString()
  return names.some((name) => {
    const file = readBackupName(name)
    return file?.kind === 'scheduled' && file.takenAt > since && file.takenAt <= now
  })
}

async function isInUse(ownerUrl: string): Promise<boolean> {
  const client = await openCopying(ownerUrl)
  try {
    return await hasSalons(client)
  } finally {
    await client.end()
  }
}

/** The parts that can be handed to a worker. */
function placeOf(parts: BackupParts): Omit<BackupJob, 'file'> {
  const { ownerUrl, passphrase, migrationsDir } = parts
  return { ownerUrl, passphrase, migrationsDir, appVersion: parts.appVersion }
}

async function makeBeside(job: BackupJob) {
  const worker = startWorker(new URL('./backup-worker.ts', import.meta.url), { workerData: job })
  const answer = await new Promise<BackupAnswer>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => resolve({ error: 'The backup was stopped.' }))
  })
  await worker.terminate()
  if ('error' in answer) throw new BackupFault(answer.error)
  return answer.made
}
