import { encodingOf } from '#domain/calendars/encoding.ts'

/** Returns the text of a calendar from its bytes, in whatever encoding; null if the encoding is unknown. */
export function decodeCalendar(bytes: Uint8Array, charset: string | null): string | null {
  const encoding = encodingOf(bytes, charset)
  try {
    return new TextDecoder(encoding).decode(bytes)
  } catch {
    return null
  }
}
