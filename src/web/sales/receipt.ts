import { type Currency, formatMoney } from '#domain/kit/money.ts'
import { formatDateTime } from '#domain/kit/time-format.ts'
import type { PaymentMethod } from '#domain/sales/payments.ts'
import type { Receipt } from '#domain/sales/receipt.ts'
import { payments } from '#web/kit/ui/PaymentBadge.tsx'

interface Line {
  type: 'service' | 'product'
  name: string
  staffName: string | null
  quantity: number
  unitPriceMinor: number
  totalMinor: number
}

/** What the paper of a recorded sale says. */
export function paperOf(sale: Receipt) {
  const { salon, totalMinor } = sale
  const { currency } = salon
  const paid = { label: `Paid by ${sale.paymentMethod}`, value: formatMoney(totalMinor, currency) }
  return {
    salonName: salon.name,
    address: [salon.address, salon.phone].filter((line) => line !== null),
    facts: [
      { label: 'Receipt', value: `No. ${sale.number}` },
      { label: 'Receipt id', value: sale.receiptId },
      { label: 'Date', value: formatDateTime(sale.soldAt, salon.timeZone) },
      { label: 'Customer', value: sale.customerName ?? 'Walk-in' },
    ],
    lines: paperLines(sale.lines, currency),
    totalMinor,
    currency,
    below: [paid],
    thanks: thanksTo(sale.customerName),
  }
}

/** What the paper says while the sale is entered. */
export function draftPaperOf(draft: {
  salon: { name: string; address: string | null; currency: Currency; timeZone: string }
  now: string
  customerName: string | null
  lines: readonly Line[]
  totalMinor: number
  paymentMethod: PaymentMethod
}) {
  const { salon, totalMinor, customerName } = draft
  return {
    salonName: salon.name,
    address: salon.address === null ? [] : [salon.address],
    facts: [
      { label: 'Receipt', value: 'given when saved' },
      { label: 'Date', value: formatDateTime(draft.now, salon.timeZone) },
      { label: 'Customer', value: customerName ?? 'Walk-in' },
    ],
    lines: paperLines(draft.lines, salon.currency),
    totalMinor,
    currency: salon.currency,
    below: [{ label: 'Payment', value: payments[draft.paymentMethod].label }],
    thanks: thanksTo(customerName),
  }
}

function paperLines(lines: readonly Line[], currency: Currency) {
  return lines.map(({ type, name, staffName, quantity, unitPriceMinor, totalMinor }, index) => {
    const pieces = quantity === 1 ? [] : [`${quantity} × ${formatMoney(unitPriceMinor, currency)}`]
    const done = type === 'product' || staffName === null ? [] : [`with ${firstWord(staffName)}`]
    return { key: String(index), name, detail: [...pieces, ...done].join(', ') || undefined, amountMinor: totalMinor }
  })
}

function thanksTo(customerName: string | null): string {
  return customerName === null ? 'Thank you.' : `Thank you, ${firstWord(customerName)}.`
}

function firstWord(name: string): string {
  return name.trim().split(/\s+/)[0] ?? name
}
