import { sumMinor } from '#domain/kit/money.ts'
import type { RefusalCode } from '#domain/kit/refusal.ts'
import { type PaymentMethod, paymentMethods } from '#domain/sales/payments.ts'

/** The money that one member received and returned by one method on a day, in minor units. */
export interface DayEntry {
  staffId: string
  method: PaymentMethod
  /** The immediate payments of the day's sales, without change. */
  salesMinor: number
  /** The payments of earlier sales' balances. */
  balancesMinor: number
  /** The deposits for future visits. */
  depositsMinor: number
  refundsMinor: number
  /** The cash that left the till for other purposes: advances of pay and expenses. */
  paidOutMinor: number
  /** The part of sales and balances that consists of unconfirmed transfers. */
  awaitingMinor: number
}

type DayMoney = Omit<DayEntry, 'staffId' | 'method'>
type CameIn = Pick<DayMoney, 'salesMinor' | 'balancesMinor' | 'depositsMinor'>
type WentOut = Pick<DayMoney, 'refundsMinor' | 'paidOutMinor'>

/** Returns all money received, including balances and deposits. */
export function cameIn({ salesMinor, balancesMinor, depositsMinor }: CameIn): number {
  return sumMinor([salesMinor, balancesMinor, depositsMinor])
}

/** Returns all money refunded and paid out. */
export function wentOut({ refundsMinor, paidOutMinor }: WentOut): number {
  return sumMinor([refundsMinor, paidOutMinor])
}

/** Returns the expected amount: money received minus money returned and paid out. */
export function expectedOf(money: CameIn & WentOut): number {
  return sumMinor([cameIn(money), -wentOut(money)])
}

/** Returns the sums of all members by method, for every method, with the expected amount. */
export function methodsOf(entries: readonly DayEntry[]) {
  return paymentMethods.map((method) => {
    const own = entries.filter((entry) => entry.method === method)
    const sum = (key: keyof DayMoney) => sumMinor(own.map((entry) => entry[key]))
    const money = {
      salesMinor: sum('salesMinor'),
      balancesMinor: sum('balancesMinor'),
      depositsMinor: sum('depositsMinor'),
      refundsMinor: sum('refundsMinor'),
      paidOutMinor: sum('paidOutMinor'),
      awaitingMinor: sum('awaitingMinor'),
    }
    return { method, ...money, expectedMinor: expectedOf(money) }
  })
}

/** Returns the cash expected in the drawer: the morning's float plus the expected cash. */
export function expectedCash(floatMinor: number, entries: readonly DayEntry[]): number {
  return sumMinor([floatMinor, ...entries.filter(({ method }) => method === 'cash').map(expectedOf)])
}

/** Returns the counted amount minus the expected amount: below 0 the till is short, above 0 it is over. */
export function varianceOf(expectedMinor: number, countedMinor: number): number {
  return countedMinor - expectedMinor
}

/**
 * Returns why a day cannot be closed, or null: it must have begun and be open, its expected amount must be
 * unchanged, and any difference needs a reason.
 */
export function whyCannotClose(close: {
  day: string
  today: string
  isClosed: boolean
  /** No money has moved since the count. */
  isCurrent: boolean
  expectedMinor: number
  countedMinor: number
  reason: string | null
}): RefusalCode | null {
  if (close.day > close.today) return 'day-not-begun'
  if (close.isClosed) return 'day-closed'
  if (!close.isCurrent) return 'count-changed'
  return varianceOf(close.expectedMinor, close.countedMinor) !== 0 && !close.reason ? 'no-variance-reason' : null
}

/** Returns why a closed day cannot be reopened, or null: people who may not reopen past days may reopen today. */
export function whyCannotReopen(close: {
  isClosed: boolean
  /** The caller may reopen past days, by the table of permissions. */
  mayReopenPast: boolean
  day: string
  today: string
}): RefusalCode | null {
  if (!close.isClosed) return 'day-not-closed'
  return close.mayReopenPast || close.day === close.today ? null : 'not-allowed'
}
