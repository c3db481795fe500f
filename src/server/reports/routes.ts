import { readAccountsContract } from '#domain/reports/contract-accounts.ts'
import { readInsightsContract } from '#domain/reports/contract-insights.ts'
import { listReportRowsContract, readReportsContract } from '#domain/reports/contract.ts'
import { bind } from '#server/kit/http/route.ts'
import { listReportRows } from './list-report-rows.ts'
import { readAccounts } from './read-accounts.ts'
import { readInsights } from './read-insights.ts'
import { readReports } from './read-reports.ts'

export const reportsRoutes = [
  bind(readReportsContract, readReports),
  bind(listReportRowsContract, listReportRows),
  bind(readAccountsContract, readAccounts),
  bind(readInsightsContract, readInsights),
]
