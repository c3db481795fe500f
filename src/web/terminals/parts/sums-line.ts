import { type Currency, formatMoney } from '#domain/kit/money.ts'

interface Sums {
  count: number
  amountMinor: number
  feeMinor: number
  netMinor: number
  unknownFees: number
}

/** Returns the line of a sum: the number of payments, the fees, what is left, and how many fees are not known yet. */
export function sumsLine({ count, feeMinor, netMinor, unknownFees }: Sums, currency: Currency): string {
  const payments = count === 1 ? '1 payment' : `${count} payments`
  const fees = `fees ${formatMoney(feeMinor, currency)}, ${formatMoney(netMinor, currency)} after fees`
  const unknown =
    unknownFees === 0 ? [] : [`${unknownFees === 1 ? '1 fee is' : `${unknownFees} fees are`} not known yet`]
  return [payments, fees, ...unknown].join(' · ')
}
