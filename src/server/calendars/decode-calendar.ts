import { encodingOf } from '#domain/calendars/encoding.ts'

/** Returns the text of a calendar from its bytes, in any encoding. Ignores an unknown charset. */
export function decodeCalendar(bytes: Uint8Array, charset: string | null): string {
  try {
    return new TextDecoder(encodingOf(bytes, charset)).decode(bytes)
  } catch {
    return new TextDecoder(encodingOf(bytes, null)).decode(bytes)
  }
}
