import { Button } from '@mantine/core'
import { useState } from 'react'
import { type ExportedCustomer, exportCustomersContract } from '#domain/customers/contract-import.ts'
import { customerFieldNames, customerFields } from '#domain/customers/field-names.ts'
import { localDateOf, today } from '#domain/kit/local-time.ts'
import { type Currency, typedMoney } from '#domain/kit/money.ts'
import { ApiRefusal, call } from '#web/kit/api.ts'
import { useMe } from '#web/kit/me.tsx'
import { FormFailure } from '#web/kit/ui/forms/FormFailure.tsx'
import { showToast } from '#web/kit/ui/states/toast.ts'
import styles from './customers.module.css'

/** All customers as a CSV file, for the owner. */
export function ExportButton() {
  const { salon } = useMe()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  async function save(): Promise<void> {
    const customers = await readAll()
    const columns = columnsFor(salon)
    const rows = customers.map((at) => columns.map(([, cellOf]) => cellOf(at)))
    const { saveCsv, writeCsv } = await import('#web/kit/csv.ts')
    const day = today(new Date().toISOString(), salon.timeZone)
    saveCsv(`customers-${day}.csv`, writeCsv([columns.map(([heading]) => heading), ...rows]))
    showToast(
      customers.length === 1 ? '1 customer exported' : `${customers.length.toLocaleString('en')} customers exported`,
    )
  }
  async function press(): Promise<void> {
    setBusy(true)
    setFailure(null)
    try {
      await save()
    } catch (error) {
      if (!(error instanceof ApiRefusal)) throw error
      setFailure(`Customers could not be exported. ${error.message}`)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button variant="default" aria-disabled={busy} onClick={() => !busy && void press()}>
        {busy ? 'Exporting...' : 'Export'}
      </Button>
      {failure && (
        <div className={styles.exportFailure}>
          <FormFailure message={failure} />
        </div>
      )}
    </>
  )
}

type Column = [heading: string, cellOf: (customer: ExportedCustomer) => string | number | null]

/** Every field that is typed, then what was counted. */
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

async function readAll(): Promise<ExportedCustomer[]> {
  const all: ExportedCustomer[] = []
  let after: string | undefined
  do {
    // One part needs the id at the end of the one before.
    const { customers, next } = await call(exportCustomersContract, { query: { after } })
    all.push(...customers)
    after = next ?? undefined
  } while (after)
  return all
}
