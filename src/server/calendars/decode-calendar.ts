import { encodingOf } from '#domain/calendars/encoding.ts'

/** The text of a calendar from its bytes, whatever they are written in; null where nobody can tell. */
export function decodeCalendar(bytes: Uint8Array, charset: string | null): string | null {
  const encoding = encodingOf(bytes, charset)
  try {
    return new TextDecoder(encoding).decode(bytes)
  } catch {
    return null
  }
}
