import { type Currency, formatMoney } from '#domain/kit/money.ts'
import { formatDate, formatDateTime } from '#domain/kit/time-format.ts'
import { localDateOf } from '#domain/kit/local-time.ts'
import type { Receipt } from '#domain/sales/receipt/receipt.ts'
import {
  discountWords,
  firstWord,
  moneyPairs,
  type PaperLine,
  paperLines,
  placeLines,
  thanksTo,
} from './paper-parts.ts'

/** Returns the content of a recorded sale's receipt. */
export function receiptPaper(sale: Receipt) {
  const { salon, totalMinor } = sale
  const { currency } = salon
  return {
    salonName: salon.name,
    address: placeLines(salon, sale.location),
    facts: [
      { label: 'Receipt', value: `No. ${sale.number}` },
      { label: 'Receipt id', value: sale.receiptId },
      { label: 'Date', value: formatDateTime(sale.soldAt, salon.timeZone) },
      { label: 'Customer', value: sale.customerName ?? 'Walk-in' },
      ...(sale.vatMinor > 0 && salon.vatNumber ? [{ label: 'VAT number', value: salon.vatNumber }] : []),
      ...(sale.voided ? [{ label: 'Voided', value: formatDateTime(sale.voided.at, salon.timeZone) }] : []),
    ],
    lines: paperLines(sale.lines.map(paperLine), currency),
    above: moneyPairs(currency, [
      sale.discount && ['Subtotal', sale.subtotalMinor],
      sale.discount && [discountWords(sale.discount.percentBp), -sale.discount.amountMinor],
    ]),
    totalMinor,
    currency,
    below: moneyPairs(currency, [
      sale.vatMinor > 0 && [`VAT ${percent(sale.vatBp)}, included`, sale.vatMinor],
      ...sale.tips.map(({ staffName, amountMinor }) => [`Tip for ${firstWord(staffName)}`, amountMinor] as const),
      ...paid(sale),
      ...refunded(sale),
      sale.balanceMinor > 0 && ['Balance', sale.balanceMinor],
    ]),
    // A printed receipt of a voided sale must not look like proof of payment.
    thanks: sale.voided ? 'Voided' : thanksTo(sale.customerName),
    note: sale.voided ? undefined : (salon.footer ?? undefined),
  }
}

function paperLine({ saleDiscountMinor, totalMinor, discount, ...line }: Receipt['lines'][number]): PaperLine {
  const staffNames = line.shares.length > 0 ? line.shares.map(({ staffName }) => staffName) : [line.staffName]
  return { ...line, staffNames, totalMinor: totalMinor + saleDiscountMinor, discountMinor: discount?.amountMinor ?? 0 }
}

function paid({ payments, soldAt, salon }: Receipt) {
  return payments.flatMap(
    ({ method, amountMinor, cashGivenMinor, changeMinor, status, isLater, isDeposit, paidAt, terminal }) => {
      if (status === 'missing' || status === 'voided') return []
      const day = formatDate(localDateOf(paidAt, salon.timeZone))
      const later = isLater && paidAt !== soldAt ? ` on ${day}` : ''
      if (isDeposit) return [[`Deposit by ${method} on ${day}`, amountMinor] as const]
      const digits = terminal?.last4 ? ` ending in ${terminal.last4}` : ''
      const label = status === 'awaiting' ? `By ${method}, awaiting confirmation` : `Paid by ${method}${digits}${later}`
      const cash: [string, number][] =
        changeMinor > 0
          ? [
              ['Cash given', cashGivenMinor ?? 0],
              ['Change', changeMinor],
            ]
          : []
      return [[label, amountMinor] as const, ...cash]
    },
  )
}

function refunded({ refunds, salon }: Receipt) {
  return refunds.map(({ refundedAt, amountMinor, tipsMinor }) => {
    const day = formatDate(localDateOf(refundedAt, salon.timeZone))
    return [`Refunded on ${day}`, -(amountMinor + tipsMinor)] as const
  })
}

function percent(basisPoints: number): string {
  return `${basisPoints / 100} %`
}

/** Returns the first lines of a sent receipt: salon, number, total, balance. */
export function receiptMessage(sale: Receipt): string {
  const { salon, number, receiptId, totalMinor, balanceMinor, lines } = sale
  const money = (minor: number, currency: Currency = salon.currency) => formatMoney(minor, currency)
  return [
    `${salon.name}: receipt No. ${number} (${receiptId}), ${formatDateTime(sale.soldAt, salon.timeZone)}`,
    ...lines.map(
      ({ name, quantity, totalMinor: minor, saleDiscountMinor }) =>
        `${quantity === 1 ? '' : `${quantity} × `}${name}: ${money(minor + saleDiscountMinor)}`,
    ),
    ...(sale.discount ? [`${discountWords(sale.discount.percentBp)}: ${money(-sale.discount.amountMinor)}`] : []),
    `Total: ${money(totalMinor)}`,
    ...sale.payments.flatMap(({ status, terminal, amountMinor }) =>
      status === 'received' && terminal?.last4
        ? [`Paid by card ending in ${terminal.last4}: ${money(amountMinor)}`]
        : [],
    ),
    ...refunded(sale).map(([label, minor]) => `${label}: ${money(minor)}`),
    ...(balanceMinor > 0 ? [`Balance: ${money(balanceMinor)}`] : []),
    ...(sale.voided
      ? [`Voided on ${formatDateTime(sale.voided.at, salon.timeZone)}`]
      : [thanksTo(sale.customerName), ...(salon.footer ? [salon.footer] : [])]),
  ].join('\n')
}
