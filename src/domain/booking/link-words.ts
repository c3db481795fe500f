import type { Appointment } from '#domain/appointments/contract.ts'
import { localDateOf } from '#domain/kit/local-time.ts'
import { firstNameOf } from '#domain/kit/names.ts'
import { formatDay, formatTime } from '#domain/kit/time-format.ts'

/** Returns the message with which the salon sends an appointment's private page. */
export function linkWords(
  { customerName, startsAt, status }: Pick<Appointment, 'customerName' | 'startsAt' | 'status'>,
  salon: { name: string; timeZone: string },
  link: string,
): string {
  const when = `${formatDay(localDateOf(startsAt, salon.timeZone))} at ${formatTime(startsAt, salon.timeZone)}`
  const change = status === 'booked' ? ' See it, move it or cancel it here' : ' See it here'
  return `Hello ${firstNameOf(customerName)}, your appointment at ${salon.name} is on ${when}.${change}: ${link}`
}
