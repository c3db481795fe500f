import { isAllowed } from '#domain/auth/permissions.ts'
import { whyGateRefuses } from '#domain/billing/plans.ts'
import { sentenceOf } from '#domain/kit/refusal.ts'
import type { readReportsContract } from '#domain/reports/contract.ts'
import { reportLimits } from '#domain/reports/figures.ts'
import { advancedReport, type BasicRows, basicReport, withoutPay } from '#domain/reports/report.ts'
import { selectLowStock } from '#server/dashboard/store.ts'
import { sumExpensesOverTime } from '#server/expenses/store.ts'
import type { Call, Member, UseCase } from '#server/kit/call.ts'
import { findOpeningTimes } from '#server/salon/store-hours.ts'
import { sumMoneyByMethod } from '#server/sales/store-days.ts'
import { whatIsAsked } from './what-is-asked.ts'
import { countServed, findTeam, type ReportSpan, sumRevenue, sumVisits } from './store.ts'

/**
 * Returns the figures of a period at a location, or at all; beyond the basic ones, those that the plan includes
 * . Refuses a custom period that is incomplete or in reverse order.
 */
export const readReports: UseCase<typeof readReportsContract> = async (call, { query }) => {
  const refusal = whyGateRefuses('advanced_reports', { plan: call.plan })
  const { about, span } = whatIsAsked(call, query)
  const [basic, further] = await Promise.all([loadBasic(call, span), refusal ? null : loadFurther(call, span)])
  const advanced = further && advancedReport(basic, further, about)
  return {
    ...about.days,
    before: about.before,
    by: about.by,
    ...basicReport(basic),
    advanced: advanced && (isAllowed(call.by, 'seeStaffPay') ? advanced : withoutPay(advanced)),
    gate: refusal && {
      message: sentenceOf(refusal.code, refusal.params),
      suggestedPlan: refusal.suggestedPlan ?? null,
    },
  }
}

async function loadBasic({ tx, salonId }: Call<Member>, span: ReportSpan): Promise<BasicRows> {
  const [revenue, visits, expenses] = await Promise.all([
    sumRevenue(tx, salonId, span),
    sumVisits(tx, salonId, span),
    sumExpensesOverTime(tx, salonId, span),
  ])
  return { revenue, visits, expenses }
}

async function loadFurther({ tx, salonId }: Call<Member>, span: ReportSpan) {
  const { from, before, days, locationId } = span
  const [customers, team, opening, lowStock, money] = await Promise.all([
    countServed(tx, salonId, span),
    findTeam(tx, salonId, span),
    findOpeningTimes(tx, salonId, { first: days.from, last: days.to }),
    selectLowStock(tx, salonId, locationId, reportLimits.lowStock),
    sumMoneyByMethod(tx, salonId, { from, before, first: days.from, last: days.to, locationId }),
  ])
  return { customers, team, opening, lowStock, money }
}
