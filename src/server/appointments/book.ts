import { busySpansOf, type Shape } from '#domain/appointments/availability/busy-time.ts'
import { type AppointmentState, stateOf } from '#domain/appointments/form/history.ts'
import { addMinutes } from '#domain/kit/dates.ts'
import { sumMinor } from '#domain/kit/money.ts'
import type { Call } from '#server/kit/call.ts'
import type { LockedMember } from '#server/staff/store.ts'
import { type CustomerColumns, type HistoryLine, insertAppointment } from './store-changes.ts'
import type { BookedService } from './store.ts'

/** An appointment that nothing stands against any more. */
export interface Booking {
  member: LockedMember
  startsAt: string
  services: readonly BookedService[]
  shape: Shape
  customer: CustomerColumns
  notes: string | null
  seriesId: string | null
}

/** Writes a checked booking, with its history; gives its id. The caller holds the member's lock. */
export async function book(call: Call, { member, startsAt, services, shape, customer, ...rest }: Booking) {
  const { tx, salonId, newId } = call
  const id = newId()
  const row = {
    ...customer,
    ...rest,
    id,
    locationId: member.locationId,
    staffId: member.id,
    startsAt,
    endsAt: addMinutes(startsAt, shape.durationMin),
    busy: busySpansOf(startsAt, shape),
    priceMinor: sumMinor(services.map(({ priceMinor }) => priceMinor)),
  }
  const after: AppointmentState = stateOf({ ...row, staffName: member.name, services, status: 'booked' })
  await insertAppointment(tx, salonId, row, services, lineOf(call, { action: 'booked', after }))
  return id
}

/** A line of the history, by who calls and now. */
export function lineOf({ by, now, newId }: Call, about: Omit<HistoryLine, 'id' | 'at' | 'userId'>): HistoryLine {
  return { id: newId(), at: now, userId: by?.userId ?? null, ...about }
}
