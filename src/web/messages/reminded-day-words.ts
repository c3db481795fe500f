import type { CountedDay } from '#domain/messages/contract.ts'
import { formatDay, formatWeekday } from '#domain/kit/time-format.ts'

/** Returns the line about the day: 'Tomorrow, Monday, 23 November: 3 appointments'. */
export function dayLine({ day, isTomorrow, booked }: CountedDay): string {
  const whom = booked === 0 ? 'no one is booked' : booked === 1 ? 'one appointment' : `${booked} appointments`
  return `${isTomorrow ? 'Tomorrow' : 'Next open day'}, ${formatDay(day)}: ${whom}`
}

/** Returns whose reminders a button sends: "Tomorrow's", or "Monday's" if tomorrow is closed. */
export const whoseDay = (next?: CountedDay) =>
  !next || next.isTomorrow ? "Tomorrow's" : `${formatWeekday(next.day)}'s`

/** Returns the day at the end of a sentence: 'tomorrow', or 'on Monday' if tomorrow is closed. */
export const onDay = ({ day, isTomorrow }: CountedDay) => (isTomorrow ? 'tomorrow' : `on ${formatWeekday(day)}`)

/** Returns why there is no one to remind. */
export const nobodyWords = (next: CountedDay) =>
  next.booked === 0 ? `No one is booked ${onDay(next)}.` : 'Everyone has been reminded.'
