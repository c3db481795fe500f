import { useMediaQuery } from '@mantine/hooks'
import { useMemo } from 'react'
import { type MinuteSpan, rowMin, wallTimeOf } from '#domain/appointments/calendar/calendar.ts'
import { appointmentOfRow } from '#domain/appointments/calendar/calendar-rows.ts'
import { listAppointmentsContract } from '#domain/appointments/contract.ts'
import { addDays, type Instant, type LocalDate, type TimeZone, timeOfMinute, weekOf } from '#domain/kit/dates.ts'
import type { Output } from '#domain/kit/endpoint.ts'
import { listServicesContract } from '#domain/services/contract.ts'
import { useMe } from '#web/kit/me.tsx'
import { useRead } from '#web/kit/query.ts'
import { useIsPhone } from '#web/kit/ui/page/use-is-phone.ts'
import { useNow } from '#web/kit/use-now.ts'
import { type CalendarSearch, readCalendarSearch } from './calendar-search.ts'
import { dayColumns, hoursShown, staffColumns } from '#web/appointments/grid/columns.ts'
import { blockEntry, type CalendarEntry } from '#web/appointments/grid/entry.ts'
import { opennessIn } from './openness.ts'
import { recallView } from './remembered-view.ts'
import { useBlocks } from './use-blocks.ts'
import { useMoves } from './use-moves.ts'

export type CalendarState = ReturnType<typeof useCalendar>

const nothing = { appointments: [], staff: [], hours: null, days: [], timeOff: [], busy: [] }

/**
 * Reads the data that the calendar shows for an address, and lays them out. All days and times are in the salon's zone.
 */
export function useCalendar(search: CalendarSearch) {
  const { timeZone } = useMe().salon
  const now = useNow()
  const today = wallTimeOf(now, timeZone).date
  const shows = useShown(search)
  const monday = mondayBefore((shows.hasDay && search.day) || search.week || today)
  const shownDay = dayToShow(monday, shows.hasDay ? search.day : undefined, today)
  const query = { from: monday, to: addDays(monday, 6) }
  const read = useRead(listAppointmentsContract, { query }, { keepPrevious: true })
  const services = useRead(listServicesContract, {})
  const data = useMemo(() => (read.data ? { ...read.data, appointments: entriesOf(read.data) } : nothing), [read.data])
  const moves = useMoves(data.appointments, data.staff)
  const blocks = useBlocks(data.staff)
  const layout = useLayout({ ...data, appointments: moves.appointments }, shows, monday, shownDay)
  const hasMembers = data.staff.some(({ isActive }) => isActive)
  const hasServices = (services.data?.services ?? []).some(({ isActive }) => isActive)
  const asked = (search.staff ?? '').split(',').filter(Boolean)
  return {
    ...shows,
    ...layout,
    moves,
    blocks,
    now,
    today,
    monday,
    /** The day that is shown if a single day is shown; a new appointment begins on it. */
    shownDay,
    read,
    services,
    staff: data.staff,
    /** The address names members who are not on this calendar, so other members are shown. */
    hasUnknownStaff: read.data !== undefined && asked.some((id) => data.staff.every((member) => member.id !== id)),
    timeOff: data.timeOff,
    /** Other days are being loaded. */
    busy: read.isPlaceholderData,
    bookable: hasMembers && hasServices,
  }
}

/**
 * Returns the date and time with which a new appointment begins: the shown day and, for today, the next half hour at
 * which the salon is open.
 */
export function startOfNext(date: LocalDate, open: readonly MinuteSpan[], now: Instant, zone: TimeZone) {
  const clock = wallTimeOf(now, zone)
  const next = Math.ceil(clock.min / rowMin) * rowMin
  const isOpen = date === clock.date && open.some(({ fromMin, toMin }) => fromMin <= next && next < toMin)
  return { date, time: isOpen ? timeOfMinute(next) : '' }
}

/**
 * Returns the view and filter of the address, otherwise those that this device remembers. Below 768 px there is no room
 * for a week.
 */
function useShown(search: CalendarSearch) {
  const isPhone = useIsPhone()
  const isSlim = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const { salon } = useMe()
  const remembered = readCalendarSearch({ ...recallView(salon.id) })
  const asked = search.view ?? remembered.view ?? (isSlim ? 'agenda' : 'week')
  const view = isSlim && asked === 'week' ? 'day' : asked
  const staff = search.staff ?? remembered.staff ?? ''
  const shownIds = useMemo(() => staff.split(',').filter(Boolean), [staff])
  return { isPhone, isSlim, view, shownIds, hasDay: view === 'day' || (isPhone && view === 'agenda') }
}

function useLayout(
  data: Omit<Parameters<typeof opennessIn>[0], 'zone'> & {
    appointments: readonly CalendarEntry[]
  },
  { view, shownIds, hasDay }: ReturnType<typeof useShown>,
  monday: LocalDate,
  shownDay: LocalDate,
) {
  const zone = useMe().salon.timeZone
  const { appointments, staff, hours, days, timeOff, busy } = data
  return useMemo(() => {
    const known = shownIds.filter((id) => staff.some((member) => member.id === id))
    const isShown = (id: string) => known.length === 0 || known.includes(id)
    const grid = {
      appointments: appointments.filter(({ staffId }) => isShown(staffId)),
      members: staff.filter(({ id }) => isShown(id)),
      zone,
      opennessOf: opennessIn({ staff, hours, days, zone, timeOff, busy }),
    }
    const week = dayColumns(weekOf(monday), grid)
    const columns =
      view === 'day' ? staffColumns(shownDay, grid) : week.filter(({ date }) => !hasDay || date === shownDay)
    return {
      opennessOf: grid.opennessOf,
      /** The seven days of the week, independent of the drawn columns. */
      week,
      /** The drawn columns: days, or the members of one day. */
      columns,
      shown: hoursShown(view === 'day' ? columns : week, hours),
      /** The ids of the members in the filter; empty for everyone. */
      filter: known,
    }
  }, [appointments, staff, hours, days, timeOff, busy, shownIds, view, hasDay, monday, shownDay, zone])
}

/** Returns the entries of the calendar: appointments and blocks. */
function entriesOf({ appointments, timeOff }: Output<typeof listAppointmentsContract>): CalendarEntry[] {
  const blocks = timeOff.filter(({ isBlock }) => isBlock).map(blockEntry)
  return [...appointments.map(appointmentOfRow), ...blocks]
}

/** Returns the Monday of the week of a day. */
export function mondayBefore(date: LocalDate): LocalDate {
  return weekOf(date)[0]!
}

function dayToShow(monday: LocalDate, asked: LocalDate | undefined, today: LocalDate): LocalDate {
  const isInWeek = (date: LocalDate) => monday <= date && date <= addDays(monday, 6)
  if (asked && isInWeek(asked)) return asked
  return isInWeek(today) ? today : monday
}
