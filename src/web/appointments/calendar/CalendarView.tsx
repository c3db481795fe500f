import { useCallback, useState } from 'react'
import { wallTimeOf } from '#domain/appointments/calendar/calendar.ts'
import { statusWords, whyCannotRebook } from '#domain/appointments/status.ts'
import { sentenceOf } from '#domain/kit/refusal.ts'
import { formatDay } from '#domain/kit/time-format.ts'
import { useMe } from '#web/kit/me.tsx'
import { useNextStep } from '#web/appointments/parts/use-next-step.ts'
import { ErrorBar } from '#web/kit/ui/states/ErrorBar.tsx'
import { Agenda } from './Agenda.tsx'
import { freeStretches } from './agenda-free.ts'
import { CalendarLegend } from './CalendarLegend.tsx'
import { CrowdSheet } from './CrowdSheet.tsx'
import { DayHead } from './DayHead.tsx'
import { DayStrip } from './DayStrip.tsx'
import { CalendarGrid } from '#web/appointments/grid/CalendarGrid.tsx'
import type { GridColumn } from '#web/appointments/grid/columns.ts'
import { type CalendarEntry, isElsewhere } from '#web/appointments/grid/entry.ts'
import type { More } from '#web/appointments/grid/StackButton.tsx'
import type { SlotAt } from '#web/appointments/grid/stops.ts'
import { KeyHelp } from './KeyHelp.tsx'
import { MemberHead } from './MemberHead.tsx'
import { columnNow } from './member-times.ts'
import { MissingWarning } from './MissingWarning.tsx'
import type { CalendarState } from './use-calendar.ts'
import { usePageKeys } from './use-page-keys.ts'
import type { ShownChange } from './use-shown-change.ts'

interface CalendarViewProps {
  calendar: CalendarState
  change: ShownChange
  onNew: (slot: SlotAt) => void
  onOpen: (id: string) => void
  /** Blocks an hour from the given time on. */
  onBlock: (slot: SlotAt) => void
  /** Opens the form of a new appointment without a time. */
  onBlank: () => void
}

/** Shows the loaded calendar: warnings, the filter or a phone's days, and the grid or list. */
export function CalendarView(props: CalendarViewProps) {
  const { calendar, change, onNew, onOpen, onBlock, onBlank } = props
  const { timeZone } = useMe().salon
  const [isHelpOpen, setHelpOpen] = useState(false)
  const crowd = useCrowd()
  const { isPhone, hasDay, view, week, columns, shown, staff, services, filter, shownDay, monday, today, now } =
    calendar
  const label = hasDay ? formatDay(shownDay) : `Week of ${formatDay(monday)}`
  useKeys({ calendar, change, onBlank, onHelp: () => setHelpOpen(true) })
  const head = (column: GridColumn, isToday: boolean, widthPx: number) =>
    column.member ? (
      <MemberHead
        member={column.member}
        count={column.count}
        isCompact={isPhone}
        state={columnNow(column, wallTimeOf(now, timeZone))}
        widthPx={widthPx}
      />
    ) : (
      <DayHead column={column} isToday={isToday} widthPx={widthPx} onOpen={change.openDay} />
    )
  return (
    <>
      <MissingWarning services={services} staff={staff} />
      {isPhone && hasDay && <DayStrip days={week} chosen={shownDay} today={today} onChoose={change.day} />}
      {!isPhone && (
        <CalendarLegend columns={columns} staff={staff} filter={filter} onFilter={change.filter} isDay={view === 'day'}>
          <KeyHelp opened={isHelpOpen} onChange={setHelpOpen} />
        </CalendarLegend>
      )}
      {view === 'agenda' ? (
        <ShownAgenda {...{ calendar, change, label, onOpen, onNew }} />
      ) : (
        <CalendarGrid
          {...{ label, columns, shown, now, onNew, onOpen, onBlock, whyFixed }}
          zone={timeZone}
          bookable={calendar.bookable}
          busy={calendar.busy}
          head={head}
          todayAsked={change.todayAsked}
          onMore={crowd.show}
          onChange={calendar.moves.move}
        />
      )}
      <CrowdSheet {...crowd.sheet} columns={columns} onOpen={onOpen} />
    </>
  )
}

type ShownAgendaProps = Pick<CalendarViewProps, 'calendar' | 'change' | 'onOpen' | 'onNew'> & { label: string }

/** Shows the agenda with the free stretches of the shown members. */
function ShownAgenda({ calendar, change, label, onOpen, onNew }: ShownAgendaProps) {
  const { columns, staff, filter, opennessOf, bookable, busy } = calendar
  const now = wallTimeOf(calendar.now, useMe().salon.timeZone)
  const members = staff.filter(({ id }) => filter.length === 0 || filter.includes(id))
  const entries = columns.flatMap(({ boxes }) => boxes.map(({ appointment }) => appointment))
  const next = useNextStep(entries.filter((entry) => entry.status !== 'blocked'))
  return (
    <>
      {next.failure && <ErrorBar {...next.failure} />}
      <Agenda
        {...{ columns, label, now, busy, onOpen, onNew, next }}
        freeOf={(column) =>
          bookable && !busy && column.date >= now.date ? freeStretches(column, members, opennessOf, now) : []
        }
        todayAsked={change.todayAsked}
      />
    </>
  )
}

/** Holds the stack of appointments that is shown as a list. */
function useCrowd() {
  const [sheet, setSheet] = useState<{ more: More | null; opened: boolean }>({ more: null, opened: false })
  return {
    show: useCallback((more: More) => setSheet({ more, opened: true }), []),
    sheet: { ...sheet, onClose: () => setSheet({ ...sheet, opened: false }) },
  }
}

function useKeys({
  calendar: { view, columns, shownDay, moves },
  change,
  onBlank,
  onHelp,
}: Pick<CalendarViewProps, 'calendar' | 'change' | 'onBlank'> & { onHelp: () => void }) {
  const columnDate = (column: string | null) => columns.find(({ id }) => id === column)?.date ?? shownDay
  usePageKeys({
    // In the agenda, these keys scroll.
    ...(view !== 'agenda' && { PageUp: () => change.step(-1), PageDown: () => change.step(1) }),
    t: change.today,
    w: () => change.view('week'),
    d: (column) => change.openDay(columnDate(column)),
    a: () => change.view('agenda'),
    n: onBlank,
    '?': onHelp,
    'Ctrl+z': moves.undoLast,
  })
}

function whyFixed(entry: CalendarEntry): string | null {
  const { status } = entry
  if (isElsewhere(entry)) return 'This is from their own calendar. Change it there.'
  // The server decides whether the person may move a block, because the right may have been removed since.
  if (status === 'blocked') return null
  const why = whyCannotRebook(status)
  return why && sentenceOf(why, { status: statusWords[status] })
}
