import { instantAt } from '#domain/kit/time.ts'

/** The moment asked for: as such, or by date and time on the salon's clock; null while one is missing. */
export function startOf(
  { date, time, startsAt }: { date?: string | null; time?: string | null; startsAt?: string | null },
  timeZone: string,
): string | null {
  if (startsAt) return startsAt
  return date && time ? instantAt(date, time, timeZone) : null
}
