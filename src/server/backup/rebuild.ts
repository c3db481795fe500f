import { type BackupManifest, type TableSum, whyNotRestorable } from '#domain/backup/file-format.ts'
import { copyIn, inSnapshot, JOBS, loadTables, openCopying, type TableShape, tableShapes } from '#server/kit/db/copy.ts'
import { migrate } from '#server/kit/db/migrate.ts'
import { readMigrations } from '#server/kit/db/migration-files.ts'
import { migrateJobs } from '#server/kit/jobs.ts'
import { BackupFault, diskSentence } from './backup-fault.ts'
import { BackupReader } from './read-backup.ts'
import { sumOf } from './write-backup.ts'

export interface Rebuilt {
  manifest: BackupManifest
  sums: ReadonlyMap<string, TableSum>
}

/**
 * Opens a backup that this Parlour can restore. Throws a `BackupFault` for any other file, before anything is made from
 * it.
 */
export async function openRestorable(
  file: string,
  migrationsDir: string,
  passphrase?: string,
): Promise<BackupReader<BackupManifest>> {
  const backup = await BackupReader.open(file, passphrase)
  const why = whyNotRestorable(backup.manifest.migrations, readMigrations(migrationsDir))
  if (why === null && backup.isOf('everything')) return backup
  await backup.close()
  throw new BackupFault(why ?? 'This file holds one salon, not everything: npm run host -- import-salon takes it in.')
}

/**
 * Fills an empty database from a backup: creates the schema of that time, loads the rows, compares their counts and
 * checksums, then runs the later migrations. Throws a `BackupFault` if anything differs; the database is then unusable.
 */
export async function rebuild(
  backup: BackupReader<BackupManifest>,
  ownerUrl: string,
  migrationsDir: string,
  onTable?: (done: number) => void,
): Promise<Rebuilt> {
  const { manifest } = backup
  try {
    await migrate(ownerUrl, migrationsDir, manifest.migrations.length)
    await migrateJobs(ownerUrl)
    const client = await openCopying(ownerUrl)
    try {
      refuseOtherTables(await tableShapes(client), manifest.tables)
      await loadTables(client, manifest.tables, async () => {
        for (const table of manifest.tables) {
          await copyIn(client, table, backup.rows(table))
          onTable?.(backup.sums.size)
        }
        await backup.finish()
      })
      await inSnapshot(client, async () => {
        for (const table of manifest.tables) refuseOtherRows(table, backup.sums, await sumOf(client, table))
      })
    } finally {
      await client.end()
    }
    await migrate(ownerUrl, migrationsDir)
    return { manifest, sums: backup.sums }
  } catch (error) {
    if (error instanceof BackupFault) throw error
    const sentence = diskSentence(error, 'the database')
    throw new BackupFault(sentence ?? `The backup could not be loaded: ${(error as Error).message}.`, { cause: error })
  }
}

/** Throws a `BackupFault` if the tables of a file differ from those of the database. */
export function refuseOtherTables(here: readonly TableShape[], there: readonly TableShape[]): void {
  const shapes = (tables: readonly TableShape[]) =>
    tables.filter(({ name }) => name !== JOBS).map(({ name, columns }) => `${name}(${columns.toSorted().join()})`)
  const [ours, theirs] = [shapes(here).toSorted(), shapes(there).toSorted()]
  const odd = [...ours.filter((one) => !theirs.includes(one)), ...theirs.filter((one) => !ours.includes(one))][0]
  if (odd === undefined) return
  throw new BackupFault(`This file does not fit the schema that it names: the table ${odd.split('(')[0]} differs.`)
}

/** Throws a `BackupFault` if the loaded rows differ from those of the file. */
export function refuseOtherRows({ name }: TableShape, said: ReadonlyMap<string, TableSum>, found: TableSum): void {
  const { rows, checksum } = said.get(name)!
  if (rows !== found.rows)
    throw new BackupFault(`The loaded table ${name} has ${found.rows} rows, and the file ${rows}.`)
  if (checksum !== found.checksum)
    throw new BackupFault(`The loaded table ${name} does not have the content that the file names.`)
}
