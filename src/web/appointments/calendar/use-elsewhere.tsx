import type { ReactNode } from 'react'
import { rowMin } from '#domain/appointments/calendar/calendar.ts'
import { timeOfMinute } from '#domain/kit/dates.ts'
import { firstNameOf } from '#domain/kit/names.ts'
import type { GridBox, GridColumn } from '#web/appointments/grid/columns.ts'
import { busyElsewhere, isElsewhere } from '#web/appointments/grid/entry.ts'
import type { SlotAt } from '#web/appointments/grid/stops.ts'
import { useConfirm } from '#web/kit/ui/sheets/use-confirm.tsx'

/** Opens the busy time with an id, and returns whether there is one; `onNew` begins an appointment. */
export type OpenElsewhere = (id: string, onNew: (slot: SlotAt) => void) => boolean

/**
 * Returns the handler for a press on time that is busy in a member's own calendar. It says so, and offers an
 * appointment at that time, because other members may be free. `open` returns whether an id is that of busy time.
 */
export function useElsewhere(columns: readonly GridColumn[]): { open: OpenElsewhere; question: ReactNode } {
  const [confirm, question] = useConfirm()
  const ask = ({ member, start, end }: GridBox, onNew: (slot: SlotAt) => void) =>
    confirm({
      title: busyElsewhere,
      message: `${firstNameOf(member?.name ?? '')} is busy ${timeOfMinute(start.min)}–${timeOfMinute(end.min)} in their own calendar. Details are private; change it there.`,
      harmless: true,
      confirmLabel: 'New Appointment',
      cancelLabel: 'Close',
      onConfirm: () => onNew({ date: start.date, min: Math.floor(start.min / rowMin) * rowMin, staffId: null }),
    })
  const open: OpenElsewhere = (id, onNew) => {
    const box = columns.flatMap(({ boxes }) => boxes).find(({ appointment }) => appointment.id === id)
    if (!box || !isElsewhere(box.appointment)) return false
    ask(box, onNew)
    return true
  }
  return { open, question }
}
