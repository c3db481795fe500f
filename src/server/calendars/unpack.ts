import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate, inflateRaw } from 'node:zlib'
import { isGzip } from '#domain/calendars/encoding.ts'

type Unpack = (bytes: Uint8Array, options: { maxOutputLength: number }) => Promise<Buffer>

/** The content codings of HTTP (RFC 9110, section 8.4), even those that were not requested. */
const unpackers: Readonly<Record<string, readonly Unpack[]>> = {
  gzip: [promisify(gunzip)],
  'x-gzip': [promisify(gunzip)],
  // Some servers leave out the header of the stream.
  deflate: [promisify(inflate), promisify(inflateRaw)],
  br: [promisify(brotliDecompress)],
}

/** Returns the uncompressed bytes; 'too-large' if there are more than `most`, 'no-calendar' if they cannot be uncompressed. */
export async function unpacked(
  bytes: Uint8Array,
  encoding: string | null,
  most: number,
): Promise<Uint8Array | 'too-large' | 'no-calendar'> {
  const codings = (encoding ?? '')
    .toLowerCase()
    .split(',')
    .map((one) => one.trim())
  const named = codings.filter((one) => one !== '' && one !== 'identity').toReversed()
  if (named.length > 3) return 'no-calendar'
  let plain = bytes
  for (const coding of named) {
    const next = await unpackedOnce(plain, unpackers[coding] ?? [], most)
    if (typeof next === 'string') return next
    plain = next
  }
  // Also decodes a file that is stored compressed at its address.
  return isGzip(plain) ? await unpackedOnce(plain, unpackers['gzip']!, most) : plain
}

async function unpackedOnce(bytes: Uint8Array, ways: readonly Unpack[], most: number) {
  for (const unpack of ways) {
    try {
      return await unpack(bytes, { maxOutputLength: most })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') return 'too-large'
    }
  }
  return 'no-calendar'
}
