import { isAllowed } from '#domain/auth/permissions.ts'
import { locationOfNew, reachedLocation } from '#domain/auth/reach.ts'
import { whyGateRefuses } from '#domain/billing/plans.ts'
import { today } from '#domain/kit/local-time.ts'
import { Refusal, sentenceOf } from '#domain/kit/refusal.ts'
import { startOfDay, rangeBounds } from '#domain/kit/time.ts'
import type { readReportsContract } from '#domain/reports/contract.ts'
import { reportLimits } from '#domain/reports/figures.ts'
import { reportDays, whyCannotReport } from '#domain/reports/period.ts'
import { advancedReport, type BasicRows, basicReport, type ReportAbout, withoutPay } from '#domain/reports/report.ts'
import { selectLowStock } from '#server/dashboard/store.ts'
import { sumExpensesOverTime } from '#server/expenses/store.ts'
import type { SignedInCall, UseCase } from '#server/kit/call.ts'
import { findOpeningTimes } from '#server/salon/store-hours.ts'
import { sumMoneyByMethod } from '#server/sales/store-days.ts'
import { countServed, findTeam, type ReportSpan, sumRevenue, sumVisits } from './store.ts'

/**
 * The figures of a period at a location, or at all, and beyond the basic ones as far as the plan goes. Refuses a
 * custom period without its ends or backwards.
 */
export const readReports: UseCase<typeof readReportsContract, SignedInCall> = async (call, { query }) => {
  const why = whyCannotReport(query)
  if (why) throw new Refusal(why.code, { field: why.field })
  const refusal = whyGateRefuses('advanced_reports', { plan: call.plan })
  const locationId = locationAsked(call, query.locationId)
  const day = today(call.now, call.timeZone)
  const about = { ...reportDays(query, day), today: day, zone: call.timeZone, locationId }
  const span = spanOf(about)
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

/** At which location, or at all (null), as far as the caller reaches. Refuses one out of reach as 'not-found'. */
function locationAsked(call: SignedInCall, asked: string | undefined): string | null {
  if (asked === 'all') return reachedLocation(call)
  return asked === undefined ? call.locationId : locationOfNew(call, asked)
}

function spanOf({ days, before, by, zone, locationId }: ReportAbout): ReportSpan {
  const [from, until] = rangeBounds(days.from, days.to, zone)
  const first = before?.from ?? days.from
  return { from, before: until, days, since: startOfDay(first, zone), first, by, locationId, timeZone: zone }
}

async function loadBasic({ tx, salonId }: SignedInCall, span: ReportSpan): Promise<BasicRows> {
  const [revenue, visits, expenses] = await Promise.all([
    sumRevenue(tx, salonId, span),
    sumVisits(tx, salonId, span),
    sumExpensesOverTime(tx, salonId, span),
  ])
  return { revenue, visits, expenses }
}

async function loadFurther({ tx, salonId }: SignedInCall, span: ReportSpan) {
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
