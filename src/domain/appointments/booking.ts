import { addMinutes, type Instant, type TimeZone } from '#domain/kit/dates.ts'
import { localDateOf } from '#domain/kit/local-time.ts'
import type { RefusalCode } from '#domain/kit/refusal.ts'
import { isInsideBusinessHours, openBounds, type WeekHours } from '#domain/salon/business-hours.ts'
import { type BookingRequest, minutesOf, whyIncomplete } from './booking-request.ts'
import { type AppointmentStatus, isActive } from './status.ts'

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
  const { appointmentId, services, staffId, startsAt } = request
  const incomplete = whyIncomplete(request)
  if (incomplete || !staffId || !startsAt) return incomplete
  return whyNotFree({ appointmentId, staffId, startsAt, endsAt: endOf(startsAt, services) }, day)
}

/** Why this stretch of a member's time cannot be had, or null: business hours, then other appointments. */
export function whyNotFree(slot: Slot, day: BookingDay): 'outside-hours' | 'slot-taken' | null {
  if (day.hours && !isInsideBusinessHours(slot.startsAt, slot.endsAt, day.hours, day.zone)) return 'outside-hours'
  return hasConflict(slot, day.appointments) ? 'slot-taken' : null
}

/** The end of an appointment: its start plus the minutes of all its services. */
export function endOf(startsAt: Instant, services: readonly { durationMin: number }[]): Instant {
  return addMinutes(startsAt, minutesOf(services))
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
