import { readDashboardContract } from '#domain/dashboard/contract.ts'
import { bind } from '#server/kit/http/route.ts'
import { readDashboard } from './read-dashboard.ts'

export const dashboardRoutes = [bind(readDashboardContract, readDashboard)]
