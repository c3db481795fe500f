import { isAllowed } from '#domain/auth/permissions.ts'
import { whyGateRefuses } from '#domain/billing/plans.ts'
import { startOfDay } from '#domain/kit/time.ts'
import type { readInsightsContract } from '#domain/reports/contract-insights.ts'
import {
  awaySince,
  growingHour,
  insightLimits,
  losingServices,
  insightBasis,
  risingNoShows,
} from '#domain/reports/insights.ts'
import type { UseCase } from '#server/kit/call.ts'
import { countHours, selectAway, sumServices, sumSupplies } from './store-insights.ts'
import { whatIsAsked } from './what-is-asked.ts'

/**
 * Returns the notable changes in the figures, if the caller may see the figures behind them; nothing
 * if the plan has no advanced reports. Refuses a custom period as the report does.
 */
export const readInsights: UseCase<typeof readInsightsContract> = async (call, { query }) => {
  const { about, span } = whatIsAsked(call, query)
  if (whyGateRefuses('advanced_reports', { plan: call.plan })) return { insights: null }
  const { tx, salonId, by, now, timeZone } = call
  const [seesPay, seesCustomers] = [isAllowed(by, 'seeStaffPay'), isAllowed(by, 'seeEveryCustomer')]
  const since = startOfDay(awaySince(about.today), timeZone)
  const [hours, services, suppliesMinor, away] = await Promise.all([
    countHours(tx, salonId, span),
    seesPay ? sumServices(tx, salonId, span) : [],
    seesPay ? sumSupplies(tx, salonId, span) : 0,
    seesCustomers ? selectAway(tx, salonId, { since, now, timeZone, limit: insightLimits.awayNamed }) : null,
  ])
  return {
    insights: {
      looked: insightBasis(hours, services, suppliesMinor),
      growingHour: growingHour(hours),
      losingServices: losingServices(services, suppliesMinor),
      risingNoShows: risingNoShows(hours),
      away,
    },
  }
}
