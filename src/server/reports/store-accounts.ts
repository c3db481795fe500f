import { sql } from 'kysely'
import type { MonthRow } from '#domain/reports/accounts.ts'
import type { Tx } from '#server/kit/db/transaction.ts'
import { revenueOfSales } from '#server/sales/store-revenue.ts'
import type { ReportSpan } from './store.ts'

/** Returns the sales and refunds by month of the salon, with the VAT in them. */
export async function sumMonths(tx: Tx, salonId: string, span: ReportSpan): Promise<MonthRow[]> {
  const { rows } = await sql<MonthRow>`
    select to_char(at at time zone ${span.timeZone}, 'YYYY-MM') as "month", kind,
      sum(amount_minor)::bigint as "amountMinor", sum(vat_minor)::bigint as "vatMinor"
    from ${revenueOfSales(salonId, span)}
    group by 1, 2`.execute(tx)
  return rows
}
