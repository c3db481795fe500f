import { dayPieces } from '#domain/appointments/calendar/calendar.ts'
import { shownDays } from '#domain/appointments/calendar/shown-days.ts'
import type { BusyTime, CalendarDay, CalendarMember } from '#domain/appointments/contract.ts'
import type { LocalDate, TimeZone } from '#domain/kit/dates.ts'
import type { WeekHours } from '#domain/salon/business-hours.ts'
import type { TimeOff } from '#domain/staff/contract-off.ts'
import { busyElsewhere } from '#web/appointments/grid/entry.ts'
import type { Openness } from '#web/appointments/grid/shades.ts'

interface Times {
  staff: readonly CalendarMember[]
  hours: WeekHours | null
  zone: TimeZone
  days: readonly CalendarDay[]
  timeOff: readonly TimeOff[]
  busy: readonly BusyTime[]
}

/**
 * Returns a function that says when the salon is open on a date and when a member works then, from the server's data
 * for the shown days.
 */
export function opennessIn({
  staff,
  hours,
  zone,
  days,
  timeOff,
  busy,
}: Times): (date: LocalDate, staffId: string | null) => Openness {
  return (date, staffId) => {
    const index = days.findIndex((day) => day.date === date)
    const day = days[index]
    if (!day) {
      // For days that the server did not send, the usual hours of the week are used.
      const usual = shownDays({ zone, hours, holidays: [] }, date, date).days[0]
      return { open: usual!.open.map(minuteSpan) }
    }
    const working = staff.find(({ id }) => id === staffId)?.working?.[index]
    const holiday = day.holidays.map(({ name }) => name).join(', ')
    return {
      open: day.open.map(minuteSpan),
      ...(holiday && { closedFor: holiday }),
      worked: working ? working.map(minuteSpan) : null,
      off: [
        ...timeOff.filter((off) => off.staffId === staffId).flatMap((off) => piecesOn(off, date, zone, wordsOf(off))),
        ...busy
          .filter((one) => one.staffId === staffId)
          .flatMap((one) => piecesOn(one, date, zone, busyElsewhere).map((off) => ({ ...off, elsewhere: one }))),
      ],
    }
  }
}

function minuteSpan([fromMin, toMin]: readonly [number, number]) {
  return { fromMin, toMin }
}

/** Returns the reason for a member's time off; a block has none, because it is shown as a box. */
function wordsOf({ reason, isBlock }: TimeOff): string | null {
  return isBlock ? null : ['Time off', reason].filter(Boolean).join(': ')
}

/** Returns the part of a span that is on a date, with its reason. */
function piecesOn({ startsAt, endsAt }: BusyTime, date: LocalDate, zone: TimeZone, reason: string | null) {
  return dayPieces({ status: 'blocked', startsAt, endsAt, finishedAt: null }, zone)
    .filter((piece) => piece.date === date)
    .map(({ startMin, endMin }) => ({ fromMin: startMin, toMin: endMin, reason }))
}
