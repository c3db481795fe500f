import { staffIdsOf } from '#domain/appointments/availability/parts.ts'
import { depositAfterMove } from '#domain/appointments/deposit.ts'
import type { AskedPart } from '#domain/appointments/availability/availability.ts'
import type { SalonTime } from '#domain/appointments/availability/working-time.ts'
import type { BookedAppointment, Changed } from '#domain/appointments/booked.ts'
import { askedParts, refusalAtField, visitOf } from '#domain/appointments/form/bookable.ts'
import type { Edited } from '#domain/appointments/form/decide-edit.ts'
import { decideStep } from '#domain/appointments/form/decide-status.ts'
import { lineOfEdit } from '#domain/appointments/form/history.ts'
import { takenTimes } from '#domain/appointments/form/visit.ts'
import type { CallContext } from '#domain/appointments/call-context.ts'
import { epochMinOf, type Instant, type LocalDate } from '#domain/kit/dates.ts'
import { localDateOf } from '#domain/kit/local-time.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { OnlineRules } from '#domain/salon/booking-rules.ts'
import type { BookableMember } from './decide-online.ts'
import { bookingWindow, offeredVisitStarts } from './free-days.ts'
import { slotGone } from './nearest.ts'
import { isChangeable } from './visit.ts'

/** The input for deciding a customer's change, loaded after the member and the appointment are locked. */
export interface FoundForMove {
  before: BookedAppointment
  rules: OnlineRules
  salon: SalonTime
  /** The appointment's members who take appointments. */
  members: readonly BookableMember[]
}

/**
 * Returns the parts of a visit that its customer can move, with the times of its members; null if one of them no longer
 * takes appointments.
 */
export function movableParts({ services }: BookedAppointment, members: readonly BookableMember[]): AskedPart[] | null {
  const isThere = services.flatMap(staffIdsOf).every((staffId) => members.some((member) => member.staffId === staffId))
  return isThere ? askedParts(services, { memberTimes: members }) : null
}

/**
 * Returns the visit at another start, with the same members and services. If the salon approves bookings, the move
 * needs its approval again.
 */
export function decideVisitMove(
  { before, rules, salon, members }: FoundForMove,
  startsAt: Instant,
  context: CallContext,
): Edited {
  requireChangeable(before, rules, context)
  const parts = movableParts(before, members)
  if (!parts) throw refusalAtField('staff-not-available')
  const window = bookingWindow(rules, context.now, salon.zone)
  const offered = (days: { from: LocalDate; to: LocalDate }) => [
    offeredVisitStarts({ salon, parts }, { ...days, appointmentId: before.id }, window),
  ]
  const date = localDateOf(startsAt, salon.zone)
  const [starts] = offered({ from: date, to: date })
  if (!starts!.includes(epochMinOf(startsAt))) throw slotGone({ zone: salon.zone, startsAt, offered })
  const visit = visitOf({ startsAt, services: before.services })
  const { locationId } = members.find(({ staffId }) => staffId === before.staffId)!
  const deposit = depositAfterMove(before.deposit, startsAt, context.now)
  const answered = { awaitsApproval: rules.needsApproval, deposit, version: before.version + 1 }
  const appointment = { ...before, ...visit, ...answered }
  const line = lineOfEdit(context, before, appointment)
  const taken = takenTimes(startsAt, before.services)
  return { appointment, line, locationId, taken, customer: null, linesChanged: false }
}

/** Returns the visit as cancelled by its customer. */
export function decideCancel(before: BookedAppointment, rules: OnlineRules, context: CallContext): Changed {
  requireChangeable(before, rules, context)
  return decideStep(before, { to: 'cancelled', reason: 'Online, by the customer', isNoShow: false }, context)
}

function requireChangeable(before: BookedAppointment, rules: OnlineRules, { now }: CallContext): void {
  if (!isChangeable(before, rules, now)) throw new Refusal('too-late-to-change')
}
