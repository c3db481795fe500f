import { useCallback } from 'react'
import { addDays, timeOfMinute } from '#domain/kit/dates.ts'
import { formatDays, formatMonth } from '#domain/kit/time-format.ts'
import { Loadable } from '#web/kit/ui/Loadable.tsx'
import { PageHeader } from '#web/kit/ui/PageHeader.tsx'
import { CalendarModals } from './CalendarModals.tsx'
import { CalendarView } from './CalendarView.tsx'
import styles from './calendar.module.css'
import type { CalendarSearch } from './calendar-search.ts'
import type { SlotAt } from './slots.ts'
import { useCalendar } from './use-calendar.ts'
import { WeekBar } from './WeekBar.tsx'

interface CalendarProps {
  search: CalendarSearch
  /** A step back undoes what was opened; going on from it replaces the step. */
  onSearch: (search: CalendarSearch, options?: { replace?: boolean }) => void
}

/** The calendar of a week; on phones of one of its days. */
export function Calendar({ search, onSearch }: CalendarProps) {
  const calendar = useCalendar(search)
  const { isPhone, monday, shownDay, today, read } = calendar
  const move = (date: string) => onSearch({ week: date, ...(isPhone && { day: date }) }, { replace: true })
  const open = useCallback((more: CalendarSearch) => onSearch({ ...search, ...more }), [search, onSearch])
  const onOpen = useCallback((appointment: string) => open({ appointment }), [open])
  return (
    <div className={styles.page}>
      <PageHeader
        title="Appointments"
        smallAction
        action={{ label: '+ New Appointment', onClick: () => open({ new: '' }), disabled: !calendar.bookable }}
      >
        <WeekBar
          range={isPhone ? formatMonth(shownDay) : formatDays(monday, addDays(monday, 6))}
          onMove={(weeks) => move(addDays(isPhone ? shownDay : monday, weeks * 7))}
          onToday={() => move(today)}
        />
      </PageHeader>
      <Loadable read={read} what="Appointments" skeleton={<div className={styles.skeleton} />}>
        {() => (
          <CalendarView
            calendar={calendar}
            onDay={(day) => onSearch({ week: monday, day }, { replace: true })}
            onNew={({ date, min }: SlotAt) => open({ new: `${date}T${timeOfMinute(min)}` })}
            onOpen={onOpen}
          />
        )}
      </Loadable>
      <CalendarModals search={search} onSearch={onSearch} calendar={calendar} />
    </div>
  )
}
