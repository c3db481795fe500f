/**
 * Returns the text of a file in UTF-8, in UTF-16 with or without its mark, or in the encodings of older programs on
 * Windows and the Mac; null if the file is not text.
 */
export function textOfFile(bytes: Uint8Array): string | null {
  const text = withoutEnd(decoded(bytes).replace(/^\ufeff/, ''))
  const sample = text.slice(0, 100_000)
  const odd = sample.match(/[^\P{Cc}\s\u0080-\u009f]|[\ufffe\uffff]/gu)?.length ?? 0
  // Pictures and workbooks are full of control characters, while a text may have a few in its cells.
  return odd > 2 + sample.length / 500 ? null : text
}

/** Returns a text without DOS's end-of-file mark and the zeros that fill up a last block. */
function withoutEnd(text: string): string {
  let end = text.length
  while (text[end - 1] === '\0' || text[end - 1] === '\u001a') end--
  return text.slice(0, end)
}

function decoded(bytes: Uint8Array): string {
  const utf16 = utf16Of(bytes)
  if (utf16) return new TextDecoder(utf16).decode(bytes.subarray(0, bytes.length - (bytes.length % 2)))
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return mostlyUtf8(bytes) ?? new TextDecoder(isOldMac(bytes) ? 'macintosh' : 'windows-1252').decode(bytes)
  }
}

/** Returns the kind of UTF-16, recognised by its mark or by the zero bytes beside letters and digits. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const sample = bytes.subarray(0, 4000)
  if (sample.length < 4) return null
  const zeros = [0, 0]
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2]!++
  const half = sample.length / 2
  const [even, odd] = zeros as [number, number]
  if (odd > half * 0.4 && even < half * 0.05) return 'utf-16le'
  return even > half * 0.4 && odd < half * 0.05 ? 'utf-16be' : null
}

/** Returns UTF-8 in which single bytes are damaged; null if the other characters are not UTF-8 either. */
function mostlyUtf8(bytes: Uint8Array): string | null {
  const text = new TextDecoder('utf-8').decode(bytes)
  const damaged = text.match(/\ufffd/g)?.length ?? 0
  const letters = text.match(/[\u0080-\ufffc]/g)?.length ?? 0
  return letters > damaged ? text : null
}

/**
 * Returns whether a file is from an old Mac: it has their line ends, and a byte inside a word that is a letter only
 * there.
 */
function isOldMac(bytes: Uint8Array): boolean {
  if (bytes.includes(0x0a)) return false
  const isLetter = (byte: number | undefined) => byte !== undefined && (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a
  return bytes.some((byte, at) => byte >= 0x80 && byte <= 0x9f && (isLetter(bytes[at - 1]) || isLetter(bytes[at + 1])))
}
