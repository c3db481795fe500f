import type { BackupManifest, TableSum } from '#domain/backup/file-format.ts'
import { recordKinds } from '#domain/backup/file-format.ts'
import { copyOut, inSnapshot, openCopying, postgresVersion, type TableShape, tableShapes } from '#server/kit/db/copy.ts'
import { appliedMigrations } from '#server/kit/db/migrate.ts'
import { writePacked } from './backup-file.ts'
import type { Encryption } from './encryption.ts'
import { RecordWriter } from './records.ts'
import { RowSums } from './row-sums.ts'
import type pg from 'pg'

/** Rows go into records of at most this many bytes. */
const RECORD_BYTES = 1024 * 1024

export interface Written {
  manifest: BackupManifest
  sums: ReadonlyMap<string, TableSum>
}

/** Writes every table of the database into a file, as of one moment, in constant memory and without holding up writes. */
export async function writeBackup(
  ownerUrl: string,
  file: string,
  about: Encryption & { appVersion: string; takenAt: string; onTable?: (done: number, all: number) => void },
): Promise<Written> {
  const client = await openCopying(ownerUrl)
  try {
    return await inSnapshot(client, async () => {
      const { appVersion, takenAt } = about
      const tables = await tableShapes(client)
      const migrations = await appliedMigrations(client)
      const manifest = { appVersion, takenAt, postgresVersion: await postgresVersion(client), migrations, tables }
      const sums = new Map<string, TableSum>()
      await writePacked(file, records(client, manifest, sums, about.onTable), about)
      return { manifest, sums }
    })
  } finally {
    await client.end()
  }
}

async function* records(
  client: pg.Client,
  manifest: BackupManifest,
  sums: Map<string, TableSum>,
  onTable?: (done: number, all: number) => void,
) {
  const writer = new RecordWriter()
  yield writer.firstLine()
  yield* writer.record(recordKinds.manifest, manifest)
  for (const table of manifest.tables) {
    const summed = new RowSums()
    for await (const part of copyOut(client, table)) {
      const rows = part as Buffer
      summed.add(rows)
      for (let at = 0; at < rows.length; at += RECORD_BYTES)
        yield* writer.record(recordKinds.rows, rows.subarray(at, at + RECORD_BYTES))
    }
    sums.set(table.name, summed.sum())
    yield* writer.record(recordKinds.tableEnd, summed.sum())
    onTable?.(sums.size, manifest.tables.length)
  }
  yield* writer.trailer()
}

/** Counts and sums the rows of a table as the database holds them. */
export async function sumOf(client: pg.Client, table: TableShape): Promise<TableSum> {
  const summed = new RowSums()
  for await (const part of copyOut(client, table)) summed.add(part as Buffer)
  return summed.sum()
}
