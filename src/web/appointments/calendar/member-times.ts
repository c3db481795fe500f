import type { WallTime } from '#domain/appointments/calendar/calendar.ts'
import { type MemberDay, type MemberNow, memberNow } from '#domain/appointments/member-now.ts'
import type { GridColumn } from '#web/appointments/grid/columns.ts'
import { inside, type Openness } from '#web/appointments/grid/shades.ts'

/** How long someone who is still served after the planned end is expected to stay, in minutes. */
const overdueMin = 15

/** Returns the times of a member on a day, from the boxes of the day and the member's openness. */
export function memberTimes(
  { date, boxes }: Pick<GridColumn, 'date' | 'boxes'>,
  { open, worked, off = [] }: Openness,
  staffId: string,
  now: WallTime,
): MemberDay {
  const taken = boxes
    .filter(({ appointment }) => appointment.staffId === staffId && appointment.status !== 'cancelled')
    .map(({ piece, appointment: { status } }) => {
      const hasBegun = status === 'in-progress' && date === now.date
      return { hasBegun, span: { fromMin: piece.startMin, toMin: piece.endMin } }
    })
  return {
    works: worked ? open.flatMap((hours) => inside(worked, hours)) : open,
    busy: [
      // Someone who is still served after the planned end keeps the member busy.
      ...taken.map(({ hasBegun, span }) =>
        hasBegun && span.toMin <= now.min ? { ...span, toMin: now.min + overdueMin } : span,
      ),
      ...off.filter(({ elsewhere }) => elsewhere),
    ],
    off: off.filter(({ elsewhere }) => !elsewhere),
    begun: taken.filter(({ hasBegun }) => hasBegun).map(({ span }) => span),
  }
}

/** Returns the state of a column's member now; null on other days, and if the member is not at work. */
export function columnNow(column: GridColumn, now: WallTime): MemberNow | null {
  if (column.date !== now.date || column.staffId === null) return null
  return memberNow(memberTimes(column, column, column.staffId, now), now.min)
}
