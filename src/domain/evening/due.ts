import { addDays, daysBetween, type Instant, type LocalDate, timeOfMinute, type TimeZone } from '#domain/kit/dates.ts'
import { today } from '#domain/kit/local-time.ts'
import { instantAt } from '#domain/kit/time.ts'
import type { EveningSettings } from './contract.ts'

/** Settings with the last day that was told, or was not to be. */
export interface KeptEvening extends EveningSettings {
  toldOn: LocalDate
}

/** How many days are told late, after which a server that slept leaves it. */
export const lateDays = 7

interface At {
  now: Instant
  timeZone: TimeZone
}

/** The last day whose evening has come on the salon's clock. */
export function lastEvening({ hour }: Pick<EveningSettings, 'hour'>, { now, timeZone }: At): LocalDate {
  const day = today(now, timeZone)
  return now >= instantAt(day, timeOfMinute(hour * 60), timeZone) ? day : addDays(day, -1)
}

/** What a tick of the clock does: the days that are told now, in their order, and the day up to which all is dealt with. */
export interface Telling {
  days: LocalDate[]
  /** null: nothing is due. */
  toldOn: LocalDate | null
}

/**
 * Which days are told now: each once, from its hour on, also late, as where the server slept. Of a salon that is
 * suspended none, and none of these later.
 */
export function decideTelling(kept: KeptEvening, { isSuspended, ...at }: At & { isSuspended: boolean }): Telling {
  const last = lastEvening(kept, at)
  const count = Math.min(daysBetween(kept.toldOn, last), lateDays)
  if (!kept.isOn || count <= 0) return { days: [], toldOn: null }
  const days = Array.from({ length: count }, (_, nth) => addDays(last, nth + 1 - count))
  return { days: isSuspended ? [] : days, toldOn: last }
}
