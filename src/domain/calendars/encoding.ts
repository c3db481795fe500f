/**
 * Returns the encoding of a calendar's bytes, as TextDecoder names it: from their first bytes, otherwise from the
 * declared charset, otherwise from their pattern. Bytes that are not UTF-8 are taken for old Windows text.
 */
export function encodingOf(bytes: Uint8Array, charset: string | null): string {
  const [first, second, third, fourth] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  // Every calendar begins with ASCII letters; in UTF-16, one byte of each letter is zero.
  if (first === 0 && second !== 0 && third === 0) return 'utf-16be'
  if (first !== 0 && second === 0 && fourth === 0) return 'utf-16le'
  const named = charset?.trim().replaceAll(/["']/g, '').toLowerCase() ?? ''
  if (/^[a-z0-9_:.-]{2,40}$/.test(named) && !/^utf-?(8|16)/.test(named)) return named
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

/** Returns whether bytes may be UTF-8; a character cut off at the end is allowed. */
function isUtf8(bytes: Uint8Array): boolean {
  for (let at = 0; at < bytes.length;) {
    const byte = bytes[at]!
    const more =
      byte < 0x80
        ? 0
        : byte >= 0xc2 && byte < 0xe0
          ? 1
          : byte >= 0xe0 && byte < 0xf0
            ? 2
            : byte >= 0xf0 && byte < 0xf5
              ? 3
              : -1
    if (more < 0) return false
    for (let next = 1; next <= more && at + next < bytes.length; next++)
      if ((bytes[at + next]! & 0xc0) !== 0x80) return false
    at += more + 1
  }
  return true
}

/** Returns whether bytes are compressed with gzip. */
export function isGzip([first, second]: Uint8Array): boolean {
  return first === 0x1f && second === 0x8b
}
