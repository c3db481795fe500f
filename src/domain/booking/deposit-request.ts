import type { Appointment } from '#domain/appointments/contract.ts'
import type { Instant, TimeZone } from '#domain/kit/dates.ts'
import { localDateOf } from '#domain/kit/local-time.ts'
import { type Currency, formatMoney } from '#domain/kit/money.ts'
import { firstNameOf } from '#domain/kit/names.ts'
import { formatDay, formatTime } from '#domain/kit/time-format.ts'

/** Returns the message that asks a customer to pay the deposit of an appointment; null if none is awaited. */
export function depositRequest(
  { customerName, startsAt, deposit }: Pick<Appointment, 'customerName' | 'startsAt' | 'deposit'>,
  { name, timeZone, currency }: { name: string; timeZone: TimeZone; currency: Currency },
  link: string,
): string | null {
  if (!deposit?.dueAt) return null
  const at = (moment: Instant) => `${formatDay(localDateOf(moment, timeZone))} at ${formatTime(moment, timeZone)}`
  const amount = formatMoney(deposit.amountMinor, currency)
  return `Hello ${firstNameOf(customerName)}, please pay the deposit of ${amount} by ${at(deposit.dueAt)} to keep your appointment at ${name} on ${at(startsAt)}. See it and pay it here: ${link}`
}
