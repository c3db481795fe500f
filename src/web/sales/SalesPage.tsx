import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { today } from '#domain/kit/local-time.ts'
import type { DateRange } from '#domain/kit/period.ts'
import { listSalesContract } from '#domain/sales/contract.ts'
import { useMay, useMe } from '#web/kit/me.tsx'
import { useReadPages } from '#web/kit/query.ts'
import { ErrorBar } from '#web/kit/ui/ErrorBar.tsx'
import { Money } from '#web/kit/ui/Money.tsx'
import { PageHeader } from '#web/kit/ui/PageHeader.tsx'
import { daysOf, nameOf, type Period, PeriodFilter } from '#web/kit/ui/PeriodFilter.tsx'
import { StatCard, Stats } from '#web/kit/ui/StatCard.tsx'
import { useNow } from '#web/kit/use-now.ts'
import { NewSale } from './NewSale.tsx'
import { ReceiptModal } from './ReceiptModal.tsx'
import { emptyStart } from './sale-start.ts'
import { everything, isNarrowed, type Narrowed, SalesFilter } from './SalesFilter.tsx'
import { SalesList } from './SalesList.tsx'
import styles from './sales.module.css'
import { SalesTools } from './SalesTools.tsx'
import { useAsked } from './use-asked.ts'
import { useSaleForm } from './use-sale-form.ts'

/** /sales: what was sold in a period, its receipts, and the form of a new sale. */
export function SalesPage() {
  const { salon } = useMe()
  const [period, setPeriod] = useState<Period>('week')
  const [receiptOf, setReceiptOf] = useState<string | null>(null)
  const saleForm = useSaleForm()
  const mayRecord = useMay('recordSales')
  const notice = useAsked(mayRecord, { openForm: saleForm.open, openReceipt: setReceiptOf })
  const [narrowed, setNarrowed] = useState(everything)
  const read = useSales(daysOf(period, today(useNow(), salon.timeZone)), narrowed)
  const figures = read.data?.pages[0]?.figures
  const money = (minor: number | undefined) =>
    minor === undefined ? '–' : <Money minor={minor} currency={salon.currency} stepBack />
  return (
    <>
      <PageHeader
        title="Sales"
        line={nameOf(period)}
        action={mayRecord ? { label: '+ New Sale', onClick: () => saleForm.open(emptyStart) } : undefined}
      >
        {mayRecord && <SalesTools onView={setReceiptOf} />}
      </PageHeader>
      <div className={styles.page}>
        {notice && <ErrorBar {...notice} />}
        <Stats label="Summary">
          <StatCard label="Total Sales" figure={figures?.count ?? '–'} />
          <StatCard label="Total Revenue" figure={money(figures?.totalMinor)} />
          <StatCard label="Average Sale" figure={money(figures?.averageMinor)} />
        </Stats>
        <PeriodFilter period={period} onChange={setPeriod} />
        <SalesFilter value={narrowed} onChange={setNarrowed} />
        <SalesList read={read} isNarrowed={isNarrowed(narrowed)} onView={setReceiptOf} />
      </div>
      {saleForm.start && mayRecord && (
        <NewSale
          key={saleForm.count}
          opened={saleForm.opened}
          start={saleForm.start}
          onClose={saleForm.close}
          onRecorded={({ id }) => setReceiptOf(id)}
        />
      )}
      <ReceiptModal saleId={receiptOf} onClose={() => setReceiptOf(null)} />
    </>
  )
}

const SEARCH_AFTER_MS = 200

/** The list in pages; typing asks the server once it rests. */
function useSales(days: DateRange, { search, method, status }: Narrowed) {
  const [typed] = useDebouncedValue(search.trim(), SEARCH_AFTER_MS)
  const asked = {
    ...(typed !== '' && { search: typed }),
    ...(method && { method }),
    ...(status && { status }),
  }
  return useReadPages(
    listSalesContract,
    (cursor) => ({ query: { ...days, ...asked, cursor } }),
    ({ nextCursor }) => nextCursor,
    { keepPrevious: true },
  )
}
