import { readAccountsContract } from '#domain/reports/contract-accounts.ts'
import { readInsightsContract } from '#domain/reports/contract-insights.ts'
import { listReportRowsContract, readReportsContract } from '#domain/reports/contract.ts'
import { route } from '#server/kit/http/route.ts'
import { listReportRows } from './list-report-rows.ts'
import { readAccounts } from './read-accounts.ts'
import { readInsights } from './read-insights.ts'
import { readReports } from './read-reports.ts'

export const reportsRoutes = [
  route(readReportsContract, readReports),
  route(listReportRowsContract, listReportRows),
  route(readAccountsContract, readAccounts),
  route(readInsightsContract, readInsights),
]
