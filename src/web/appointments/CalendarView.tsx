import { useState } from 'react'
import type { CalendarAppointment } from '#domain/appointments/calendar-rows.ts'
import { statusWords, whyCannotRebook } from '#domain/appointments/status.ts'
import { sentenceOf } from '#domain/kit/refusal.ts'
import { formatDay } from '#domain/kit/time-format.ts'
import { useMe } from '#web/kit/me.tsx'
import { Agenda } from './Agenda.tsx'
import { CalendarLegend } from './CalendarLegend.tsx'
import { DayHead } from './DayHead.tsx'
import { DayStrip } from './DayStrip.tsx'
import { CalendarGrid } from './grid/CalendarGrid.tsx'
import type { GridColumn } from './grid/columns.ts'
import type { PageKey } from './grid/grid-keys.ts'
import type { SlotAt } from './grid/stops.ts'
import { KeyHelp } from './KeyHelp.tsx'
import { MemberHead } from './MemberHead.tsx'
import { MissingWarning } from './MissingWarning.tsx'
import type { CalendarState } from './use-calendar.ts'
import type { ShownChange } from './use-shown-change.ts'

interface CalendarViewProps {
  calendar: CalendarState
  change: ShownChange
  onNew: (slot: SlotAt) => void
  onOpen: (id: string) => void
  /** The form of a new appointment without a time. */
  onBlank: () => void
}

/** What was read of the calendar: warnings, the filter or a phone's days, and the grid or list. */
export function CalendarView({ calendar, change, onNew, onOpen, onBlank }: CalendarViewProps) {
  const { timeZone } = useMe().salon
  const [isHelpOpen, setHelpOpen] = useState(false)
  const { isPhone, view, week, columns, shown, staff, services, filter, shownDay, monday, today, now } = calendar
  const label = view === 'day' || isPhone ? formatDay(shownDay) : `Week of ${formatDay(monday)}`
  const onPageKey = (key: PageKey, column: GridColumn | undefined) =>
    ({
      PageUp: () => change.step(-1),
      PageDown: () => change.step(1),
      t: () => change.goTo(today),
      w: () => change.view('week'),
      d: () => change.openDay(column?.date ?? shownDay),
      a: () => change.view('agenda'),
      n: onBlank,
      '?': () => setHelpOpen(true),
      'Ctrl+z': calendar.moves.undoLast,
    })[key]()
  const head = (column: GridColumn, isToday: boolean) =>
    column.member ? (
      <MemberHead member={column.member} count={column.count} />
    ) : (
      <DayHead column={column} isToday={isToday} onOpen={change.openDay} />
    )
  return (
    <>
      <MissingWarning services={services} staff={staff} />
      {isPhone ? (
        <DayStrip days={week} chosen={shownDay} today={today} onChoose={change.day} />
      ) : (
        <CalendarLegend columns={columns} staff={staff} filter={filter} onFilter={change.filter} isDay={view === 'day'}>
          <KeyHelp opened={isHelpOpen} onChange={setHelpOpen} />
        </CalendarLegend>
      )}
      {view === 'agenda' ? (
        <Agenda columns={columns} today={today} label={label} busy={calendar.busy} onOpen={onOpen} />
      ) : (
        <CalendarGrid
          {...{ label, columns, shown, now, onNew, onOpen, onPageKey, whyFixed }}
          zone={timeZone}
          bookable={calendar.bookable}
          busy={calendar.busy}
          head={head}
          onChange={calendar.moves.move}
        />
      )}
    </>
  )
}

function whyFixed({ status }: CalendarAppointment): string | null {
  const why = whyCannotRebook(status)
  return why && sentenceOf(why, { status: statusWords[status] })
}
