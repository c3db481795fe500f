import { createHash } from 'node:crypto'
import { type RecordKind, FIRST_LINE, FORMAT, formatIn, MOST_BYTES, recordKinds } from '#domain/backup/file-format.ts'
import { BackupFault } from './backup-fault.ts'

/** Builds the records of a backup; the trailer has the SHA-256 of everything before it. */
export class RecordWriter {
  readonly #hash = createHash('sha256')

  firstLine(): Buffer {
    return this.#counted(Buffer.from(`${FIRST_LINE}${FORMAT}\n`))
  }

  record(kind: RecordKind, content: Buffer | object): Buffer[] {
    const bytes = Buffer.isBuffer(content) ? content : Buffer.from(JSON.stringify(content))
    const header = Buffer.alloc(5)
    header.write(kind, 'latin1')
    header.writeUInt32BE(bytes.length, 1)
    return [this.#counted(header), this.#counted(bytes)]
  }

  trailer(): Buffer[] {
    return this.record(recordKinds.trailer, { sha256: this.#hash.copy().digest('hex') })
  }

  #counted(bytes: Buffer): Buffer {
    this.#hash.update(bytes)
    return bytes
  }
}

export interface BackupRecord {
  kind: string
  content: Buffer
  /** Returns the SHA-256 of everything before this record. */
  hashBefore: () => string
}

/**
 * Reads the records of a decrypted and decompressed backup in order. Throws a `BackupFault` if the data is not a backup,
 * too new, or cut off.
 */
export async function* readRecords(source: AsyncIterable<Buffer>): AsyncGenerator<BackupRecord> {
  const bytes = new ByteReader(source)
  const hash = createHash('sha256')
  const first = await bytes.line(FIRST_LINE.length + 8)
  const format = formatIn(first?.toString('latin1') ?? '')
  if (first === null || format === null) throw new BackupFault('This file is not a backup of Parlour.')
  if (format > FORMAT)
    throw new BackupFault(
      `This file has format ${format}, and this Parlour reads up to format ${FORMAT}. Use a newer Parlour.`,
    )
  hash.update(first).update('\n')
  for (;;) {
    const header = await bytes.take(5)
    if (header === null) return
    const length = header.readUInt32BE(1)
    if (length > MOST_BYTES) throw damaged('a record is too long')
    const content = await bytes.take(length)
    if (content === null && length > 0) throw cutOff()
    const hashBefore = hash.copy()
    hash.update(header).update(content ?? '')
    yield {
      kind: header.toString('latin1', 0, 1),
      content: content ?? Buffer.alloc(0),
      hashBefore: () => hashBefore.digest('hex'),
    }
  }
}

export function damaged(detail: string): BackupFault {
  return new BackupFault(`This file is damaged (${detail}), so it cannot be used. Take another copy.`)
}

export function cutOff(): BackupFault {
  return new BackupFault('This file is incomplete: its end is missing. Take another copy.')
}

/** Reads exact numbers of bytes from a stream of parts. */
class ByteReader {
  readonly #source: AsyncIterator<Buffer>
  #parts: Buffer[] = []
  #length = 0

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  /** Returns this many bytes, or null at the end. Throws a `BackupFault` if the stream ends in the middle of them. */
  async take(count: number): Promise<Buffer | null> {
    while (this.#length < count) {
      if (await this.#more()) continue
      if (this.#length === 0) return null
      throw cutOff()
    }
    const all = this.#parts.length === 1 ? this.#parts[0]! : Buffer.concat(this.#parts)
    this.#parts = [all.subarray(count)]
    this.#length = all.length - count
    return all.subarray(0, count)
  }

  /** Returns the first line, or null if there is none within `most` bytes. */
  async line(most: number): Promise<Buffer | null> {
    while (this.#length < most && (await this.#more()));
    const all = Buffer.concat(this.#parts)
    const end = all.subarray(0, most).indexOf(10)
    if (end === -1) return null
    this.#parts = [all.subarray(end + 1)]
    this.#length = all.length - end - 1
    return all.subarray(0, end)
  }

  async #more(): Promise<boolean> {
    const { value, done } = await this.#source.next()
    if (done) return false
    this.#parts.push(value)
    this.#length += value.length
    return true
  }
}
