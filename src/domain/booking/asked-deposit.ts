import { addMinutes, earlier, type Instant } from '#domain/kit/dates.ts'
import { percentOf, sumMinor } from '#domain/kit/money.ts'
import type { DepositRules } from '#domain/salon/deposit-rules.ts'

/** The fields of a service that decide its deposit, in minor units. */
interface DepositedService {
  priceMinor: number
  /** The deposit of the service; 0 means none. */
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
 * Returns the deposit of a visitor's booking in minor units; 0 means none. It is the sum for the services; a
 * customer with too many no-shows pays at least the salon's share of the price.
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

/**
 * Returns the deadline of a deposit: the salon's payment time after now, but never after the start of the
 * visit.
 */
export function depositDueAt(now: Instant, startsAt: Instant, { depositDueMin }: Pick<DepositRules, 'depositDueMin'>) {
  return earlier(addMinutes(now, depositDueMin), startsAt)
}
