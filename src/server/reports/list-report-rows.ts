import { isAllowed } from '#domain/auth/permissions.ts'
import { whyGateRefuses } from '#domain/billing/plans.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { type Behind, behindOf, isBasic, neededFor } from '#domain/reports/behind.ts'
import { type listReportRowsContract, rowsPerPage } from '#domain/reports/contract.ts'
import type { Call, Member, UseCase } from '#server/kit/call.ts'
import type { ReportSpan } from './store.ts'
import {
  type FoundRows,
  selectCustomerRows,
  selectMoneyRows,
  selectSoldRows,
  selectSpentRows,
  selectVisitRows,
} from './store-behind.ts'
import { whatIsAsked } from './what-is-asked.ts'

/**
 * Returns the rows behind a figure. Refuses figures that the plan doesn't include, rows that the caller may not
 * see elsewhere, and an unknown `of`.
 */
export const listReportRows: UseCase<typeof listReportRowsContract> = async (call, { query }) => {
  const { figure, of, cursor } = query
  const behind = behindOf(figure, of)
  if (!behind) throw new Refusal('invalid-input', { field: 'of' })
  const refusal = isBasic(figure) ? null : whyGateRefuses('advanced_reports', { plan: call.plan })
  if (refusal) throw new Refusal(refusal.code, { params: refusal.params })
  if (!neededFor(figure).every((action) => isAllowed(call.by, action))) throw new Refusal('not-allowed')
  const { span } = whatIsAsked(call, query)
  const skip = Number(cursor ?? 0)
  const found = await rowsOf(call, span, behind, { skip, limit: rowsPerPage })
  const next = skip + rowsPerPage
  return { ...found, nextCursor: next < found.total.rows ? String(next) : null }
}

async function rowsOf(
  { tx, salonId }: Call<Member>,
  span: ReportSpan,
  behind: Behind,
  page: { skip: number; limit: number },
): Promise<FoundRows> {
  switch (behind.rows) {
    case 'sales':
      return await selectSoldRows(tx, salonId, span, behind, page)
    case 'expenses':
      return await selectSpentRows(tx, salonId, span, behind, page)
    case 'appointments':
      return await selectVisitRows(tx, salonId, span, behind, page)
    case 'customers':
      return await selectCustomerRows(tx, salonId, span, behind, page)
    case 'money':
      return await selectMoneyRows(tx, salonId, span, behind, page)
  }
}
