import path from 'node:path'
import { backupName } from '#domain/backup/file-names.ts'
import { openCopying } from '#server/kit/db/copy.ts'
import { appliedMigrations } from '#server/kit/db/migrate.ts'
import { readMigrations } from '#server/kit/db/migration-files.ts'
import { makeBackup } from './make-backup.ts'
import { recordBackup } from './record-backup.ts'
import type { BackupParts } from './scheduled-backup.ts'
import { hasParlour } from './store.ts'

/**
 * Makes a backup if a start is about to change the schema of a database that is not empty. Its trial applies the new
 * migrations to a copy first. If the backup or the trial fails, throws one sentence and leaves the schema unchanged.
 * Returns a function that records the backup; call it after the upgrade, because it needs the new schema.
 */
export async function backUpBeforeUpgrade(parts: BackupParts): Promise<(() => Promise<void>) | undefined> {
  const { ownerUrl, folder, passphrase, migrationsDir, appVersion, log, clock } = parts
  if (!(await isUpgrade(ownerUrl, migrationsDir))) return undefined
  if (folder === null) return void log.warn('the schema is upgraded without a backup: BACKUP_DIR is not set')
  log.info('making a backup before the schema is upgraded')
  const startedAt = clock()
  const file = path.join(folder, backupName(startedAt, passphrase !== undefined, 'migration'))
  const { bytes, unproven } = await makeBackup(file, { ownerUrl, migrationsDir, passphrase, appVersion, now: clock })
  log.info({ file, bytes, unproven }, 'backup made before the schema is upgraded')
  return async () => await recordBackup(ownerUrl, { startedAt, file }, { bytes, unproven }, clock())
}

async function isUpgrade(ownerUrl: string, migrationsDir: string): Promise<boolean> {
  const client = await openCopying(ownerUrl)
  try {
    if (!(await hasParlour(client))) return false
    const { length } = await appliedMigrations(client)
    return length > 0 && length < readMigrations(migrationsDir).length
  } finally {
    await client.end()
  }
}
