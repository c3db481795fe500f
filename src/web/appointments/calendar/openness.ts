import { shownDays } from '#domain/appointments/calendar/shown-days.ts'
import type { CalendarDay, CalendarMember } from '#domain/appointments/contract.ts'
import type { LocalDate, TimeZone } from '#domain/kit/dates.ts'
import type { WeekHours } from '#domain/salon/business-hours.ts'
import type { Openness } from '#web/appointments/grid/shades.ts'

interface Times {
  staff: readonly CalendarMember[]
  hours: WeekHours | null
  zone: TimeZone
  days: readonly CalendarDay[]
}

/** Tells when the salon is open on a date and when a member works then, from what the server sent for the shown days. */
export function opennessIn({ staff, hours, days, zone }: Times): (date: LocalDate, staffId: string | null) => Openness {
  return (date, staffId) => {
    const index = days.findIndex((day) => day.date === date)
    const day = days[index]
    if (!day) {
      // Days that were not sent: the usual hours of the week.
      const usual = shownDays({ zone, hours, holidays: [] }, date, date).days[0]
      return { open: usual!.open.map(minuteSpan) }
    }
    const working = staff.find(({ id }) => id === staffId)?.working?.[index]
    const holiday = day.holidays.map(({ name }) => name).join(', ')
    return {
      open: day.open.map(minuteSpan),
      ...(holiday && { closedFor: holiday }),
      worked: working ? working.map(minuteSpan) : null,
    }
  }
}

function minuteSpan([fromMin, toMin]: readonly [number, number]) {
  return { fromMin, toMin }
}
