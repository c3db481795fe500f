import { useState } from 'react'
import { addDays, type LocalDate } from '#domain/kit/dates.ts'
import { useMe } from '#web/kit/me.tsx'
import type { CalendarSearch, CalendarView } from './calendar-search.ts'
import { rememberView } from './remembered-view.ts'
import type { CalendarState } from './use-calendar.ts'

export type ShownChange = ReturnType<typeof useShownChange>

/** Returns functions that change what the calendar shows. Changes of the date keep the view. */
export function useShownChange(
  { view, shownIds, shownDay, monday, today, hasDay, isPhone }: CalendarState,
  search: CalendarSearch,
  onSearch: (search: CalendarSearch) => void,
) {
  const { salon } = useMe()
  const [todayAsked, setTodayAsked] = useState(0)
  const { week: _week, day: _day, ...kept } = search
  const at = (date: LocalDate) => ({ week: date, ...(hasDay && { day: date }) })
  const change = {
    goTo: (date: LocalDate) => onSearch({ ...kept, ...at(date) }),
    /** Shows today, and scrolls to it even if it is shown already. */
    today: () => {
      setTodayAsked(todayAsked + 1)
      change.goTo(today)
    },
    todayAsked,
    /** Goes a number of pages forward, or back if negative: weeks, or days if they are shown one by one. */
    step: (steps: number) => {
      const isByDay = view === 'day' && !isPhone
      change.goTo(addDays(hasDay ? shownDay : monday, steps * (isByDay ? 1 : 7)))
    },
    day: (day: LocalDate) => onSearch({ ...kept, week: monday, day }),
    view: (next: CalendarView) => {
      rememberView(salon.id, { view: next, staff: shownIds.join() })
      onSearch({ ...search, view: next, ...(next === 'day' && { day: shownDay }) })
    },
    /** Shows the day view of a date. */
    openDay: (day: LocalDate) => {
      rememberView(salon.id, { view: 'day', staff: shownIds.join() })
      onSearch({ ...kept, week: monday, day, view: 'day' })
    },
    /** Shows only these members; everyone if the list is empty. */
    filter: (ids: readonly string[]) => {
      rememberView(salon.id, { view, staff: ids.join() })
      const { staff: _staff, ...rest } = search
      onSearch(ids.length > 0 ? { ...rest, staff: ids.join() } : rest)
    },
  }
  return change
}
