import { type ExportedCustomer, exportCustomersContract } from '#domain/customers/contract-export.ts'
import { customerFieldNames, customerFields } from '#domain/customers/field-names.ts'
import { localDateOf, today } from '#domain/kit/local-time.ts'
import { type Currency, typedMoney } from '#domain/kit/money.ts'
import { call } from '#web/kit/api.ts'
import { useMe } from '#web/kit/me.tsx'
import { ExportCsv, readAllPages } from '#web/kit/ui/lists/ExportCsv.tsx'

/** Exports all customers as a CSV file, for the owner. */
export function ExportButton() {
  const { salon } = useMe()
  async function read() {
    const customers = await readAllPages(async (after) => {
      const page = await call(exportCustomersContract, { query: { after } })
      return { rows: page.customers, next: page.next }
    })
    const columns = columnsFor(salon)
    const rows = customers.map((at) => columns.map(([, cellOf]) => cellOf(at)))
    const day = today(new Date().toISOString(), salon.timeZone)
    return { fileName: `customers-${day}.csv`, rows: [columns.map(([heading]) => heading), ...rows] }
  }
  return <ExportCsv failed="Customers could not be exported." read={read} things={['customer', 'customers']} />
}

type Column = [heading: string, cellOf: (customer: ExportedCustomer) => string | number | null]

/** Returns the columns of the file: every typed field, then the computed ones. */
function columnsFor({ currency, timeZone }: { currency: Currency; timeZone: string }): Column[] {
  const localDay = (instant: string | null) => instant && localDateOf(instant, timeZone)
  const typed = customerFields.map((field): Column => [customerFieldNames[field], (at) => at[field]])
  return [
    ...typed,
    ['Visits', (at) => at.visitCount],
    ['Total Spent', (at) => typedMoney(at.totalSpentMinor, currency)],
    ['Last Visit', (at) => localDay(at.lastVisitAt)],
    ['Added', (at) => localDay(at.createdAt)],
  ]
}
