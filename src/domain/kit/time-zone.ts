import { z } from 'zod'
import type { TimeZone } from './dates.ts'

/**
 * Returns whether a text names an IANA time zone. Fixed offsets ('+01:00') are refused, because they miss the clock
 * changes.
 */
export function isTimeZone(text: string): text is TimeZone {
  if (!/^[A-Z]\w*(?:\/[\w+-]+)*$/.test(text)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

export const zTimeZone = z.string().max(64).refine(isTimeZone, 'Choose a time zone from the list.')
