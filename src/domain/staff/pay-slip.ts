import { type Currency, formatMoney } from '#domain/kit/money.ts'
import { formatDate } from '#domain/kit/time-format.ts'
import type { Advance } from './contract-pay.ts'
import type { Pay } from './pay.ts'

/** A line of a pay slip, in minor units; below 0 if it is deducted. */
export interface SlipLine {
  name: string
  detail?: string
  amountMinor: number
}

/** A member's pay for a month, as their pay slip shows it. */
export interface PaySlip {
  name: string
  /** The month in words: 'November 2026', or 'November 2026, until 21 Nov 2026' while it lasts. */
  month: string
  pay: Pay
  /** The advances of the month, latest first. */
  advances: readonly Pick<Advance, 'givenOn' | 'note' | 'amountMinor'>[]
  currency: Currency
}

/**
 * Returns the lines of a pay slip (R-416). They add up to the amount to pay or, if that is 0, to the amount that is
 * deducted next month.
 */
export function slipLines({ pay, advances, currency }: Omit<PaySlip, 'name' | 'month'>): SlipLine[] {
  return [
    {
      name: 'Commission',
      detail: `On sales of ${formatMoney(pay.salesMinor, currency)}`,
      amountMinor: pay.commissionMinor,
    },
    ...(pay.tipsMinor === 0 ? [] : [{ name: 'Tips', amountMinor: pay.tipsMinor }]),
    ...advances.toReversed().map(({ givenOn, note, amountMinor }) => ({
      name: 'Advance',
      detail: [formatDate(givenOn), note].filter(Boolean).join(', '),
      amountMinor: -amountMinor,
    })),
    ...(pay.carriedMinor === 0
      ? []
      : [{ name: 'Months before', detail: 'Advances and refunds not yet deducted', amountMinor: pay.carriedMinor }]),
  ]
}

/** Returns a pay slip as a message to the member. */
export function slipMessage(slip: PaySlip, salonName: string): string {
  const { name, month, pay, currency } = slip
  const money = (minor: number) => formatMoney(minor, currency)
  return [
    `${salonName}: pay slip of ${name}, ${month}`,
    ...slipLines(slip).map(
      (line) => `${line.name}${line.detail ? ` (${line.detail})` : ''}: ${money(line.amountMinor)}`,
    ),
    `To pay: ${money(pay.payMinor)}`,
    ...(pay.leftMinor < 0 ? [`To deduct next month: ${money(-pay.leftMinor)}`] : []),
  ].join('\n')
}
