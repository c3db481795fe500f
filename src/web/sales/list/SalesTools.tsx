import { useMay } from '#web/kit/me.tsx'
import { AwaitedTransfers } from './AwaitedTransfers.tsx'
import { DayClose } from '#web/sales/day/DayClose.tsx'
import { OwedBalances } from './OwedBalances.tsx'
import { VatSettings } from './VatSettings.tsx'

/** The quieter buttons above the list of sales. */
export function SalesTools({ onView }: { onView: (saleId: string) => void }) {
  const mayCloseDays = useMay('closeDays')
  const mayChangeSettings = useMay('changeSettings')
  return (
    <>
      <AwaitedTransfers />
      <OwedBalances onView={onView} />
      {mayCloseDays && <DayClose />}
      {mayChangeSettings && <VatSettings />}
    </>
  )
}
