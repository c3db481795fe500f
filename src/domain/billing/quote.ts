import { daysBetween, type LocalDate } from '#domain/kit/dates.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { timesMinor } from '#domain/kit/money.ts'
import {
  type Addon,
  addonOf,
  addons,
  type AddonId,
  type Cycle,
  cycleFacts,
  includerOf,
  isHigher,
  type PaidPlanId,
  plans,
  withoutIncluded,
} from './catalogue.ts'
import { firstPeriod, nextPeriod, unusedOf } from './period.ts'
import { planLimits } from './plans.ts'
import { type PriceLine, priceOf, totalOf, wholeNaira } from './price.ts'
import { currentOn, isOwned, type OwnedAddon, type Subscription } from './subscription.ts'

/** The smallest amount that the provider charges, in minor units. */
export const leastChargeMinor = 5000

/** The requested purchase. */
export type Purchase = { kind: 'plan'; planId: PaidPlanId; cycle: Cycle } | { kind: 'addon'; addonId: string }

/** The salon's data from which the price is decided. */
export interface FoundForQuote {
  subscription: Subscription | null
  addons: readonly OwnedAddon[]
  /** The number of active locations. */
  locationCount: number
  today: LocalDate
}

/**
 * The effects of a purchase: 'new' starts a first subscription, 'renewal' adds a period of the current one, 'change'
 * switches at once and deducts the unused time, 'addon' adds an add-on.
 */
export const effects = ['new', 'renewal', 'change', 'addon'] as const
export type Effect = (typeof effects)[number]

/** A purchase and its price; the payer decides none of it. */
export interface Quote {
  effect: Effect
  planId: PaidPlanId
  cycle: Cycle
  /** The add-ons that the period of a plan pays for; for an add-on, the bought one. */
  addonIds: AddonId[]
  branchCount: number
  lines: PriceLine[]
  /** The value of the plan alone for the period; 0 for an add-on. */
  valueMinor: number
  totalMinor: number
  /** The first paid day; endsOn is the day after the last one (null if the purchase does not end). */
  startsOn: LocalDate
  endsOn: LocalDate | null
  /** The subscription on which the quote is based; null if there is none. */
  basis: { subscriptionId: string; endsOn: LocalDate } | null
}

/** Returns the price and the effect of a purchase (R-201, R-204, R-207). Throws if the purchase is not possible now. */
export function decideQuote(found: FoundForQuote, purchase: Purchase): Quote {
  const subscription = currentOn(found.subscription, found.today)
  return purchase.kind === 'plan'
    ? quotePlan({ ...found, subscription }, purchase)
    : quoteAddon({ ...found, subscription }, purchase.addonId)
}

function quotePlan(found: FoundForQuote, { planId, cycle }: { planId: PaidPlanId; cycle: Cycle }): Quote {
  const { subscription, today } = found
  const effect = effectOn(subscription, { planId, cycle }, today)
  const branchCount = Math.min(Math.max(1, found.locationCount), planLimits[planId].locations)
  const monthly = found.addons.filter((one) => isOwned(one, today) && addons[one.id].billing === 'monthly')
  const addonIds = withoutIncluded(monthly.map(({ id }) => id))
  const price = priceOf({ planId, cycle, branchCount, addonIds })
  const lines = effect === 'change' && subscription ? [...price, ...unusedLines(subscription, monthly, today)] : price
  const totalMinor = totalOf(lines)
  if (totalMinor < leastChargeMinor) throw new Refusal('worth-more', { field: 'cycle' })
  const next = effect === 'renewal' && subscription ? nextPeriod(subscription, cycle, today) : firstPeriod(today, cycle)
  const startsOn = effect === 'renewal' && subscription ? subscription.endsOn : today
  return {
    effect,
    planId,
    cycle,
    addonIds,
    branchCount,
    lines,
    valueMinor: totalOf(priceOf({ planId, cycle, branchCount, addonIds: [] })),
    totalMinor,
    startsOn,
    endsOn: next.endsOn,
    basis: subscription && { subscriptionId: subscription.id, endsOn: subscription.endsOn },
  }
}

/**
 * Returns whether a choice is a lower plan, or a shorter cycle of the same plan. Such a choice cannot be bought now; it
 * begins at the end of the paid period (R-208).
 */
export function isDowngrade(
  current: { planId: PaidPlanId; cycle: Cycle },
  to: { planId: PaidPlanId; cycle: Cycle },
): boolean {
  if (current.planId !== to.planId) return isHigher(current.planId, to.planId)
  return cycleFacts[to.cycle].months < cycleFacts[current.cycle].months
}

function effectOn(subscription: Subscription | null, to: { planId: PaidPlanId; cycle: Cycle }, today: LocalDate) {
  if (!subscription) return 'new'
  if (subscription.planId === to.planId && subscription.cycle === to.cycle) return 'renewal'
  if (today < subscription.endsOn && isDowngrade(subscription, to))
    throw new Refusal('comes-at-end', { field: 'planId' })
  return 'change'
}

function unusedLines(subscription: Subscription, monthly: readonly OwnedAddon[], today: LocalDate): PriceLine[] {
  const plan = unusedOf(subscription.valueMinor, subscription, today)
  const ofAddons = monthly.map(({ id, paidUntil }) => restOf(addons[id], subscription, today, paidUntil).amountMinor)
  const unused = [
    { label: `Unused time of ${plans[subscription.planId].name}`, amountMinor: -plan },
    { label: 'Unused time of add-ons', amountMinor: -ofAddons.reduce((sum, one) => sum + one, 0) },
  ]
  return unused.filter(({ amountMinor }) => amountMinor < 0)
}

function quoteAddon({ subscription, addons: owned, today }: FoundForQuote, addonId: string): Quote {
  const addon = addonOf(addonId)
  if (!addon) throw new Refusal('addon-not-found')
  if (!subscription) throw new Refusal('no-subscription')
  requireUseful(
    addon,
    owned.filter((one) => isOwned(one, today)).map(({ id }) => id),
  )
  if (addon.billing === 'monthly' && today >= subscription.endsOn) throw new Refusal('plan-is-over')
  const line = addon.billing === 'monthly' ? chargedRest(addon, subscription, today) : wholeOf(addon)
  return {
    effect: 'addon',
    planId: subscription.planId,
    cycle: subscription.cycle,
    addonIds: [addon.id],
    branchCount: subscription.branchCount,
    lines: [line],
    valueMinor: 0,
    totalMinor: line.amountMinor,
    startsOn: today,
    endsOn: addon.billing === 'monthly' ? subscription.endsOn : null,
    basis: { subscriptionId: subscription.id, endsOn: subscription.endsOn },
  }
}

/** Throws if buying an add-on would bring nothing that the salon doesn't have. */
function requireUseful({ id, billing }: Addon, owned: readonly AddonId[]): void {
  if (billing !== 'per-credit' && owned.includes(id)) throw new Refusal('addon-owned')
  const includer = includerOf(id, owned)
  if (includer) throw new Refusal('addon-included', { params: { addon: addons[includer].name } })
}

const wholeOf = ({ name, priceMinor }: Addon): PriceLine => ({ label: name, amountMinor: priceMinor })

function chargedRest(addon: Addon, subscription: Subscription, today: LocalDate): PriceLine {
  const { label, amountMinor } = restOf(addon, subscription, today, subscription.endsOn)
  return { label, amountMinor: Math.max(leastChargeMinor, amountMinor) }
}

/**
 * Returns the price of a monthly add-on from one day to another within the subscription's period; on the period's first
 * day it covers all its months.
 */
function restOf(
  { name, priceMinor }: Addon,
  { startsOn, endsOn, periodMonths }: Subscription,
  today: LocalDate,
  until: LocalDate | null,
): PriceLine {
  const days = daysBetween(startsOn, endsOn)
  const left = Math.min(days, Math.max(0, daysBetween(today, until ?? endsOn)))
  const amountMinor = wholeNaira(timesMinor(priceMinor, periodMonths), left, days)
  return { label: `${name}, ${left === 1 ? '1 day' : `${left} days`}`, amountMinor }
}
