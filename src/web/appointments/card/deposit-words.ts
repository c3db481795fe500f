import type { Appointment } from '#domain/appointments/contract.ts'
import type { DepositStanding } from '#domain/appointments/deposit.ts'
import { localDateOf } from '#domain/kit/local-time.ts'
import { type Currency, formatMoney } from '#domain/kit/money.ts'
import { formatDate, formatTime } from '#domain/kit/time-format.ts'

/**
 * Returns a deposit’s status as a sentence: 'Waiting for a deposit of ₦2,000.00 until 14:30, 22 Nov, reference
 * A1B2C3D4.'
 */
export function depositWords(
  { id, deposit }: Appointment,
  standing: DepositStanding,
  { currency, timeZone }: { currency: Currency; timeZone: string },
): string {
  const amount = formatMoney(deposit?.amountMinor ?? 0, currency)
  const at = (moment: string | null | undefined) =>
    moment ? `${formatTime(moment, timeZone)}, ${formatDate(localDateOf(moment, timeZone))}` : ''
  const by = { cash: 'in cash', transfer: 'by transfer', card: 'by card' }[deposit?.method ?? 'transfer']
  return {
    waiting: `Waiting for a deposit of ${amount} until ${at(deposit?.dueAt)}, reference ${id.slice(-8).toUpperCase()}.`,
    expired: `The deposit of ${amount} was not paid in time.`,
    received: `Deposit of ${amount} received ${by} (${at(deposit?.receivedAt)}).`,
    kept: `Deposit of ${amount} kept.`,
    returned: `Deposit of ${amount} refunded.`,
    dropped: `A deposit of ${amount} was requested but not paid.`,
  }[standing]
}
