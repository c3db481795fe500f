import { formatDay, formatShortDays, formatTime } from '#domain/kit/time-format.ts'
import { firstNameOf } from '#domain/kit/names.ts'
import { localDateOf } from '#domain/kit/local-time.ts'
import type { Waiting } from './contract-waitlist.ts'
import { dayParts } from './day-parts.ts'

/** Returns a wish in words: '23–24 Nov 2026, morning, with Tolu'. */
export function wishWords({ fromDate, toDate, fromTime, toTime, staffName, placeName }: Waiting): string {
  const part = dayParts.find((one) => one.fromTime === fromTime && one.toTime === toTime)
  const times = fromTime === null ? null : part ? part.value : `${fromTime} to ${toTime}`
  const whom = staffName === null ? null : `with ${firstNameOf(staffName)}`
  const where = placeName === null ? null : `at ${placeName}`
  return [formatShortDays(fromDate, toDate), times, whom, where].filter((word) => word !== null).join(', ')
}

/** Returns the message to a customer for whom a time came free. */
export function freeTimeMessage(
  { customerName, services, fits }: Pick<Waiting, 'customerName' | 'services'> & { fits: NonNullable<Waiting['fits']> },
  salon: { name: string; timeZone: string },
): string {
  const day = formatDay(localDateOf(fits.startsAt, salon.timeZone))
  const what = services.map(({ name }) => name).join(', ')
  const at = fits.placeName === null ? salon.name : `${salon.name}, ${fits.placeName}`
  return (
    `Hello ${firstNameOf(customerName)}, a time has come free at ${at}: ${day} at ${formatTime(fits.startsAt, salon.timeZone)} ` +
    `with ${firstNameOf(fits.staffName)} for ${what}. Reply YES and it is yours.`
  )
}

/** Returns the place of a customer who has just joined the queue, after their name and 'is'. */
export function placeInLine(ahead: number): string {
  if (ahead === 0) return 'next in line'
  return `in line, with ${ahead === 1 ? '1 person' : `${ahead} people`} ahead`
}
