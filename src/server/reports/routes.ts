import { readReportsContract } from '#domain/reports/contract.ts'
import { route } from '#server/kit/http/route.ts'
import { readReports } from './read-reports.ts'

export const reportsRoutes = [route(readReportsContract, readReports)]
