import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { BackupFault, diskSentence } from './backup-fault.ts'
import { AGE_START, decrypted, encrypted, type Encryption } from './encryption.ts'
import { cutOff, damaged } from './records.ts'

const GZIP_START = Buffer.from([0x1f, 0x8b])

/**
 * Parts are collected up to this many bytes before they are compressed, because each costs a turn of the event loop.
 */
const PART_BYTES = 64 * 1024

/**
 * Writes parts into a file of this name, compressed and, if a passphrase is given, encrypted. The file is on the disk
 * when this resolves.
 */
export async function writePacked(
  file: string,
  parts: AsyncIterable<Buffer>,
  { passphrase, scryptLogN }: Encryption = {},
): Promise<void> {
  const target = createWriteStream(file, { mode: 0o600, flush: true })
  const source = Readable.from(gathered(parts), { objectMode: false })
  if (passphrase === undefined) return await pipeline(source, createGzip(), target)
  await pipeline(
    source,
    createGzip(),
    async function* (packed: AsyncIterable<Buffer>) {
      yield* await encrypted(Readable.from(packed, { objectMode: false }), passphrase, scryptLogN)
    },
    target,
  )
}

/** Renames a complete file to its final name, so that it survives a power cut. */
export async function nameFile(from: string, to: string): Promise<void> {
  await rename(from, to)
  if (process.platform === 'win32') return
  const folder = await open(path.dirname(to), 'r')
  await folder.sync().finally(() => folder.close())
}

export async function removeFile(file: string): Promise<void> {
  await rm(file, { force: true })
}

/**
 * Reads the parts of a backup file, decrypted and decompressed. Throws a `BackupFault` if the file is not a backup,
 * damaged, cut off or encrypted with another passphrase.
 */
export async function* readPacked(file: string, passphrase?: string): AsyncGenerator<Buffer> {
  const start = await firstBytes(file)
  const isEncrypted = start.toString('latin1') === AGE_START
  if (!isEncrypted && !start.subarray(0, GZIP_START.length).equals(GZIP_START))
    throw new BackupFault(`${file} is not a backup of Parlour.`)
  const raw = createReadStream(file)
  const unpacked = new PassThrough()
  try {
    const packed = isEncrypted ? await decrypted(raw, passphrase) : raw
    const unpacking = pipeline(packed, createGunzip(), unpacked)
    unpacking.catch((error: Error) => unpacked.destroy(error))
    for await (const part of unpacked) yield part as Buffer
    await unpacking
  } catch (error) {
    throw readingFault(error, isEncrypted)
  } finally {
    raw.destroy()
    unpacked.destroy()
  }
}

async function firstBytes(file: string): Promise<Buffer> {
  try {
    const handle = await open(file, 'r')
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(AGE_START.length), 0, AGE_START.length, 0)
      return buffer.subarray(0, bytesRead)
    } finally {
      await handle.close()
    }
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === 'ENOENT') throw new BackupFault(`There is no file ${file}.`)
    throw new BackupFault(diskSentence(error, file) ?? `${file} cannot be read (${code}).`)
  }
}

function readingFault(error: unknown, isEncrypted: boolean): unknown {
  if (error instanceof BackupFault) return error
  const { code } = error as { code?: string }
  if (code === 'Z_BUF_ERROR') return cutOff()
  if (code?.startsWith('Z_')) return damaged('its content cannot be unpacked')
  // The errors of age have no code; it cannot tell a changed part from a missing end.
  if (isEncrypted && code === undefined) return damaged('a part of it was changed, or its end is missing')
  return error
}

async function* gathered(parts: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let length = 0
  for await (const part of parts) {
    waiting.push(part)
    length += part.length
    if (length < PART_BYTES) continue
    yield Buffer.concat(waiting)
    waiting = []
    length = 0
  }
  if (length > 0) yield Buffer.concat(waiting)
}
