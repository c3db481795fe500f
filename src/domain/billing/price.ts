import { currencies, fractionOf, sumMinor, timesMinor } from '#domain/kit/money.ts'
import { type Addon, addons, type AddonId, billingCurrency, type Cycle, cycleFacts, plans } from './catalogue.ts'
import type { PlanId } from './plans.ts'

/** A line of a price, as it is shown and added up. */
export interface PriceLine {
  label: string
  amountMinor: number
}

/** The parts of one period of a subscription. */
export interface Period {
  planId: PlanId
  cycle: Cycle
  /** The number of active locations, at least 1. */
  branchCount: number
  /** The active monthly add-ons; other add-ons are not charged again. */
  addonIds: readonly AddonId[]
}

/** The price of each branch after the first, in hundredths of the plan's price. */
const FURTHER_BRANCH = 90

/**
 * Returns the price of a period, line by line: the plan for its cycle, each branch after the first at 90 %, and
 * its monthly add-ons for the months of the cycle. All totals, on screens and for charges, come from this function.
 */
export function priceOf({ planId, cycle, branchCount, addonIds }: Period): PriceLine[] {
  const { name, totalMinor } = plans[planId]
  const { months } = cycleFacts[cycle]
  const branches = branchCount - 1
  const lines = [{ label: `${name}, ${monthsInWords(months)}`, amountMinor: totalMinor[cycle] }]
  if (branches > 0)
    lines.push({
      label: `${branches} more ${branches === 1 ? 'location' : 'locations'} at 90 %`,
      amountMinor: wholeNaira(totalMinor[cycle] * branches, FURTHER_BRANCH, 100),
    })
  for (const id of addonIds)
    if (addons[id].billing === 'monthly')
      lines.push({
        label: `${addons[id].name}, ${monthsInWords(months)}`,
        amountMinor: timesMinor(addons[id].priceMinor, months),
      })
  return lines
}

/** Returns the sum of lines, in minor units. */
export const totalOf = (lines: readonly PriceLine[]) => sumMinor(lines.map(({ amountMinor }) => amountMinor))

/** Returns `part` of `whole` of an amount, in whole naira, because billing shows no kobo. */
export function wholeNaira(amountMinor: number, part: number, whole: number): number {
  return fractionOf(amountMinor, part, whole * 100) * 100
}

/** Returns a number of months in words: '3 months'. */
export const monthsInWords = (months: number) => (months === 1 ? '1 month' : `${months} months`)

/** Returns an amount as billing shows it, without kobo: '₦21,375'. */
export function nairaOf(amountMinor: number): string {
  const sign = amountMinor < 0 ? '-' : ''
  const whole = Math.abs(fractionOf(amountMinor, 1, 100))
  return `${sign}${currencies[billingCurrency].symbol}${String(whole).replace(/\B(?=(\d{3})+$)/g, ',')}`
}

/** Returns the price of a plan in both forms: '₦21,375 every 3 months (₦7,125 a month)'. */
export function planPriceWords(planId: PlanId, cycle: Cycle): string {
  return periodWords(plans[planId].totalMinor[cycle], cycle)
}

/** Returns an amount that is paid for each period of a cycle in the same two forms as the price of a plan. */
export function periodWords(amountMinor: number, cycle: Cycle): string {
  const { months, every } = cycleFacts[cycle]
  const each = `${nairaOf(amountMinor)} ${every}`
  return months === 1 ? each : `${each} (${nairaOf(fractionOf(amountMinor, 1, months))} a month)`
}

/** The suffix of an add-on's price: 'one-time', '/month' or '/credit' (document 3, section 2). */
export const addonSuffix: Readonly<Record<Addon['billing'], string>> = {
  'one-time': ' one-time',
  monthly: '/month',
  'per-credit': '/credit',
}

/** Returns the price of an add-on; the price of a pack has both forms: '₦2,000 · 500 credits (₦4/credit)'. */
export function addonPriceWords({ priceMinor, billing, credits }: Addon): string {
  const price = nairaOf(priceMinor)
  if (billing !== 'per-credit') return `${price}${addonSuffix[billing]}`
  return `${price} · ${credits.toLocaleString('en-NG')} credits (${creditPrice(priceMinor, credits)}${addonSuffix[billing]})`
}

/** Returns the price of one credit: '₦4', '₦3.50'. */
function creditPrice(priceMinor: number, credits: number): string {
  const eachMinor = fractionOf(priceMinor, 1, credits)
  const kobo = eachMinor % 100
  return kobo === 0 ? nairaOf(eachMinor) : `${nairaOf(eachMinor - kobo)}.${String(kobo).padStart(2, '0')}`
}
