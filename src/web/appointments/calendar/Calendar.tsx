import { Button } from '@mantine/core'
import { useEffect, useMemo, useRef } from 'react'
import { addDays, timeOfMinute } from '#domain/kit/dates.ts'
import { formatDate, formatDay, formatShortDays, formatWeekday } from '#domain/kit/time-format.ts'
import { lazySheet } from '#web/kit/lazy-sheet.tsx'
import { Loadable } from '#web/kit/ui/states/Loadable.tsx'
import { MessageBar } from '#web/kit/ui/states/MessageBar.tsx'
import { PageHeader } from '#web/kit/ui/page/PageHeader.tsx'
import { Segmented } from '#web/kit/ui/forms/Segmented.tsx'
import { blockAt } from './block-bodies.ts'
import styles from './calendar.module.css'
import type { CalendarSearch } from './calendar-search.ts'
import { CalendarPaper } from './CalendarPaper.tsx'
import { CalendarView } from './CalendarView.tsx'
import { DateBar } from './DateBar.tsx'
import type { SlotAt } from '#web/appointments/grid/stops.ts'
import { type OpenElsewhere, useElsewhere } from './use-elsewhere.tsx'
import { useWidth } from '#web/appointments/grid/use-width.ts'
import { MovePart } from './MovePart.tsx'
import { MoveRefused } from './MoveRefused.tsx'
import { shownNames } from './shown-names.ts'
import { StaffFilter } from './StaffFilter.tsx'
import { type CalendarState, useCalendar } from './use-calendar.ts'
import { type ShownChange, useShownChange } from './use-shown-change.ts'
import { WaitingTool } from './WaitingTool.tsx'
import { ViewToggle } from './ViewToggle.tsx'

interface CalendarProps {
  search: CalendarSearch
  /** Changes the address. Back undoes what was opened; a further change replaces that history entry. */
  onSearch: (search: CalendarSearch) => void
}

const CalendarModals = lazySheet(() => import('./CalendarModals.tsx'), 'CalendarModals')

/** The width from which there is room for the link to the waitlist, which the dashboard has as well. */
const waitingPx = 1100

/** Returns whether the address names a sheet; the router keeps the names of the others, without a value. */
const isNamed = (sheet: string | undefined) => sheet !== undefined

/** Shows the calendar: a week, a day with a column for each member, or a list. */
export function Calendar({ search, onSearch }: CalendarProps) {
  const calendar = useCalendar(search)
  const change = useShownChange(calendar, search, onSearch)
  const elsewhere = useElsewhere(calendar.columns)
  const open = useOpen({ search, onSearch, ...calendar, openElsewhere: elsewhere.open })
  const { read, moves } = calendar
  const [, widthPx, measure] = useWidth()
  return (
    <div className={styles.page} ref={measure} data-room={roomFor(widthPx ?? 0)}>
      <PageHeader
        title="Appointments"
        hidesTitle
        tools={(widthPx ?? 0) >= waitingPx && <WaitingTool />}
        action={{ label: '+ New Appointment', onClick: open.blank, disabled: !calendar.bookable }}
      >
        <Controls calendar={calendar} change={change} />
      </PageHeader>
      <ShownWords calendar={calendar} />
      <UnknownStaff calendar={calendar} onClose={() => change.filter(calendar.filter)} />
      <MoveRefused refused={moves.refused} onClose={moves.dismiss} />
      <MovePart asked={moves.asked} onAnswer={moves.answer} />
      <Loadable read={read} what="Appointments" skeleton={<div className={styles.skeleton} />}>
        {() => (
          <CalendarView
            calendar={calendar}
            change={change}
            onNew={open.slot}
            onOpen={open.entry}
            onBlock={open.block}
            onBlank={open.blank}
          />
        )}
      </Loadable>
      <CalendarModals
        opened={[search.new, search.appointment, search.block].some(isNamed) || calendar.blocks.refused !== null}
        search={search}
        onSearch={onSearch}
        calendar={calendar}
      />
      {elsewhere.question}
      {read.data && <CalendarPaper calendar={calendar} />}
    </div>
  )
}

/**
 * Returns how much fits into a width: everything, everything except the legend's words, or neither those words nor the
 * title.
 */
function roomFor(widthPx: number): 'wide' | 'close' | 'tight' {
  if (widthPx >= 1010) return 'wide'
  return widthPx >= 880 ? 'close' : 'tight'
}

/** Shows the choice of the days, the members and the view. */
function Controls({ calendar, change }: { calendar: CalendarState; change: ShownChange }) {
  const { isPhone, isSlim, view } = calendar
  return (
    <>
      <div className={styles.bar}>
        <DateBar
          name={view === 'day' && !isPhone ? 'Day' : 'Week'}
          range={rangeWords(calendar)}
          date={calendar.shownDay}
          onStep={change.step}
          onDate={change.goTo}
          onToday={change.today}
        />
        {isPhone && <StaffFilter staff={calendar.staff} chosen={calendar.filter} onChange={change.filter} small />}
        {isSlim && <ViewToggle view={view} onChange={change.view} />}
      </div>
      {!isSlim && <Segmented label="View" options={views} value={view} onChange={change.view} />}
    </>
  )
}

/**
 * Says that the link names members who are not on this calendar, and who is shown instead; OK removes those members
 * from the address.
 */
function UnknownStaff({ calendar, onClose }: { calendar: CalendarState; onClose: () => void }) {
  if (!calendar.hasUnknownStaff) return null
  const ok = (
    <Button variant="default" size="xs" onClick={onClose}>
      OK
    </Button>
  )
  return (
    <MessageBar warns role="status" className={styles.message} action={ok}>
      {`The link names someone who isn’t on this calendar. Showing ${shownNames(calendar.staff, calendar.filter)}.`}
    </MessageBar>
  )
}

/** Tells screen readers which days, view and members are shown, whenever a button or key changes them. */
function ShownWords({ calendar }: { calendar: CalendarState }) {
  const { view, hasDay, shownDay, monday, staff, filter } = calendar
  const days = hasDay ? formatDay(shownDay) : `Week of ${formatDay(monday)}`
  const names = staff.filter(({ id }) => filter.includes(id)).map(({ name }) => name)
  const words = [days, views.find(({ value }) => value === view)?.label, names.join(', ') || 'Everyone']
  return (
    <p className="pl-hidden" role="status" aria-label="Shown">
      {words.join('. ')}
    </p>
  )
}

/** Returns functions that open a form. They are the same while the page is open, so that the grid is not redrawn. */
function useOpen(now: CalendarProps & Pick<CalendarState, 'timeOff' | 'blocks'> & { openElsewhere: OpenElsewhere }) {
  const latest = useRef(now)
  useEffect(() => {
    latest.current = now
  })
  return useMemo(() => {
    const open = (more: CalendarSearch) => latest.current.onSearch({ ...latest.current.search, ...more })
    const slot = ({ date, min, staffId }: SlotAt) =>
      open({ new: `${date}T${timeOfMinute(min)}`, ...(staffId && { with: staffId }) })
    return {
      /** Opens an appointment, a block, or busy time from a member's own calendar. */
      entry: (id: string) => {
        if (latest.current.openElsewhere(id, slot)) return
        const isBlock = latest.current.timeOff.some((off) => off.id === id)
        if (!isBlock) open({ appointment: id })
        else if (latest.current.blocks.isAllowed) open({ block: id })
      },
      blank: () => open({ new: '' }),
      slot,
      /** Blocks an hour if the member is known; otherwise opens the form, which asks for the member. */
      block: (at: SlotAt) => {
        const { isAllowed, block } = latest.current.blocks
        if (at.staffId === null || !isAllowed) slot(at)
        else block(blockAt({ ...at, staffId: at.staffId }))
      },
    }
  }, [])
}

const views = [
  { value: 'week', label: 'Week' },
  { value: 'day', label: 'Day' },
  { value: 'agenda', label: 'Agenda' },
] as const

function rangeWords({ isPhone, hasDay, shownDay, monday }: CalendarState): string {
  if (!hasDay) return formatShortDays(monday, addDays(monday, 6))
  // On a phone the strip below says which day it is, so only the month is named: 'Nov 2026'.
  return isPhone
    ? formatDate(shownDay).replace(/^\d+ /, '')
    : `${formatWeekday(shownDay).slice(0, 3)}, ${formatDate(shownDay)}`
}
