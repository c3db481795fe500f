import { addDays, addMonths, daysBetween, type LocalDate } from '#domain/kit/dates.ts'
import { type Cycle, cycleFacts } from './catalogue.ts'
import { wholeNaira } from './price.ts'

/** The number of days for which a lapsed period still counts (decision "Plans"). */
export const graceDays = 3

/** The numbers of days before the end of a period on which reminders are sent. */
export const remindedDaysBefore = [7, 1] as const

/**
 * A paid period, in days of the salon; its end is the day after the last paid one. All periods of a subscription are
 * counted from one anchor: a period that ends on the last day of a short month returns to the anchor's day afterwards
 * (R-3, R-203).
 */
export interface Paid {
  anchorOn: LocalDate
  /** The number of months from the anchor to the end of the period. */
  monthsPaid: number
  /** The number of months of this period. */
  periodMonths: number
  startsOn: LocalDate
  endsOn: LocalDate
}

/** Returns the first period of a subscription. */
export function firstPeriod(startsOn: LocalDate, cycle: Cycle): Paid {
  const { months } = cycleFacts[cycle]
  return paidFrom({ anchorOn: startsOn, monthsPaid: months, periodMonths: months })
}

/**
 * Returns the period extended by one cycle: a period that is renewed early grows; otherwise the next one begins
 * at its end.
 */
export function nextPeriod(
  { anchorOn, monthsPaid, periodMonths, endsOn }: Paid,
  cycle: Cycle,
  paidOn: LocalDate,
): Paid {
  const { months } = cycleFacts[cycle]
  const isEarly = paidOn < endsOn
  return paidFrom({
    anchorOn,
    monthsPaid: monthsPaid + months,
    periodMonths: isEarly ? periodMonths + months : months,
  })
}

function paidFrom(of: Pick<Paid, 'anchorOn' | 'monthsPaid' | 'periodMonths'>): Paid {
  const { anchorOn, monthsPaid, periodMonths } = of
  return { ...of, startsOn: addMonths(anchorOn, monthsPaid - periodMonths), endsOn: addMonths(anchorOn, monthsPaid) }
}

/**
 * Returns the part of a period's value that is unused on a day, in whole naira. The day itself counts as
 * unused.
 */
export function unusedOf(valueMinor: number, { startsOn, endsOn }: Pick<Paid, 'startsOn' | 'endsOn'>, on: LocalDate) {
  const days = daysBetween(startsOn, endsOn)
  const left = Math.min(days, Math.max(0, daysBetween(on, endsOn)))
  return wholeNaira(valueMinor, left, days)
}

/** Returns the day from which an ended period no longer counts at all. */
export const lapsesOn = (endsOn: LocalDate): LocalDate => addDays(endsOn, graceDays)
