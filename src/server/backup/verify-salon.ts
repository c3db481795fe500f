import { salonFileFits, type SalonManifest } from '#domain/backup/file-format.ts'
import { whyNoDatabases } from '#server/kit/db/databases.ts'
import { migrate } from '#server/kit/db/migrate.ts'
import { readMigrations } from '#server/kit/db/migration-files.ts'
import { BackupFault } from './backup-fault.ts'
import { loading, loadSalon, openSalonFile, type Secrets } from './import-salon.ts'
import { BackupReader } from './read-backup.ts'
import { inScratch, type Place } from './verify-backup.ts'

export interface VerifiedSalon {
  manifest: SalonManifest
  /** Why the file was only read from front to end; null if it was imported on trial. */
  unproven: string | null
}

/** Returns true if this is the file of one salon. Throws a `BackupFault` if it cannot be read. */
export async function isSalonFile(file: string, passphrase?: string): Promise<boolean> {
  const backup = await BackupReader.open(file, passphrase)
  await backup.close()
  return backup.isOf('salon')
}

/**
 * Imports a salon's file into a scratch database, which is then dropped. Throws a `BackupFault` if the file is not
 * complete. If the user may not create databases, only reads the file from front to end, and says so in `unproven`.
 */
export async function verifySalon(file: string, place: Place & Secrets): Promise<VerifiedSalon> {
  const salonFile = await openSalonFile(file, place.passphrase)
  const { manifest } = salonFile
  try {
    const fits = salonFileFits(manifest.migrations, readMigrations(place.migrationsDir))
    if (typeof fits !== 'string') throw new BackupFault(fits.why)
    await salonFile.readThrough()
  } finally {
    await salonFile.close()
  }
  const unproven = await whyNoDatabases(place.ownerUrl)
  if (unproven === null)
    await inScratch(place, async (ownerUrl) => {
      await migrate(ownerUrl, place.migrationsDir, manifest.migrations.length)
      const scratch = { ...place, ownerUrl, slug: undefined }
      await loading(file, scratch, async (client, opened) => await loadSalon(client, opened, scratch))
    })
  return { manifest, unproven }
}
