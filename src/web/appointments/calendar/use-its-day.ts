import { useEffect } from 'react'
import { readAppointmentContract } from '#domain/appointments/contract.ts'
import { localDateOf } from '#domain/kit/local-time.ts'
import { zId } from '#domain/kit/text.ts'
import { useMe } from '#web/kit/me.tsx'
import { useRead } from '#web/kit/query.ts'
import type { CalendarSearch } from './calendar-search.ts'
import { type CalendarState, mondayBefore } from './use-calendar.ts'

/**
 * Shows the day of an appointment that a link opens without naming a day, so that the appointment is in sight when its
 * card closes.
 */
export function useItsDay(
  search: CalendarSearch,
  { hasDay, monday, shownDay }: Pick<CalendarState, 'hasDay' | 'monday' | 'shownDay'>,
  onSearch: (search: CalendarSearch) => void,
): void {
  const { timeZone } = useMe().salon
  const { appointment: id = '', week, day } = search
  const isLinked = week === undefined && day === undefined && zId.safeParse(id).success
  const read = useRead(readAppointmentContract, { params: { id } }, { enabled: isLinked })
  const startsAt = read.data?.appointment.startsAt
  useEffect(() => {
    if (!isLinked || startsAt === undefined) return
    const date = localDateOf(startsAt, timeZone)
    if (hasDay ? date !== shownDay : mondayBefore(date) !== monday) onSearch({ ...search, week: date, day: date })
  })
}
