import type { ReactNode } from 'react'
import type { CalendarMember } from '#domain/appointments/contract.ts'
import { appointmentStatuses, statusWords } from '#domain/appointments/status.ts'
import { StatusGlyph } from '#web/kit/ui/values/Status.tsx'
import styles from './calendar.module.css'
import type { GridColumn } from '#web/appointments/grid/columns.ts'
import { StaffFilter } from './StaffFilter.tsx'

interface CalendarLegendProps {
  columns: readonly GridColumn[]
  staff: readonly CalendarMember[]
  /** The ids of the shown members; empty for everyone. */
  filter: readonly string[]
  onFilter: (ids: readonly string[]) => void
  /** A single day is shown, so the legend also counts each kind. */
  isDay: boolean
  children: ReactNode
}

/**
 * Explains the shown members and the symbols. A phone has no room for the legend; there, every box has words instead of
 * symbols.
 */
export function CalendarLegend({ columns, staff, filter, onFilter, isDay, children }: CalendarLegendProps) {
  const boxes = columns.flatMap((column) => column.boxes)
  const asked = boxes.filter(({ appointment }) => appointment.awaitsApproval).length
  const countIn = (status: string) =>
    boxes.filter(({ appointment }) => appointment.status === status && !appointment.awaitsApproval).length
  return (
    <div className={styles.legend}>
      <StaffFilter staff={staff} chosen={filter} onChange={onFilter} />
      <div className={styles.signs}>
        <ul className="pl-cluster pl-gap-4-12" aria-label="Status" data-counts={isDay || undefined}>
          {appointmentStatuses.map((status) => (
            <li key={status} className="pl-line pl-gap-6">
              <StatusGlyph status={status} />
              {isDay && <b>{countIn(status)}</b>}
              <span className={styles.status}>{statusWords[status]}</span>
            </li>
          ))}
          {asked > 0 && (
            <li className="pl-line pl-gap-6">
              <StatusGlyph status="asked" />
              {isDay && <b>{asked}</b>}
              <span className={styles.status}>to approve</span>
            </li>
          )}
        </ul>
        {children}
      </div>
    </div>
  )
}
