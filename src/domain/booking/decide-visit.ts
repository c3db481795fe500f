import { depositAfterMove } from '#domain/appointments/deposit.ts'
import type { SalonTime } from '#domain/appointments/availability/working-time.ts'
import type { BookedAppointment, Changed } from '#domain/appointments/booked.ts'
import { refusalAtField, visitOf } from '#domain/appointments/form/bookable.ts'
import type { Edited } from '#domain/appointments/form/decide-edit.ts'
import { decideStep } from '#domain/appointments/form/decide-status.ts'
import { lineOfEdit } from '#domain/appointments/form/history.ts'
import { shapeOfLength, takenTime } from '#domain/appointments/form/visit.ts'
import type { CallContext } from '#domain/appointments/call-context.ts'
import { epochMinOf, type Instant, minutesBetween } from '#domain/kit/dates.ts'
import { localDateOf } from '#domain/kit/local-time.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { OnlineRules } from '#domain/salon/booking-rules.ts'
import { type BookableMember, heldMember } from './decide-online.ts'
import { bookingWindow, offeredStarts } from './free-days.ts'
import { slotGone } from './nearest.ts'
import { isChangeable } from './visit.ts'

/** The input for deciding a customer's change, loaded after the member and the appointment are locked. */
export interface FoundForMove {
  before: BookedAppointment
  rules: OnlineRules
  salon: SalonTime
  /** The appointment's member; undefined if they no longer take appointments. */
  member: BookableMember | undefined
}

/** Returns the shape of an appointment's busy time, with its length, buffers and waits. */
export function keptShape({ services, startsAt, endsAt }: BookedAppointment) {
  return shapeOfLength(services, minutesBetween(startsAt, endsAt))
}

/**
 * Returns the visit at another start, with the same member and services. If the salon approves bookings, the move needs
 * its approval again.
 */
export function decideVisitMove(
  { before, rules, salon, member }: FoundForMove,
  startsAt: Instant,
  context: CallContext,
): Edited {
  requireChangeable(before, rules, context)
  if (!member) throw refusalAtField('staff-not-available')
  const shape = keptShape(before)
  const date = localDateOf(startsAt, salon.zone)
  const window = bookingWindow(rules, context.now, salon.zone)
  const found = { salon, members: [member] }
  const asked = { shape, from: date, to: date, appointmentId: before.id }
  const isFree = offeredStarts(found, asked, window)[0]!.starts.includes(epochMinOf(startsAt))
  if (!isFree) throw slotGone(found, shape, { startsAt, window, appointmentId: before.id })
  const { locationId } = member
  const visit = visitOf({ startsAt, shape, services: before.services, member: heldMember(member) })
  const deposit = depositAfterMove(before.deposit, startsAt, context.now)
  const answered = { awaitsApproval: rules.needsApproval, deposit, version: before.version + 1 }
  const appointment = { ...before, ...visit, ...answered }
  const line = lineOfEdit(context, before, appointment)
  const taken = [takenTime(member.staffId, startsAt, shape)]
  return { appointment, line, locationId, taken, customer: null, servicesChanged: false }
}

/** Returns the visit as cancelled by its customer. */
export function decideCancel(before: BookedAppointment, rules: OnlineRules, context: CallContext): Changed {
  requireChangeable(before, rules, context)
  return decideStep(before, { to: 'cancelled', reason: 'Online, by the customer', isNoShow: false }, context)
}

function requireChangeable(before: BookedAppointment, rules: OnlineRules, { now }: CallContext): void {
  if (!isChangeable(before, rules, now)) throw new Refusal('too-late-to-change')
}
