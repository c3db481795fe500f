import { addDays, type Instant, type LocalTime, type TimeZone } from '#domain/kit/dates.ts'
import { localDateOf, localTimeOf } from '#domain/kit/local-time.ts'
import { instantAt } from '#domain/kit/time.ts'
import { isPromotion, type SentKind } from './kinds.ts'

/** The hours without promotions, 20:00 to 08:00; MTN Nigeria blocks promotions then as well. */
const quiet: { from: LocalTime; until: LocalTime } = { from: '20:00', until: '08:00' }

/**
 * Returns when a message may be sent: null means now; a promotion waits for the end of the salon's quiet hours.
 */
export function quietUntil(kind: SentKind | null, now: Instant, zone: TimeZone): Instant | null {
  if (kind === null || !isPromotion(kind)) return null
  const [date, time] = [localDateOf(now, zone), localTimeOf(now, zone)]
  if (time >= quiet.from) return instantAt(addDays(date, 1), quiet.until, zone)
  return time < quiet.until ? instantAt(date, quiet.until, zone) : null
}
