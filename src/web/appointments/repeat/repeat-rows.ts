import type { RepeatDate } from '#domain/appointments/repeat/contract-repeat.ts'
import type { LocalDate, LocalTime } from '#domain/kit/dates.ts'

export interface Slot {
  date: LocalDate
  time: LocalTime
}

/** A person's decisions about one date of the repeat. */
export interface RepeatChoice {
  chosen?: boolean
  /** The new start, accepted from the suggestion. */
  moved?: Slot
  /** The server's refusal of this date when all dates were to be booked. */
  refused?: string
}

/** A date of the repeat as the form shows it. */
export interface RepeatRow {
  /** The date by the repeat's interval, which identifies the row. */
  date: LocalDate
  /** The date and time at which the appointment would be booked. */
  at: Slot
  /** The current conflict of the date; null if none is known. */
  why: RepeatDate['why']
  next: RepeatDate['next']
  isMoved: boolean
  chosen: boolean
  refused: string | null
}

/**
 * Returns the dates with the person's decisions: free dates are ticked unless someone unticks them, others only if
 * someone ticks them.
 */
export function repeatRows(
  dates: readonly RepeatDate[],
  choices: Readonly<Record<LocalDate, RepeatChoice>>,
): RepeatRow[] {
  return dates.map(({ date, time, why, next }) => {
    const { chosen, moved, refused = null } = choices[date] ?? {}
    const row = moved
      ? { at: moved, why: null, next: null, isMoved: true }
      : { at: { date, time }, why, next, isMoved: false }
    return { date, ...row, chosen: isPossible(row) && (chosen ?? row.why === null), refused }
  })
}

/** Returns whether a date may be ticked: it is free, or only outside the member's own schedule. */
export function isPossible({ why }: Pick<RepeatRow, 'why'>): boolean {
  return why === null || why === 'outside-schedule'
}

/** Returns a typed whole number if it is between two bounds, otherwise null. */
export function numberWithin(typed: string, least: number, most: number): number | null {
  const number = Number(typed)
  return typed.trim() !== '' && Number.isInteger(number) && number >= least && number <= most ? number : null
}
