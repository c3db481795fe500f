import { addMinutes, earlier, type Instant } from '#domain/kit/dates.ts'
import { percentOf, sumMinor } from '#domain/kit/money.ts'
import type { DepositRules } from '#domain/salon/deposit-rules.ts'

/** A service as far as its deposit goes, in minor units. */
interface DepositedService {
  priceMinor: number
  /** 0: none. */
  depositMinor: number
}

/**
 * Returns the deposit of a booking's services, in minor units: their deposits, each at most the service's price
 * (R-157).
 */
export function depositOfServices(services: readonly DepositedService[]): number {
  return sumMinor(services.map(({ priceMinor, depositMinor }) => Math.min(priceMinor, depositMinor)))
}

/**
 * The deposit of a visitor's booking in minor units; 0 for none: what its services ask for, and from a customer
 * with too many no-shows at least the salon's part of the price.
 */
export function askedDeposit(
  services: readonly DepositedService[],
  noShows: number,
  { isDepositOn, depositNoShows, depositNoShowBp }: DepositRules,
): number {
  if (!isDepositOn) return 0
  const priceMinor = sumMinor(services.map((service) => service.priceMinor))
  const isWary = depositNoShows !== null && noShows >= depositNoShows
  return Math.max(depositOfServices(services), isWary ? percentOf(priceMinor, depositNoShowBp) : 0)
}

/** Returns the deadline of a deposit: the salon's time from now on, but never after the visit begins. */
export function depositDueAt(now: Instant, startsAt: Instant, { depositDueMin }: Pick<DepositRules, 'depositDueMin'>) {
  return earlier(addMinutes(now, depositDueMin), startsAt)
}
