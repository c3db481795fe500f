import { addDays, type Instant, type LocalDate, minutesBetween, weekdayOf } from '#domain/kit/dates.ts'
import { localDateOf } from '#domain/kit/local-time.ts'
import { sumMinor } from '#domain/kit/money.ts'

/** Money that the provider reports as taken on a device. It does not say for which request. */
export interface PosMoney {
  reference: string
  /** The provider's id of the device; null if it was not reported. */
  terminalCode: string | null
  amountMinor: number
  currency: string
  /** The provider's fee; null if it is not known yet. */
  feeMinor: number | null
  /** The last digits of the card; null if the provider did not give them. */
  last4: string | null
  paidAt: Instant
}

/** A charge that was paid, or whose payment is held, and has no money of a device yet. */
export interface PaidCharge {
  id: string
  terminalCode: string
  paidMinor: number
  paidCurrency: string
  paidAt: Instant
}

/** How far apart the times of a charge and of its money may be. */
const apartMin = 10

/**
 * Returns the charge to which money of a device belongs: of the same device, amount and currency, and the nearest in
 * time within ten minutes; null if there is none. After ten minutes, when the other device's own money is known,
 * it may be a charge of another device, whose reference was typed on this one.
 */
export function chargeOfMoney(money: PosMoney, charges: readonly PaidCharge[], now: Instant): PaidCharge | null {
  const { terminalCode, paidAt } = money
  const apart = (charge: PaidCharge) => Math.abs(minutesBetween(charge.paidAt, paidAt))
  const isElsewhere = (charge: PaidCharge) => terminalCode !== null && charge.terminalCode !== terminalCode
  const mayBeTyped = minutesBetween(paidAt, now) >= apartMin
  const fitting = charges.filter(
    (charge) =>
      (!isElsewhere(charge) || mayBeTyped) &&
      charge.paidMinor === money.amountMinor &&
      charge.paidCurrency === money.currency &&
      apart(charge) <= apartMin,
  )
  const order = (charge: PaidCharge) => (isElsewhere(charge) ? apartMin + 1 : 0) + apart(charge)
  return fitting.toSorted((a, b) => order(a) - order(b))[0] ?? null
}

/**
 * Returns the day on which the provider usually pays out money of a day: the next day from Monday to Friday.
 * Public holidays are not known here.
 */
export function payoutDay(day: LocalDate): LocalDate {
  const next = addDays(day, 1)
  const weekday = weekdayOf(next)
  return weekday === 'saturday' ? addDays(next, 2) : weekday === 'sunday' ? addDays(next, 1) : next
}

/** A payment of the report, by terminal. */
export interface TerminalPayment {
  terminalId: string
  terminalName: string
  locationId: string
  amountMinor: number
  feeMinor: number | null
  paidAt: Instant
}

/** Returns the sums of payments: by terminal, and by the day on which they are usually paid out. */
export function terminalFigures(payments: readonly TerminalPayment[], timeZone: string) {
  const byTerminal = grouped(payments, ({ terminalId }) => terminalId).map(({ of }) => {
    const { terminalId, terminalName, locationId } = of[0]!
    return { terminalId, name: terminalName, locationId, ...sumsOf(of) }
  })
  const byPayout = grouped(payments, ({ paidAt }) => payoutDay(localDateOf(paidAt, timeZone)))
  return {
    terminals: byTerminal.toSorted((a, b) => b.amountMinor - a.amountMinor),
    payouts: byPayout.map(({ key, of }) => ({ day: key, ...sumsOf(of) })).toSorted((a, b) => (a.day < b.day ? -1 : 1)),
  }
}

function sumsOf(payments: readonly TerminalPayment[]) {
  const amountMinor = sumMinor(payments.map((one) => one.amountMinor))
  const feeMinor = sumMinor(payments.map((one) => one.feeMinor ?? 0))
  const unknownFees = payments.filter((one) => one.feeMinor === null).length
  return { count: payments.length, amountMinor, feeMinor, netMinor: amountMinor - feeMinor, unknownFees }
}

function grouped<T>(rows: readonly T[], keyOf: (row: T) => string): { key: string; of: T[] }[] {
  const groups = new Map<string, T[]>()
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row])
  return [...groups].map(([key, of]) => ({ key, of }))
}
