import { addMinutes, type Instant, type TimeZone } from '#domain/kit/dates.ts'
import { localDateOf } from '#domain/kit/local-time.ts'
import type { RefusalCode } from '#domain/kit/refusal.ts'
import { isInsideBusinessHours, openBounds, type WeekHours } from '#domain/salon/business-hours.ts'
import { type AppointmentStatus, isActive } from './status.ts'

/** What a person asks for; null is a field not filled in yet. */
export interface BookingRequest {
  /** The appointment being edited: it does not stand in its own way. */
  appointmentId?: string
  services: readonly { durationMin: number }[]
  staffId: string | null
  startsAt: Instant | null
  customer: BookingCustomer
}

export type BookingCustomer =
  | { kind: 'existing'; customerId: string | null }
  | { kind: 'walk-in'; name: string; phone: string }

/** What the answer depends on: the appointments around the asked time, of any member and status. */
export interface BookingDay {
  zone: TimeZone
  /** null when the salon has set no hours: then every time is open. */
  hours: WeekHours | null
  appointments: readonly BookedTime[]
}

export interface BookedTime {
  id: string
  staffId: string
  status: AppointmentStatus
  startsAt: Instant
  endsAt: Instant
}

/** A stretch of one member's time. */
export interface Slot {
  appointmentId?: string
  staffId: string
  startsAt: Instant
  endsAt: Instant
}

const slotStepMin = 30

/**
 * Why this cannot be booked, or null (R-10; document 1, section 5). The form asks it to explain, the server to refuse.
 * Answers with the first thing missing, in the order of the form; a conflict is 'slot-taken'.
 */
export function whyCannotBook(request: BookingRequest, day: BookingDay): RefusalCode | null {
  if (request.services.length === 0) return 'no-service'
  if (!request.staffId) return 'no-staff'
  if (!request.startsAt) return 'no-time'
  const customer = whyCustomerMissing(request.customer)
  if (customer) return customer
  const { appointmentId, staffId, startsAt } = request
  const endsAt = endOf(startsAt, request.services)
  if (day.hours && !isInsideBusinessHours(startsAt, endsAt, day.hours, day.zone)) return 'outside-hours'
  return hasConflict({ appointmentId, staffId, startsAt, endsAt }, day.appointments) ? 'slot-taken' : null
}

/** The end of an appointment: its start plus the minutes of all its services. */
export function endOf(startsAt: Instant, services: readonly { durationMin: number }[]): Instant {
  return addMinutes(
    startsAt,
    services.reduce((sum, { durationMin }) => sum + durationMin, 0),
  )
}

/**
 * Whether a slot overlaps another active appointment of its member. Touching ends do not.
 * The form's live check says 'slot-conflicts' for it; the database refuses it whatever the code believes.
 */
export function hasConflict(slot: Slot, appointments: readonly BookedTime[]): boolean {
  return appointments.some(
    (other) =>
      other.id !== slot.appointmentId &&
      other.staffId === slot.staffId &&
      isActive(other.status) &&
      other.startsAt < slot.endsAt &&
      slot.startsAt < other.endsAt,
  )
}

/**
 * A start to suggest instead: 30 minutes after the asked one, moved on in steps of 30 minutes to the next that
 * is free and open. null when the rest of that local day has none.
 */
export function suggestedNextStart(slot: Slot, day: BookingDay): Instant | null {
  const date = localDateOf(slot.startsAt, day.zone)
  const open = day.hours && openBounds(date, day.hours, day.zone)
  if (day.hours && !open) return null
  let { startsAt, endsAt } = slot
  do {
    startsAt = addMinutes(startsAt, slotStepMin)
    endsAt = addMinutes(endsAt, slotStepMin)
    const fits = !open || (open[0] <= startsAt && endsAt <= open[1])
    if (fits && !hasConflict({ ...slot, startsAt, endsAt }, day.appointments)) return startsAt
  } while (localDateOf(startsAt, day.zone) === date)
  return null
}

function whyCustomerMissing(customer: BookingCustomer): RefusalCode | null {
  if (customer.kind === 'existing') return customer.customerId ? null : 'no-customer'
  return customer.name.trim() && customer.phone.trim() ? null : 'no-walk-in'
}
