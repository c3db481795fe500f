import { listReportRowsContract, readReportsContract } from '#domain/reports/contract.ts'
import { route } from '#server/kit/http/route.ts'
import { listReportRows } from './list-report-rows.ts'
import { readReports } from './read-reports.ts'

export const reportsRoutes = [route(readReportsContract, readReports), route(listReportRowsContract, listReportRows)]
