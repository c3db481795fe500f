import { useState } from 'react'
import { today } from '#domain/kit/local-time.ts'
import type { DateRange } from '#domain/kit/period.ts'
import { listSalesContract } from '#domain/sales/contract.ts'
import { useMay, useMe } from '#web/kit/me.tsx'
import { lazySheet } from '#web/kit/lazy-sheet.tsx'
import { useReadPages } from '#web/kit/query.ts'
import { ErrorBar } from '#web/kit/ui/states/ErrorBar.tsx'
import { Money } from '#web/kit/ui/values/Money.tsx'
import { PageBody } from '#web/kit/ui/page/PageBody.tsx'
import { PageHeader } from '#web/kit/ui/page/PageHeader.tsx'
import { type Period, periodDays, periodName } from '#web/kit/ui/lists/PeriodFilter.tsx'
import { StatCard, Stats } from '#web/kit/ui/values/StatCard.tsx'
import { useIsPhone } from '#web/kit/ui/page/use-is-phone.ts'
import { usePeriod } from '#web/kit/ui/lists/use-period.ts'
import { useNow } from '#web/kit/use-now.ts'
import { emptyStart } from '#web/sales/form/sale-start.ts'
import { SalesFilter } from '#web/sales/list/SalesFilter.tsx'
import { SalesList } from '#web/sales/list/SalesList.tsx'
import { AwaitedTransfers } from '#web/sales/list/AwaitedTransfers.tsx'
import { OwedBalances } from '#web/sales/list/OwedBalances.tsx'
import { DayClose, useCounting } from '#web/sales/day/DayClose.tsx'
import { SalesTabs, useSalesTab } from './SalesTabs.tsx'
import { TodayTakings } from '#web/sales/day/TodayTakings.tsx'
import { usePreloadPopular } from '#web/services/parts/popular.ts'
import { useAsked } from './use-asked.ts'
import { type Narrowed, useNarrowed } from '#web/sales/list/use-narrowed.ts'
import { useSaleForm } from '#web/sales/form/use-sale-form.ts'

const NewSale = lazySheet(() => import('#web/sales/form/NewSale.tsx'), 'NewSale')
const ReceiptModal = lazySheet(() => import('#web/sales/receipt/ReceiptModal.tsx'), 'ReceiptModal')

/** /sales: shows the sales of a period, awaited transfers, balances and the day close, receipts, and the form of a sale. */
export function SalesPage() {
  const [receipt, setReceipt] = useState<ShownReceipt | null>(null)
  const view = (saleId: string) => setReceipt({ saleId })
  const saleForm = useSaleForm()
  const mayRecord = useMay('recordSales')
  const notice = useAsked(mayRecord, { openForm: saleForm.open, openReceipt: view })
  const tabs = useSalesTab()
  const counting = useCounting()
  const [period, setPeriod] = usePeriod('today')
  const isPhone = useIsPhone()
  usePreloadPopular()
  const mayAdd = mayRecord && tabs.shown === 'sales'
  return (
    <>
      <PageHeader
        title="Sales"
        // On a phone, the period filter shows the period, unless it is a custom range.
        line={tabs.shown !== 'sales' || (isPhone && typeof period === 'string') ? undefined : periodName(period)}
        action={mayAdd ? { label: '+ New Sale', onClick: () => saleForm.open(emptyStart) } : undefined}
        hidesTitle={tabs.open.length > 1}
      >
        <SalesTabs {...tabs} />
      </PageHeader>
      <PageBody>
        {notice && <ErrorBar {...notice} />}
        {tabs.shown === 'sales' && <SalesOfPeriod period={period} onPeriod={setPeriod} onView={view} />}
        {tabs.shown === 'transfers' && <AwaitedTransfers onView={view} />}
        {tabs.shown === 'balances' && (
          <OwedBalances onView={view} onPay={(saleId) => setReceipt({ saleId, begins: 'pay' })} />
        )}
        {tabs.shown === 'day' && <DayClose counting={counting} />}
      </PageBody>
      {counting.question}
      {saleForm.start && mayRecord && (
        <NewSale
          key={saleForm.count}
          opened={saleForm.opened}
          start={saleForm.start}
          onClose={saleForm.close}
          onRecorded={({ id }) => view(id)}
        />
      )}
      <ReceiptModal
        key={`${receipt?.saleId} ${receipt?.begins}`}
        {...{ saleId: null, ...receipt }}
        opened={receipt !== null}
        onClose={() => setReceipt(null)}
      />
    </>
  )
}

interface ShownReceipt {
  saleId: string
  /** The step whose form opens at once. */
  begins?: 'pay'
}

interface SalesOfPeriodProps {
  period: Period
  onPeriod: (period: Period) => void
  onView: (saleId: string) => void
}

function SalesOfPeriod({ period, onPeriod, onView }: SalesOfPeriodProps) {
  const { salon } = useMe()
  const isPhone = useIsPhone()
  const hasTakings = useMay('closeDays') && period === 'today'
  const narrowing = useNarrowed()
  const read = useSales(periodDays(period, today(useNow(), salon.timeZone)), narrowing.narrowed)
  const figures = read.first?.figures
  const money = (minor: number | undefined) => (minor === undefined ? '–' : <Money minor={minor} stepBack />)
  const summary = (
    <Stats label="Summary">
      <StatCard label="Total Sales" figure={figures?.count ?? '–'} />
      <StatCard label="Total Revenue" figure={money(figures?.totalMinor)} />
      <StatCard label="Average Sale" figure={money(figures?.averageMinor)} />
    </Stats>
  )
  // On a phone, the list must begin high on the screen, so there is room for only one of the two above it.
  const isBeneath = isPhone && hasTakings
  return (
    <>
      {hasTakings && <TodayTakings />}
      {!isBeneath && summary}
      <SalesFilter narrowing={narrowing} period={period} onPeriod={onPeriod} />
      <SalesList read={read} onView={onView} onClear={narrowing.isNarrowed ? narrowing.clear : undefined} />
      {/* Not while the list loads, which would push it away. */}
      {isBeneath && figures && summary}
    </>
  )
}

/** Reads the list in pages. */
function useSales(days: DateRange, { search, method, status }: Narrowed) {
  const asked = {
    ...(search !== '' && { search }),
    ...(method && { method }),
    ...(status && { status }),
  }
  return useReadPages(
    listSalesContract,
    (cursor) => ({ query: { ...days, ...asked, cursor } }),
    ({ sales }) => sales,
    { keepPrevious: true },
  )
}
