import { addDays, addMonths, daysBetween, type LocalDate } from '#domain/kit/dates.ts'
import { type Cycle, cycleFacts } from './catalogue.ts'
import { wholeNaira } from './price.ts'

/** A lapsed period still counts for so many days (decision "Plans"). */
export const graceDays = 3

/** Reminders are sent this many days before a period ends. */
export const remindedDaysBefore = [7, 1] as const

/**
 * A paid period, in days of the salon: from its start up to, without, its end. All periods of a subscription are counted
 * from one anchor, so that a day that a short month lacks comes back.
 */
export interface Paid {
  anchorOn: LocalDate
  /** Months from the anchor to the end. */
  monthsPaid: number
  /** Months of the period itself. */
  periodMonths: number
  startsOn: LocalDate
  endsOn: LocalDate
}

/** The first period of a subscription. */
export function firstPeriod(startsOn: LocalDate, cycle: Cycle): Paid {
  const { months } = cycleFacts[cycle]
  return paidFrom({ anchorOn: startsOn, monthsPaid: months, periodMonths: months })
}

/**
 * Returns the period extended by one cycle: if paid early it grows, otherwise the next one begins at its end.
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

/** The share of a value, paid for a period, that is left on a day, in whole naira: that day counts as unused. */
export function unusedOf(valueMinor: number, { startsOn, endsOn }: Pick<Paid, 'startsOn' | 'endsOn'>, on: LocalDate) {
  const days = daysBetween(startsOn, endsOn)
  const left = Math.min(days, Math.max(0, daysBetween(on, endsOn)))
  return wholeNaira(valueMinor, left, days)
}

/** Returns the day from which nothing of an ended period counts any more. */
export const lapsesOn = (endsOn: LocalDate): LocalDate => addDays(endsOn, graceDays)
