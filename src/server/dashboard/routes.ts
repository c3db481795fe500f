import { readDashboardContract } from '#domain/dashboard/contract.ts'
import { route } from '#server/kit/http/route.ts'
import { readDashboard } from './read-dashboard.ts'

export const dashboardRoutes = [route(readDashboardContract, readDashboard)]
