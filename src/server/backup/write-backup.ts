import type { Readable } from 'node:stream'
import { type BackupManifest, type Manifest, recordKinds, type TableSum } from '#domain/backup/file-format.ts'
import {
  copyOut,
  inSnapshot,
  openCopying,
  type Part,
  postgresVersion,
  type TableShape,
  tableShapes,
} from '#server/kit/db/copy.ts'
import { appliedMigrations } from '#server/kit/db/migrate.ts'
import { writePacked } from './backup-file.ts'
import type { Encryption } from './encryption.ts'
import { RecordWriter } from './records.ts'
import { RowSums } from './row-sums.ts'
import type pg from 'pg'

/** The most bytes of rows in one record. */
const RECORD_BYTES = 1024 * 1024

export interface Written<M extends Manifest = BackupManifest> {
  manifest: M
  sums: ReadonlyMap<string, TableSum>
}

export type About = Encryption & {
  appVersion: string
  takenAt: string
  onTable?: (done: number, all: number) => void
}

/** Writes every table of the database into a file, as of one moment, in constant memory and without blocking writes. */
export async function writeBackup(ownerUrl: string, file: string, about: About): Promise<Written> {
  return await writeSnapshot(ownerUrl, async (client) => {
    const manifest = {
      kind: 'everything',
      ...(await schemaOf(client, about)),
      tables: await tableShapes(client),
    } as const
    return await writeTables(file, { manifest, about, rows: (table) => copyOut(client, table) })
  })
}

/** Runs `write` on a separate connection that sees the database as of one moment. */
export async function writeSnapshot<T>(ownerUrl: string, write: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await openCopying(ownerUrl)
  try {
    return await inSnapshot(client, async () => await write(client))
  } finally {
    await client.end()
  }
}

/** Returns the part of a manifest with the versions and the moment of the backup. */
export async function schemaOf(client: pg.Client, { appVersion, takenAt }: About) {
  const migrations = await appliedMigrations(client)
  return { appVersion, takenAt, postgresVersion: await postgresVersion(client), migrations }
}

/** Writes the tables of a manifest into a file. */
export async function writeTables<M extends Manifest>(
  file: string,
  { manifest, about, rows }: { manifest: M; about: About; rows: (table: TableShape) => Readable },
): Promise<Written<M>> {
  const sums = new Map<string, TableSum>()
  await writePacked(file, records(manifest, sums, rows, about.onTable), about)
  return { manifest, sums }
}

async function* records(
  manifest: Manifest,
  sums: Map<string, TableSum>,
  rows: (table: TableShape) => Readable,
  onTable?: (done: number, all: number) => void,
) {
  const writer = new RecordWriter()
  yield writer.firstLine()
  yield* writer.record(recordKinds.manifest, manifest)
  for (const table of manifest.tables) {
    const summed = new RowSums()
    for await (const part of rows(table)) {
      const lines = part as Buffer
      summed.add(lines)
      for (let at = 0; at < lines.length; at += RECORD_BYTES)
        yield* writer.record(recordKinds.rows, lines.subarray(at, at + RECORD_BYTES))
    }
    sums.set(table.name, summed.sum())
    yield* writer.record(recordKinds.tableEnd, summed.sum())
    onTable?.(sums.size, manifest.tables.length)
  }
  yield* writer.trailer()
}

/** Counts the rows of a table, or of a part of it, in the database and sums their checksums. */
export async function sumOf(client: pg.Client, table: TableShape, of?: Part): Promise<TableSum> {
  const summed = new RowSums()
  for await (const part of copyOut(client, table, of)) summed.add(part as Buffer)
  return summed.sum()
}
