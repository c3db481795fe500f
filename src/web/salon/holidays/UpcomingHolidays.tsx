import { daysBetween, type LocalDate } from '#domain/kit/dates.ts'
import { formatDay } from '#domain/kit/time-format.ts'
import type { SalonHoliday } from '#domain/salon/contract-hours.ts'
import { Row, Rows } from '#web/kit/ui/lists/Rows.tsx'
import { Card } from '#web/kit/ui/page/Card.tsx'
import { type DatedHoliday, hoursOf } from './holiday-dates.ts'

/** The number of listed holidays (document 2, section 9). */
const listed = 5

interface UpcomingHolidaysProps {
  /** The holidays by their next day. */
  holidays: readonly DatedHoliday[]
  today: LocalDate
  onOpen: (holiday: SalonHoliday) => void
}

/** Lists the next five holidays, each with the day on which it falls next. */
export function UpcomingHolidays({ holidays, today, onOpen }: UpcomingHolidaysProps) {
  const upcoming = holidays.flatMap(({ next, ...holiday }) => (next ? [{ holiday, next }] : [])).slice(0, listed)
  return (
    <Card title="Upcoming Holidays">
      {upcoming.length === 0 && <p className="pl-quiet">No upcoming holidays.</p>}
      <Rows label="Upcoming Holidays">
        {upcoming.map(({ holiday, next }) => (
          <Row
            key={holiday.id}
            title={holiday.name}
            detail={`${dayOf(next, today)}, ${inDays(daysBetween(today, next))}`}
            end={hoursOf(holiday)}
            onPress={() => onOpen(holiday)}
            label={`Show ${holiday.name}`}
          />
        ))}
      </Rows>
    </Card>
  )
}

/** Returns the day in words, with the year unless it is the current one. */
function dayOf(day: LocalDate, today: LocalDate): string {
  const year = day.slice(0, 4)
  return year === today.slice(0, 4) ? formatDay(day) : `${formatDay(day)} ${year}`
}

function inDays(days: number): string {
  return days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days.toLocaleString('en')} days`
}
