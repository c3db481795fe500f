import { type Currency, formatMoney, sumMinor } from '#domain/kit/money.ts'
import type { SalesDay } from './contract-days.ts'

/** Returns the unpaid amount of a day's sales in words; null if nothing is owed. */
export function notPaidYet(owedMinor: number, currency: Currency): string | null {
  return owedMinor > 0 ? `${formatMoney(owedMinor, currency)} not paid yet` : null
}

/**
 * Returns in words what must be known beside a day's takings: their part that is still awaited, and what
 * mostly makes them differ from the revenue: the unpaid amount of the day's sales, payouts from the till, and payments for
 * balances and deposits. Null if there is nothing to say.
 */
export function besideTakings(
  { owedMinor, methods }: Pick<SalesDay, 'owedMinor' | 'methods'>,
  currency: Currency,
): string | null {
  const part = (key: Part, words: string) => {
    const minor = sumMinor(methods.map((method) => method[key]))
    return minor > 0 ? `${formatMoney(minor, currency)} ${words}` : null
  }
  const parts = [
    part('awaitingMinor', 'of it awaited'),
    notPaidYet(owedMinor, currency),
    part('paidOutMinor', 'paid out'),
    part('balancesMinor', 'for balances'),
    part('depositsMinor', 'for deposits'),
  ].filter((words) => words !== null)
  return parts.length > 0 ? parts.join(', ') : null
}

type Part = 'awaitingMinor' | 'paidOutMinor' | 'balancesMinor' | 'depositsMinor'
