import type { Messaging } from '#domain/messages/contract.ts'
import { formatDay } from '#domain/kit/time-format.ts'

/** Returns the line about tomorrow: 'Tomorrow, Monday, 23 November: 3 appointments'. */
export function tomorrowLine({ day, booked }: Messaging['tomorrow']): string {
  const whom = booked === 0 ? 'no one is booked' : booked === 1 ? 'one appointment' : `${booked} appointments`
  return `Tomorrow, ${formatDay(day)}: ${whom}`
}
