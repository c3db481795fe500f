import { Sheet } from '#web/kit/ui/sheets/Sheet.tsx'
import type { AskedReport, Report } from '#web/reports/use-report.ts'
import { Composed } from './Composed.tsx'
import { openingTitle } from './opening-title.ts'
import { RowsBehind } from './RowsBehind.tsx'
import { useOpening } from './use-behind.ts'

/** Shows the rows, or the other figures, behind the figure that the address names. */
export function BehindSheet({ asked, report }: { asked: AskedReport; report: Report }) {
  const { opening, close } = useOpening()
  if (!opening) return null
  const { figure, of } = opening
  return (
    <Sheet title={openingTitle(opening, report)} opened onClose={close} width={620}>
      {figure === 'profit' || figure === 'commissions' ? (
        <Composed figure={figure} report={report} />
      ) : (
        <RowsBehind key={`${figure} ${of}`} figure={figure} of={of} asked={asked} report={report} />
      )}
    </Sheet>
  )
}
