import { whyGateRefuses } from '#domain/billing/plans.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { accountsOf } from '#domain/reports/accounts.ts'
import type { readAccountsContract } from '#domain/reports/contract-accounts.ts'
import { sumExpensesOverTime } from '#server/expenses/store.ts'
import type { UseCase } from '#server/kit/call.ts'
import { sumMonths } from './store-accounts.ts'
import { whatIsAsked } from './what-is-asked.ts'

/**
 * Returns the accounts of some days, by month. Refuses days in reverse order, and a plan without advanced
 * reports.
 */
export const readAccounts: UseCase<typeof readAccountsContract> = async (call, { query }) => {
  const { tx, salonId } = call
  const { about, span } = whatIsAsked(call, { period: 'custom', ...query })
  const refusal = whyGateRefuses('advanced_reports', { plan: call.plan })
  if (refusal) throw new Refusal(refusal.code, { params: refusal.params })
  // Only the requested days, because the accounts have no comparison.
  const own = { ...span, first: about.days.from, by: 'month' as const }
  const [moved, expenses] = await Promise.all([sumMonths(tx, salonId, own), sumExpensesOverTime(tx, salonId, own)])
  return { months: accountsOf(about.days, moved, expenses) }
}
