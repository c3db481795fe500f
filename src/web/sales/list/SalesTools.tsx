import { useMay } from '#web/kit/me.tsx'
import { AwaitedTransfers } from './AwaitedTransfers.tsx'
import { DayClose } from '#web/sales/day/DayClose.tsx'
import { OwedBalances } from './OwedBalances.tsx'

/** Shows the quieter buttons above the list of sales. */
export function SalesTools({ onView }: { onView: (saleId: string) => void }) {
  const mayCloseDays = useMay('closeDays')
  return (
    <>
      <AwaitedTransfers />
      <OwedBalances onView={onView} />
      {mayCloseDays && <DayClose />}
    </>
  )
}
