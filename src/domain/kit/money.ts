import { z } from 'zod'
import { required } from './first-sentences.ts'
import { plainAmount } from './plain-amount.ts'

/**
 * The currency of an amount. Amounts are whole numbers of minor units (kobo, cents, pence); every supported currency
 * has two decimals.
 */
export type Currency = 'NGN' | 'USD' | 'GBP' | 'EUR' | 'GHS' | 'KES' | 'ZAR'

/** The supported currencies, in the order of the specification (document 1, section 9). */
export const currencies: Readonly<Record<Currency, { symbol: string; name: string }>> = {
  NGN: { symbol: '₦', name: 'Nigerian naira' },
  USD: { symbol: '$', name: 'US dollar' },
  GBP: { symbol: '£', name: 'British pound' },
  EUR: { symbol: '€', name: 'Euro' },
  GHS: { symbol: '₵', name: 'Ghanaian cedi' },
  KES: { symbol: 'KSh', name: 'Kenyan shilling' },
  ZAR: { symbol: 'R', name: 'South African rand' },
}

export const currencyCodes = ['NGN', 'USD', 'GBP', 'EUR', 'GHS', 'KES', 'ZAR'] as const satisfies readonly Currency[]

/** The largest price a person can enter, in minor units: one thousand million in the main unit. */
export const maxPriceMinor = 100_000_000_000

export const zCurrency = z.enum(currencyCodes)

/** An amount that a person enters: 0 to `maxPriceMinor`, in minor units. */
export const zMoneyMinor = z.int().min(0).max(maxPriceMinor)

/** A percentage in basis points: 10 % is 1000. */
export const zBasisPoints = z.int().min(0).max(10_000)

/**
 * Returns `value` if a number can store it exactly; otherwise throws RangeError, because an amount that lost digits
 * must never be stored.
 */
export function safeMinor(value: number): number {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not an exact amount in minor units: ${value}`)
  return value
}

/** Returns the sum of amounts in minor units. Throws RangeError outside the exact range. */
export function sumMinor(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => safeMinor(sum + safeMinor(amount)), 0)
}

/** Returns `quantity` × `unitMinor`. Throws RangeError outside the exact range. */
export function timesMinor(unitMinor: number, quantity: number): number {
  return safeMinor(safeMinor(unitMinor) * safeMinor(quantity))
}

/**
 * Returns `part` of `whole` equal shares of an amount, in minor units; both are whole numbers, `whole` above 0. This is
 * the only place where Parlour rounds: halves go away from zero, so that a refund mirrors its sale exactly.
 */
export function fractionOf(amountMinor: number, part: number, whole: number): number {
  const product = BigInt(safeMinor(amountMinor)) * BigInt(safeMinor(part))
  const magnitude = product < 0n ? -product : product
  const among = BigInt(safeMinor(whole))
  const rounded = Number((magnitude * 2n + among) / (among * 2n))
  return safeMinor(product < 0n && rounded > 0 ? -rounded : rounded)
}

/** Returns `basisPoints` of an amount (1000 = 10 %), in minor units, rounded once. */
export function percentOf(amountMinor: number, basisPoints: number): number {
  return fractionOf(amountMinor, basisPoints, 10_000)
}

/**
 * Returns the average of `count` amounts that sum to `totalMinor`, rounded like every amount; 0 if `count` is 0.
 */
export function averageOf(totalMinor: number, count: number): number {
  return count === 0 ? 0 : fractionOf(totalMinor, 1, count)
}

/**
 * Splits an amount by weights so that the parts sum to it exactly. Each part is rounded towards zero. The
 * remaining units go, one each, to the largest remainders, the earlier part first among equals. Weights are whole
 * numbers of at least 0; if all are 0, the parts are equal. Throws RangeError without weights or for invalid ones.
 */
export function splitByLargestRemainder(totalMinor: number, weights: readonly number[]): number[] {
  const shares = exactWeights(weights)
  const sum = shares.reduce((a, b) => a + b, 0n)
  const total = BigInt(Math.abs(safeMinor(totalMinor)))
  const parts = shares.map((share, index) => ({
    index,
    part: (total * share) / sum,
    remainder: (total * share) % sum,
  }))
  const left = Number(total - parts.reduce((a, { part }) => a + part, 0n))
  const byRemainder = parts.toSorted((a, b) =>
    a.remainder < b.remainder ? 1 : a.remainder > b.remainder ? -1 : a.index - b.index,
  )
  for (const winner of byRemainder.slice(0, left)) winner.part += 1n
  return parts.map(({ part }) => (totalMinor < 0 && part > 0n ? -Number(part) : Number(part)))
}

/**
 * Splits an amount by basis points so that the parts sum to it exactly: all parts but the first are rounded towards
 * zero, and the first is the rest.
 */
export function splitWithRest(totalMinor: number, basisPoints: readonly number[]): number[] {
  const total = BigInt(safeMinor(totalMinor))
  const others = basisPoints.slice(1).map((part) => Number((total * BigInt(safeMinor(part))) / 10_000n))
  return [safeMinor(totalMinor - sumMinor(others)), ...others]
}

function exactWeights(weights: readonly number[]): bigint[] {
  if (weights.length === 0) throw new RangeError('nothing to split among')
  if (weights.some((weight) => !Number.isSafeInteger(weight) || weight < 0)) {
    throw new RangeError('weights must be whole numbers of at least 0')
  }
  return weights.every((weight) => weight === 0) ? weights.map(() => 1n) : weights.map((weight) => BigInt(weight))
}

/**
 * Returns the parts of a written amount, for big figures with a smaller symbol and fraction: '-', '₦', '7,000', '.00'.
 */
export function moneyParts(amountMinor: number, currency: Currency) {
  const digits = String(Math.abs(safeMinor(amountMinor))).padStart(3, '0')
  return {
    sign: amountMinor < 0 ? '-' : '',
    symbol: currencies[currency].symbol,
    whole: digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ','),
    fraction: `.${digits.slice(-2)}`,
  }
}

/** Returns an amount as people read it, always with two decimals: '₦7,000.00'. */
export function formatMoney(amountMinor: number, currency: Currency): string {
  const { sign, symbol, whole, fraction } = moneyParts(amountMinor, currency)
  return `${sign}${symbol}${whole}${fraction}`
}

/** Returns an amount as a field shows it, without its symbol: '1,500.00'. `parseMoney` parses the result. */
export function typedMoney(amountMinor: number, currency: Currency): string {
  return formatMoney(amountMinor, currency).slice(currencies[currency].symbol.length)
}

/**
 * Returns a typed amount in minor units ('1,500.50' → 150050), or null if it is not a plain amount from 0 to the
 * largest price. A comma or a space can only group thousands: '1,50' is refused rather than read as 150 or as 1.50.
 */
export function parseMoney(typed: string): number | null {
  const match = /^(\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+|\d*)(?:\.(\d{0,2}))?$/.exec(plainAmount(typed))
  const [, whole = '', fraction = ''] = match ?? []
  if (whole === '' && fraction === '') return null
  const minor = Number(whole.replace(/[, ]/g, '') + fraction.padEnd(2, '0'))
  return minor <= maxPriceMinor ? minor : null
}

/**
 * Returns why a typed amount is refused, for its field; null if it is valid. An amount with more than two
 * decimals is refused for that reason, because rounding it would be guessing. `otherwise` is the sentence for a text
 * that is not an amount.
 */
export function whyNotMoney(typed: string, otherwise = 'Enter an amount of 0 or more, like 1,500.00.'): string | null {
  if (parseMoney(typed) !== null) return null
  const plain = plainAmount(typed).replaceAll(',', '')
  if (/^\d*\.\d{3,}$/.test(plain)) return 'At most two decimals, like 1,500.50.'
  if (/^\d+(\.\d*)?$/.test(plain) && Number(plain) * 100 > maxPriceMinor) return 'At most 1,000,000,000.00.'
  return otherwise
}

/** Returns why a typed amount that is required is refused; null if it is valid. */
export function whyNotRequiredMoney(typed: string): string | null {
  return typed.trim() === '' ? required : whyNotMoney(typed)
}
