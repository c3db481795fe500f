import type { CalendarAppointment } from '#domain/appointments/calendar/calendar-rows.ts'
import type { CalendarMember } from '#domain/appointments/contract.ts'
import { addMinutes } from '#domain/kit/dates.ts'
import { instantAt } from '#domain/kit/time.ts'
import { aCalendarMember } from '#domain/testing.ts'
import type { CalendarEntry } from './entry.ts'
import { dayColumns, type GridColumn, type GridData, staffColumns } from './columns.ts'

// Shared by the tests of the grid: a team in Lagos, and a short way to write appointments.
export const members: CalendarMember[] = ['Tolu Bello', 'Bisi Ade', 'Halima Sani'].map((name, position) =>
  aCalendarMember({ id: `m${position}`, name, position }),
)

/** Returns an appointment of the member at `position`, at a time on 20 November 2026 unless another date is given. */
export function booked(
  id: string,
  time: string,
  minutes: number,
  more: Partial<CalendarAppointment> & { position?: number; date?: string } = {},
) {
  const { position = 0, date = '2026-11-20', ...rest } = more
  const startsAt = instantAt(date, time, 'Africa/Lagos')
  return {
    id,
    staffId: members[position]!.id,
    status: 'booked',
    isNoShow: false,
    startsAt,
    endsAt: addMinutes(startsAt, minutes),
    finishedAt: null,
    customerName: 'Kemi Lawal',
    serviceNames: ['Cornrows'],
    busy: null,
    version: 1,
    isOnline: false,
    part: null,
    awaitsApproval: false,
    isConfirmed: false,
    ...rest,
  } satisfies CalendarAppointment
}

const open = [{ fromMin: 540, toMin: 1080 }]

export function dataOf(appointments: readonly CalendarEntry[]): GridData {
  return { appointments, members, zone: 'Africa/Lagos', opennessOf: () => ({ open }) }
}

/** Returns the columns of Friday and Saturday. */
export function twoDays(...appointments: CalendarEntry[]): GridColumn[] {
  return dayColumns(['2026-11-20', '2026-11-21'], dataOf(appointments))
}

/** Returns the columns of Friday, one for each member. */
export function friday(...appointments: CalendarEntry[]): GridColumn[] {
  return staffColumns('2026-11-20', dataOf(appointments))
}
