import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { salonFileFits } from '#domain/backup/file-format.ts'
import { openCopying } from '#server/kit/db/copy.ts'
import { whyNoDatabases } from '#server/kit/db/databases.ts'
import { appliedMigrations, migrate } from '#server/kit/db/migrate.ts'
import { BackupFault } from './backup-fault.ts'
import { type SalonPlace, writeSalon } from './export-salon.ts'
import { type ImportedSalon, importSalon, loading, loadSalon, openSalonFile } from './import-salon.ts'
import { inScratch } from './verify-backup.ts'

/** Imports one salon from its file. A file with an older schema is first brought up to date in a scratch database. */
export async function importSalonFile(file: string, place: SalonPlace & { slug?: string }): Promise<ImportedSalon> {
  const salonFile = await openSalonFile(file, place.passphrase)
  await salonFile.close()
  const { migrations, salon, takenAt } = salonFile.manifest
  if (salonFileFits(migrations, await migrationsHere(place.ownerUrl)) !== 'older') return await importSalon(file, place)
  const why = await whyNoDatabases(place.ownerUrl)
  if (why !== null)
    throw new BackupFault(
      `This file was exported by an older Parlour, and is brought up to date beside the data. ${why}`,
    )
  const folder = await mkdtemp(path.join(os.tmpdir(), 'parlour-salon-'))
  try {
    const newer = path.join(folder, 'salon.backup')
    await inScratch(place, async (ownerUrl) => {
      const scratch = { ...place, ownerUrl, slug: salon.slug }
      await migrate(ownerUrl, place.migrationsDir, migrations.length)
      await loading(file, scratch, async (client, opened) => await loadSalon(client, opened, scratch))
      await migrate(ownerUrl, place.migrationsDir)
      await writeSalon(ownerUrl, newer, { ...scratch, now: () => takenAt })
    })
    return await importSalon(newer, place)
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function migrationsHere(ownerUrl: string) {
  const client = await openCopying(ownerUrl)
  return await appliedMigrations(client).finally(() => client.end())
}
