import { openMinutes } from '#domain/appointments/calendar/calendar.ts'
import type { CalendarDay, CalendarMember } from '#domain/appointments/contract.ts'
import type { LocalDate } from '#domain/kit/dates.ts'
import type { WeekHours } from '#domain/salon/business-hours.ts'
import type { Openness } from '#web/appointments/grid/shades.ts'

interface Times {
  staff: readonly CalendarMember[]
  hours: WeekHours | null
  days: readonly CalendarDay[]
}

/** Tells when the salon is open on a date and when a member works then, from what the server sent for the shown days. */
export function opennessIn({ staff, hours, days }: Times): (date: LocalDate, staffId: string | null) => Openness {
  return (date, staffId) => {
    const index = days.findIndex((day) => day.date === date)
    const day = days[index]
    if (!day) {
      // Days that were not sent: the usual hours of the week.
      const open = openMinutes(date, hours)
      return { open: open ? [open] : [] }
    }
    const working = staff.find(({ id }) => id === staffId)?.working?.[index]
    const holiday = day.holidays.map(({ name }) => name).join(', ')
    return {
      open: day.open.map(spanOf),
      ...(holiday && { closedFor: holiday }),
      worked: working ? working.map(spanOf) : null,
    }
  }
}

function spanOf([fromMin, toMin]: readonly [number, number]) {
  return { fromMin, toMin }
}
