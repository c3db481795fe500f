import { withoutSpans } from '#domain/appointments/availability/intervals.ts'
import type { GridColumn } from './columns.ts'
import { busyElsewhere, isElsewhere, takesTime } from './entry.ts'
import type { Held } from './hold.ts'

/**
 * Returns what a held appointment would conflict with at its place, in a word or two, as far as the columns know; null
 * for nothing. Only a hint while it is held: the server decides, and knows more.
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
