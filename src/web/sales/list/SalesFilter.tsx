import { saleFilters } from '#domain/sales/contract.ts'
import { paymentMethods } from '#domain/sales/payments.ts'
import { AnyFilter } from '#web/kit/ui/lists/AnyFilter.tsx'
import { Finder } from '#web/kit/ui/forms/Finder.tsx'
import { payments } from '#web/kit/ui/values/PaymentBadge.tsx'
import { type Period, PeriodFilter } from '#web/kit/ui/lists/PeriodFilter.tsx'
import { saleWords } from '#web/kit/ui/values/SaleState.tsx'
import { SearchField } from '#web/kit/ui/lists/SearchField.tsx'
import type { Narrowing } from './use-narrowed.ts'

interface SalesFilterProps {
  narrowing: Narrowing
  period: Period
  onPeriod: (period: Period) => void
}

/** Shows the fields that filter the sales of a period: by customer, number or receipt id, by payment and by status. */
export function SalesFilter({ narrowing, period, onPeriod }: SalesFilterProps) {
  const { typed, setTyped, narrowed, narrow } = narrowing
  return (
    <Finder
      label="Find sales"
      search={<SearchField label="Search" placeholder="Customer or receipt number" value={typed} onChange={setTyped} />}
      more={
        <>
          <AnyFilter
            label="Payment method"
            any="Any payment"
            options={paymentMethods.map((method) => ({ value: method, label: payments[method].label }))}
            value={narrowed.method}
            onChange={(method) => narrow({ method })}
          />
          <AnyFilter
            label="State"
            any="Any state"
            options={saleFilters.map((status) => ({ value: status, label: saleWords[status] }))}
            value={narrowed.status}
            onChange={(status) => narrow({ status })}
          />
        </>
      }
      inUse={narrowed.method !== null || narrowed.status !== null}
    >
      <PeriodFilter period={period} onChange={onPeriod} />
      {narrowed.search !== '' && (
        <p className="pl-quiet">The search covers all dates; for walk-ins, only this period.</p>
      )}
    </Finder>
  )
}
