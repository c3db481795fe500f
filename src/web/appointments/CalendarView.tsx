import type { LocalDate } from '#domain/kit/dates.ts'
import { formatDay } from '#domain/kit/time-format.ts'
import { useMe } from '#web/kit/me.tsx'
import { CalendarLegend } from './CalendarLegend.tsx'
import { DayStrip } from './DayStrip.tsx'
import { MissingWarning } from './MissingWarning.tsx'
import type { SlotAt } from './slots.ts'
import type { CalendarState } from './use-calendar.ts'
import { WeekGrid } from './WeekGrid.tsx'

interface CalendarViewProps {
  calendar: CalendarState
  onDay: (date: LocalDate) => void
  onNew: (slot: SlotAt) => void
  onOpen: (id: string) => void
}

/** What was read of the calendar: warnings, the key or a phone's days, and the grid. */
export function CalendarView({ calendar, onDay, onNew, onOpen }: CalendarViewProps) {
  const { timeZone } = useMe().salon
  const { isPhone, week, days, staff, services, shownDay, monday, today, now, bookable, busy } = calendar
  return (
    <>
      <MissingWarning services={services} staff={staff} />
      {isPhone ? (
        <DayStrip days={week.days} chosen={shownDay} today={today} onChoose={onDay} />
      ) : (
        <CalendarLegend staff={staff} />
      )}
      <WeekGrid
        {...{ week, days, now, bookable, busy, onNew, onOpen }}
        label={isPhone ? formatDay(shownDay) : `Week of ${formatDay(monday)}`}
        zone={timeZone}
      />
    </>
  )
}
