import { readDashboardContract } from '#domain/dashboard/contract.ts'
import { markFirstStepContract } from '#domain/dashboard/contract-steps.ts'
import { bind } from '#server/kit/http/route.ts'
import { markFirstStep } from './first-steps.ts'
import { readDashboard } from './read-dashboard.ts'

export const dashboardRoutes = [bind(readDashboardContract, readDashboard), bind(markFirstStepContract, markFirstStep)]
