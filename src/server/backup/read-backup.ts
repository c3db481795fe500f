import { Readable } from 'node:stream'
import type { z } from 'zod'
import {
  type BackupTable,
  type Manifest,
  recordKinds,
  type TableSum,
  zBackupTrailer,
  zManifest,
  zTableSum,
} from '#domain/backup/file-format.ts'
import { readPacked } from './backup-file.ts'
import { type BackupRecord, cutOff, damaged, readRecords } from './records.ts'
import { RowSums } from './row-sums.ts'

/** Reads a backup, or the file of one salon, from front to end. */
export class BackupReader<M extends Manifest = Manifest> {
  readonly sums = new Map<string, TableSum>()

  private constructor(
    readonly manifest: M,
    private readonly records: AsyncGenerator<BackupRecord>,
  ) {}

  /** Reads the manifest. Throws a `BackupFault` if the file is not a backup or cannot be read. */
  static async open(file: string, passphrase?: string): Promise<BackupReader> {
    const records = readRecords(readPacked(file, passphrase))
    try {
      const first = await next(records)
      return new BackupReader(parsed(zManifest, first, recordKinds.manifest), records)
    } catch (error) {
      await records.return(undefined)
      throw error
    }
  }

  /** Returns true if the file is of this kind. */
  isOf<K extends Manifest['kind']>(kind: K): this is BackupReader<Extract<Manifest, { kind: K }>> {
    return this.manifest.kind === kind
  }

  /** Streams the rows of the next table. Fails at the end if they don't match the file's count and checksum. */
  rows(table: BackupTable): Readable {
    return Readable.from(this.#rows(table), { objectMode: false })
  }

  /** Reads the rest of the file. Throws a `BackupFault` if the end is missing or anything before it was changed. */
  async finish(): Promise<void> {
    const last = await next(this.records)
    if (parsed(zBackupTrailer, last, recordKinds.trailer).sha256 !== last.hashBefore())
      throw damaged('its checksum is wrong')
    if (!(await this.records.next()).done) throw damaged('something follows its end')
  }

  /** Reads everything that has not been read, without storing it. */
  async readThrough(): Promise<void> {
    for (const table of this.manifest.tables) await this.rows(table).resume().toArray()
    await this.finish()
  }

  async close(): Promise<void> {
    await this.records.return(undefined)
  }

  async *#rows({ name }: BackupTable): AsyncGenerator<Buffer> {
    const summed = new RowSums()
    for (;;) {
      const record = await next(this.records)
      if (record.kind !== recordKinds.rows) {
        const said = parsed(zTableSum, record, recordKinds.tableEnd)
        const { rows, checksum } = summed.sum()
        if (said.rows !== rows || said.checksum !== checksum)
          throw damaged(`the rows of ${name} are not those it names`)
        this.sums.set(name, said)
        return
      }
      summed.add(record.content)
      yield record.content
    }
  }
}

async function next(records: AsyncGenerator<BackupRecord>): Promise<BackupRecord> {
  const { value, done } = await records.next()
  if (done) throw cutOff()
  return value
}

function parsed<T>(schema: z.ZodType<T>, { kind, content }: BackupRecord, expected: string): T {
  if (kind !== expected) throw damaged('its records are out of order')
  try {
    return schema.parse(JSON.parse(content.toString('utf8')))
  } catch {
    throw damaged('a record cannot be read')
  }
}
