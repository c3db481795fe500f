import { encodingOf, isGzip } from '#domain/calendars/encoding.ts'
import { mostFileBytes } from '#domain/calendars/contract-busy.ts'

/** Returns the text of a calendar's file in any encoding, unpacked if necessary; '' if it cannot be unpacked. */
export async function textOfFile(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const plain = isGzip(bytes) ? await unpackedGzip(bytes) : bytes
  return new TextDecoder(encodingOf(plain, null)).decode(plain)
}

/** Stops at the largest allowed size: the rest of a file that unpacks without end is dropped. */
async function unpackedGzip(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')).getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done || length > mostFileBytes) break
      chunks.push(value)
      length += value.length
    }
    await reader.cancel()
  } catch {
    return new Uint8Array()
  }
  const plain = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    plain.set(chunk, at)
    at += chunk.length
  }
  return plain
}
