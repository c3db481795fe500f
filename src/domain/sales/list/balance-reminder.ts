import { localDateOf } from '#domain/kit/local-time.ts'
import { type Currency, formatMoney } from '#domain/kit/money.ts'
import { firstNameOf } from '#domain/kit/names.ts'
import { formatDate } from '#domain/kit/time-format.ts'

interface Owed {
  number: number
  soldAt: string
  customerName: string | null
  balanceMinor: number
}

interface Salon {
  name: string
  currency: Currency
  timeZone: string
}

/** Returns the message that reminds a customer of the balance of a sale, with the link of its bill, to send by hand. */
export function balanceReminder(
  { number, soldAt, customerName, balanceMinor }: Owed,
  salon: Salon,
  payLink: string | null,
): string {
  const hello = customerName ? `Hello ${firstNameOf(customerName)}` : 'Hello'
  const day = formatDate(localDateOf(soldAt, salon.timeZone))
  const amount = formatMoney(balanceMinor, salon.currency)
  return `${hello}, ${amount} is still unpaid on your receipt No. ${number} of ${day}.${payLink ? ` See the bill here: ${payLink}\n` : ' '}Thank you! ${salon.name}`
}
