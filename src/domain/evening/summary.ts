import { addDays } from '#domain/kit/dates.ts'
import { type Currency, formatMoney } from '#domain/kit/money.ts'
import { formatDay, formatWeekday } from '#domain/kit/time-format.ts'
import type { MessageChannel } from '#domain/messages/kinds.ts'
import { plainForSms } from '#domain/messages/sms-text.ts'
import type { EveningFigures } from './contract.ts'

interface OfSalon {
  name: string
  currency: Currency
}

/** The voided sales and the discounts of a day, as sums (R-353). */
export interface GivenUp {
  voidCount: number
  voidedMinor: number
  discountsMinor: number
}

/** The number of products with low stock that are named. */
export const namedLow = 3

/**
 * Returns the text of a day's summary (R-352), line by line; for SMS without characters that halve the capacity of a
 * page.
 */
export function eveningText(figures: EveningFigures, salon: OfSalon, channel: MessageChannel): string {
  const { day, asOf, revenueMinor, saleCount, visits, voids, discountsMinor } = figures
  const amount = (minor: number) => formatMoney(minor, salon.currency)
  const { completed, noShows, cancelled } = visits
  const voided = voids.count === 0 ? 'none' : `${voids.count} (${amount(voids.totalMinor)})`
  const text = [
    `${salon.name}, ${formatDay(day)}${asOf === null ? '' : `, as of ${asOf}`}`,
    `Revenue: ${amount(revenueMinor)}, ${counted(saleCount, 'sale')}`,
    ...takingsLines(figures, amount),
    `Appointments: ${completed} completed, ${counted(noShows, 'no-show')}, ${cancelled} cancelled`,
    `Voids: ${voided}. Discounts: ${discountsMinor === 0 ? 'none' : amount(discountsMinor)}`,
    `Low stock: ${lowWords(figures.lowStock)}`,
    nextLine(figures),
  ].join('\n')
  return channel === 'sms' ? plainForSms(text) : text
}

/** Returns the lines about money in and out by method, and about the part that is not confirmed yet. */
function takingsLines({ takings, awaitingMinor }: EveningFigures, amount: (minor: number) => string): string[] {
  const byMethod = (key: 'inMinor' | 'outMinor') =>
    takings
      .filter((one) => one[key] !== 0)
      .map((one) => `${one.method} ${amount(one[key])}`)
      .join(', ')
  return [
    `Takings: ${byMethod('inMinor') || 'none'}`,
    byMethod('outMinor') && `Handed back or paid out: ${byMethod('outMinor')}`,
    awaitingMinor === 0 ? '' : `Transfers not seen yet: ${amount(awaitingMinor)}`,
  ].filter(Boolean)
}

function lowWords({ count, names }: EveningFigures['lowStock']): string {
  if (count === 0) return 'none'
  const more = count - names.length
  return `${names.join('; ')}${more > 0 ? ` and ${more} more` : ''}`
}

/** Returns the line about the next day; a late summary names that day. */
function nextLine({ day, asOf, next: { count, first } }: EveningFigures): string {
  const when = asOf === null ? formatWeekday(addDays(day, 1)) : 'Tomorrow'
  if (!first) return `${when}: no bookings`
  return `${when}: ${counted(count, 'appointment')}, first ${first.time} ${first.customerName} with ${first.staffName}`
}

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

/**
 * Returns whether a day has anything to report (R-355): the salon was open, or something happened although it was
 * closed.
 */
export function hasAnythingToTell({ isOpen, saleCount, takings, visits, voids }: EveningFigures): boolean {
  const { completed, cancelled, noShows } = visits
  const hasMoved = takings.some(({ inMinor, outMinor }) => inMinor !== 0 || outMinor !== 0)
  return isOpen || hasMoved || saleCount + voids.count + completed + cancelled + noShows > 0
}

/** Returns the cause of a summary, which allows only one summary per day and salon. */
export const eveningCause = (day: string) => `evening:${day}`

/** Returns the message to the owner, as it is written to the outbox. */
export function eveningMessage(
  figures: EveningFigures,
  salon: OfSalon,
  { channel, recipient }: { channel: MessageChannel; recipient: string },
) {
  return {
    channel,
    recipient,
    recipientName: 'The owner',
    subject: `Evening summary, ${formatDay(figures.day)}`,
    body: eveningText(figures, salon, channel),
    cause: eveningCause(figures.day),
  }
}
