import type { Appointment } from '#domain/appointments/contract.ts'
import { localDateOf } from '#domain/kit/local-time.ts'
import { firstNameOf } from '#domain/kit/names.ts'
import { formatDay, formatTime } from '#domain/kit/time-format.ts'

/** Returns the salon's reply to an online booking; null while there is no reply. */
export function answerTo(
  { status, awaitsApproval, deposit, customerName, startsAt }: Appointment,
  salon: { name: string; timeZone: string },
): string | null {
  if (awaitsApproval || deposit?.dueAt || (status !== 'booked' && status !== 'cancelled')) return null
  const when = `${formatDay(localDateOf(startsAt, salon.timeZone))} at ${formatTime(startsAt, salon.timeZone)}`
  const greeting = `Hello ${firstNameOf(customerName)},`
  return status === 'booked'
    ? `${greeting} your appointment at ${salon.name} on ${when} is confirmed. See you then!`
    : `${greeting} we are sorry: your appointment at ${salon.name} on ${when} cannot take place. Please book another time.`
}
