import { withoutSpans } from '#domain/appointments/availability/intervals.ts'
import type { GridColumn } from './columns.ts'
import { busyElsewhere, isElsewhere, takesTime } from './entry.ts'
import type { Held } from './hold.ts'

/**
 * Returns the conflict of a held appointment at its place, in a word or two, if the columns show one; otherwise null.
 * It is only a hint while the appointment is held: the server decides, and knows more.
 */
export function whyNotHere({ box, to }: Held, column: GridColumn): string | null {
  const span = { fromMin: to.startMin, toMin: to.startMin + to.durationMin }
  if (withoutSpans([span], column.open).some(({ fromMin }) => fromMin < 1440)) return column.closedFor ?? 'Closed'
  const staffId = column.staffId ?? box.appointment.staffId
  const meets = column.boxes.find(
    ({ appointment, start, durationMin }) =>
      appointment.id !== box.appointment.id &&
      appointment.staffId === staffId &&
      takesTime(appointment) &&
      start.date === column.date &&
      start.min < span.toMin &&
      span.fromMin < start.min + durationMin,
  )
  if (!meets) return null
  if (isElsewhere(meets.appointment)) return busyElsewhere
  return meets.appointment.status === 'blocked' ? 'Blocked' : 'Taken'
}
