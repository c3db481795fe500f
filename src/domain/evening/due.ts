import { addDays, daysBetween, type Instant, type LocalDate, timeOfMinute, type TimeZone } from '#domain/kit/dates.ts'
import { today } from '#domain/kit/local-time.ts'
import { instantAt } from '#domain/kit/time.ts'
import type { EveningSettings } from './contract.ts'

/** The settings, with the last day whose summary was sent or skipped. */
export interface KeptEvening extends EveningSettings {
  toldOn: LocalDate
}

/** The number of past days whose summary is still sent late; older days are skipped. */
export const lateDays = 7

interface At {
  now: Instant
  timeZone: TimeZone
}

/** Returns the last day whose hour for the summary has come on the salon's clock. */
export function lastEvening({ hour }: Pick<EveningSettings, 'hour'>, { now, timeZone }: At): LocalDate {
  const day = today(now, timeZone)
  return now >= instantAt(day, timeOfMinute(hour * 60), timeZone) ? day : addDays(day, -1)
}

/** The result of a check: the days to send now, in order, and the last day that is done. */
export interface Telling {
  days: LocalDate[]
  /** The last day that is done; null if nothing is due. */
  toldOn: LocalDate | null
}

/**
 * Returns the days to send now: each once, from its hour on, even late, such as after a time when the server
 * was off. A suspended salon gets none, not even later.
 */
export function decideTelling(kept: KeptEvening, { isSuspended, ...at }: At & { isSuspended: boolean }): Telling {
  const last = lastEvening(kept, at)
  const count = Math.min(daysBetween(kept.toldOn, last), lateDays)
  if (!kept.isOn || count <= 0) return { days: [], toldOn: null }
  const days = Array.from({ length: count }, (_, nth) => addDays(last, nth + 1 - count))
  return { days: isSuspended ? [] : days, toldOn: last }
}
