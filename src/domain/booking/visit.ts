import type { BookedAppointment } from '#domain/appointments/booked.ts'
import { addMinutes, type Instant } from '#domain/kit/dates.ts'
import { firstNameOf } from '#domain/kit/names.ts'
import type { Visit } from './contract-visit.ts'

/** An appointment as its customer sees it, with the name that they typed. */
export function shownVisit(
  appointment: Omit<BookedAppointment, 'customerName'>,
  { customerName, cancelNoticeMin }: { customerName: string; cancelNoticeMin: number },
  now: Instant,
): Visit {
  const { id, status, awaitsApproval, startsAt, endsAt, staffName, services, priceMinor } = appointment
  const changeUntil = addMinutes(startsAt, -cancelNoticeMin)
  return {
    reference: id.slice(-8).toUpperCase(),
    status,
    awaitsApproval,
    startsAt,
    endsAt,
    staffName: firstNameOf(staffName),
    services: services.map((service) => ({
      name: service.name,
      priceMinor: service.priceMinor,
      durationMin: service.durationMin,
    })),
    priceMinor,
    customerName,
    changeUntil,
    canChange: status === 'booked' && now < changeUntil,
  }
}
