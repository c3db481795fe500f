import { useMemo } from 'react'
import { openMinutes, rowMin } from '#domain/appointments/calendar.ts'
import { listAppointmentsContract } from '#domain/appointments/contract.ts'
import { addDays, type Instant, type LocalDate, type TimeZone, timeOfMinute, weekOf } from '#domain/kit/dates.ts'
import { localDateOf, localMinuteOf } from '#domain/kit/local-time.ts'
import type { WeekHours } from '#domain/salon/business-hours.ts'
import { listServicesContract } from '#domain/services/contract.ts'
import { useMe } from '#web/kit/me.tsx'
import { useRead } from '#web/kit/query.ts'
import { useIsPhone } from '#web/kit/ui/use-is-phone.ts'
import { useNow } from '#web/kit/use-now.ts'
import type { CalendarSearch } from './calendar-search.ts'
import { weekModelOf } from './week-model.ts'

export type CalendarState = ReturnType<typeof useCalendar>

const nothing = { appointments: [], staff: [], hours: null }

/** What the calendar shows for an address, read from the server and laid out. All days and times are the salon's. */
export function useCalendar(search: CalendarSearch) {
  const { timeZone } = useMe().salon
  const isPhone = useIsPhone()
  const now = useNow()
  const today = localDateOf(now, timeZone)
  const monday = mondayOf((isPhone && search.day) || search.week || today)
  const shownDay = shownDayOf(monday, isPhone ? search.day : undefined, today)
  const query = { from: monday, to: addDays(monday, 6) }
  const read = useRead(listAppointmentsContract, { query }, { keepPrevious: true })
  const services = useRead(listServicesContract, {})
  const data = read.data ?? nothing
  const week = useMemo(() => weekModelOf(weekOf(monday), data, timeZone), [monday, data, timeZone])
  const hasMembers = data.staff.some(({ isActive }) => isActive)
  const hasServices = (services.data?.services ?? []).some(({ isActive }) => isActive)
  return {
    isPhone,
    now,
    today,
    monday,
    /** The day that a phone shows, and on which a new appointment begins. */
    shownDay,
    week,
    days: isPhone ? week.days.filter(({ date }) => date === shownDay) : week.days,
    read,
    services,
    staff: data.staff,
    hours: data.hours,
    /** Another week is on its way. */
    busy: read.isPlaceholderData,
    bookable: hasMembers && hasServices,
  }
}

/** What a new appointment begins with: the day in view, and today the next half hour that is open. */
export function startOfNext(date: LocalDate, hours: WeekHours | null, now: Instant, zone: TimeZone) {
  const open = openMinutes(date, hours)
  const next = Math.ceil(localMinuteOf(now, zone) / rowMin) * rowMin
  const isOpen = date === localDateOf(now, zone) && open && open.fromMin <= next && next < open.toMin
  return { date, time: isOpen ? timeOfMinute(next) : '' }
}

function mondayOf(date: LocalDate): LocalDate {
  return weekOf(date)[0]!
}

function shownDayOf(monday: LocalDate, asked: LocalDate | undefined, today: LocalDate): LocalDate {
  if (asked && isInWeek(asked, monday)) return asked
  return isInWeek(today, monday) ? today : monday
}

function isInWeek(date: LocalDate, monday: LocalDate): boolean {
  return monday <= date && date <= addDays(monday, 6)
}
