import { staffIdsOf } from '#domain/appointments/availability/parts.ts'
import type { Instant } from '#domain/kit/dates.ts'
import type { CallContext } from '#domain/appointments/call-context.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { MemberTime, SalonTime } from '#domain/appointments/availability/working-time.ts'
import type { BookedAppointment, Changed } from '#domain/appointments/booked.ts'
import { type AppointmentStatus, isActive, statusBefore, statusWords } from '#domain/appointments/status.ts'
import { whyCannotBeNoShow, whyCannotChange, whyCannotRestore } from '#domain/appointments/status.ts'
import { type HeldMember, refusalAtField, requireFree } from './bookable.ts'
import { actionOfStatus, lineOf, membersOf } from './history.ts'

/** A step of an appointment: started, completed or cancelled, with the fields that only a cancellation has. */
export interface Step {
  to: AppointmentStatus
  reason: string | null
  isNoShow: boolean
}

/** Returns the appointment after a step, or throws why the step is not allowed. */
export function decideStep(before: BookedAppointment, { to, isNoShow, reason }: Step, context: CallContext): Changed {
  const from = before.status
  const why = whyCannotChange(from, to)
  if (why) throw new Refusal(why, { params: { from: statusWords[from], to: statusWords[to] } })
  const whyNot = isNoShow ? whyCannotBeNoShow(from, to) : null
  if (whyNot) throw new Refusal(whyNot)
  const dueAt = before.deposit?.dueAt
  const step = { to, isNoShow, reason: to === 'cancelled' ? reason : null }
  const appointment = stepped(before, step, context.now)
  const after = { status: to, reason: step.reason, version: appointment.version }
  return {
    appointment,
    line: lineOf(context, {
      action: actionOfStatus(to, isNoShow),
      memberIds: membersOf(before.services),
      before: { status: from, ...(dueAt && { depositDueAt: dueAt }) },
      after,
    }),
  }
}

/** Returns the appointment started now, or throws why it cannot be started. */
export function begin(before: BookedAppointment, context: CallContext): Changed {
  return decideStep(before, { to: 'in-progress', reason: null, isNoShow: false }, context)
}

/**
 * Returns the appointment with its online booking approved; throws 'nothing-to-approve' if it awaits no
 * approval.
 */
export function decideApproval(before: BookedAppointment, context: CallContext): Changed {
  if (!before.awaitsApproval) throw new Refusal('nothing-to-approve')
  const appointment = { ...before, awaitsApproval: false, version: before.version + 1 }
  return { appointment, line: lineOf(context, { action: 'approved', after: { version: appointment.version } }) }
}

/** The input of the decision about an undo, loaded once member and appointment are locked. */
export interface FoundForRestore {
  before: BookedAppointment
  members: readonly HeldMember[]
  memberTimes: readonly MemberTime[]
  /** The deadline of the deposit that was awaited until the visit started or was cancelled, if one was. */
  depositDueAt?: Instant | null
}

/**
 * Returns the appointment one step back, or throws why it cannot go back. A finished appointment has
 * released its time, which may be taken. Hours and schedules are not checked again, because the booking was valid.
 */
export function decideRestore(found: FoundForRestore, context: CallContext): Changed {
  const { before, members, memberTimes } = found
  const { status } = before
  const why = whyCannotRestore(before)
  const to = statusBefore[status]
  if (why || to === null) throw new Refusal(why ?? 'nothing-to-take-back')
  if (!isActive(status)) {
    const isHere = (staffId: string) => members.some(({ id, isActive: works }) => id === staffId && works)
    if (!before.services.flatMap(staffIdsOf).every(isHere)) throw refusalAtField('staff-not-available')
    requireTimeBack(before, memberTimes, context)
  }
  const restored = stepped(before, { to, reason: null, isNoShow: false }, context.now)
  const appointment = { ...restored, deposit: depositAwaitedAgain(before, found.depositDueAt ?? null, context.now) }
  const after = { status: to, version: appointment.version }
  const memberIds = membersOf(before.services)
  return { appointment, line: lineOf(context, { action: 'restored', memberIds, before: { status }, after }) }
}

/** Returns the deposit of a restored visit: if it is booked again, the deposit is awaited again until its deadline. */
function depositAwaitedAgain({ status, deposit }: BookedAppointment, dueAt: Instant | null, now: Instant) {
  const isBooked = statusBefore[status] === 'booked'
  const isAgain = isBooked && deposit?.receivedAt === null && deposit.outcome === null && dueAt !== null
  return isAgain && now < dueAt ? { ...deposit, dueAt } : deposit
}

/** Throws if the time overlaps another appointment; checks nothing else. */
function requireTimeBack(
  before: BookedAppointment,
  memberTimes: readonly MemberTime[],
  { by, timeZone }: CallContext,
): void {
  const anytime: SalonTime = { zone: timeZone, hours: null, holidays: [] }
  const taken = memberTimes.map(({ staffId, busy }) => ({ staffId, schedule: [], timeOff: [], busy }))
  const { id: appointmentId, startsAt, services } = before
  requireFree({ appointmentId, startsAt, services }, { salon: anytime, memberTimes: taken }, { confirmed: false, by })
}

function stepped(before: BookedAppointment, { to, reason, isNoShow }: Step, now: Instant): BookedAppointment {
  const moments = momentsOf(before.status, to, now)
  // A step of an unapproved booking approves it; no deposit is awaited any more.
  const deposit = before.deposit && { ...before.deposit, dueAt: null }
  const answered = { awaitsApproval: false, deposit, version: before.version + 1 }
  return { ...before, ...moments, ...answered, status: to, isNoShow, cancelReason: reason }
}

function momentsOf(from: AppointmentStatus, to: AppointmentStatus, now: Instant): Partial<BookedAppointment> {
  // An undone completion keeps the start that was recorded.
  if (from === 'completed') return { finishedAt: null }
  return {
    booked: { cancelledAt: null, startedAt: null },
    'in-progress': { startedAt: now },
    completed: { finishedAt: now },
    cancelled: { cancelledAt: now },
  }[to]
}
