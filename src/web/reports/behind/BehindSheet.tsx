import { useState } from 'react'
import { Sheet } from '#web/kit/ui/sheets/Sheet.tsx'
import type { AskedReport, Report } from '#web/reports/use-report.ts'
import { Composed } from './Composed.tsx'
import { openingTitle } from './opening-title.ts'
import { RowsBehind } from './RowsBehind.tsx'
import { type Opening, useOpening } from './use-behind.ts'

/** What the figure is made of that the address names: rows, or other figures. */
export function BehindSheet({ asked, report }: { asked: AskedReport; report: Report }) {
  const { opening, close } = useOpening()
  // The words stay while the sheet closes.
  const [last, setLast] = useState<Opening | null>(opening)
  if (opening !== null && JSON.stringify(opening) !== JSON.stringify(last)) setLast(opening)
  const shown = opening ?? last
  if (!shown) return null
  const { figure, of } = shown
  return (
    <Sheet title={openingTitle(shown, report)} opened={opening !== null} onClose={close} width={620}>
      {figure === 'profit' || figure === 'commissions' ? (
        <Composed figure={figure} report={report} />
      ) : (
        <RowsBehind key={`${figure} ${of}`} figure={figure} of={of} asked={asked} report={report} />
      )}
    </Sheet>
  )
}
