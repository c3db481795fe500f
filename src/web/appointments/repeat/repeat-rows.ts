import type { RepeatDate } from '#domain/appointments/repeat/contract-repeat.ts'
import type { LocalDate, LocalTime } from '#domain/kit/dates.ts'

export interface Slot {
  date: LocalDate
  time: LocalTime
}

/** The person's decisions about the dates of the repeat, by date. */
export interface RepeatChoice {
  chosen?: boolean
  /** Another start, accepted from the suggestion. */
  moved?: Slot
  /** The server's refusal of the date when all were to be booked. */
  refused?: string
}

/** A date of the repeat as the form shows it. */
export interface RepeatRow {
  /** The date by the repeat's interval; it identifies the row. */
  date: LocalDate
  /** The time at which it would be booked. */
  at: Slot
  /** Its present conflict; null if none is known. */
  why: RepeatDate['why']
  next: RepeatDate['next']
  isMoved: boolean
  chosen: boolean
  refused: string | null
}

/** Returns the dates with the decisions: free ones are ticked unless unticked, others only if someone ticks them. */
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

/** A whole number typed between two bounds, or null. */
export function numberWithin(typed: string, least: number, most: number): number | null {
  const number = Number(typed)
  return typed.trim() !== '' && Number.isInteger(number) && number >= least && number <= most ? number : null
}
