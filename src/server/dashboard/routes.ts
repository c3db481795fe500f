import { readDashboardContract } from '#domain/dashboard/contract.ts'
import { markFirstStepContract } from '#domain/dashboard/contract-steps.ts'
import { bind, type Route } from '#server/kit/http/route.ts'
import { markFirstStep } from './first-steps.ts'
import { type DashboardParts, readDashboard } from './read-dashboard.ts'

/** Returns the routes of the dashboard. */
export const dashboardRoutes = (parts: DashboardParts): Route[] => [
  bind(readDashboardContract, (call) => readDashboard(call, parts)),
  bind(markFirstStepContract, markFirstStep),
]
