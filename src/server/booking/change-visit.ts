import type {
  acceptPreparationContract,
  cancelVisitContract,
  confirmVisitContract,
  moveVisitContract,
  sayPaidContract,
} from '#domain/booking/contract-visit.ts'
import { requireConfirmable } from '#domain/appointments/confirmed.ts'
import { requireAccepted, requireToCome, withAccepted } from '#domain/booking/accept-preparation.ts'
import { decideCancel, decideVisitMove } from '#domain/booking/decide-visit.ts'
import { lookedAtAround } from '#domain/booking/looked-at.ts'
import { requireWaiting } from '#domain/booking/visit.ts'
import { markSaid, releaseExpired } from '#server/appointments/store-deposits.ts'
import { moveStatus, saveConfirmed, updateAppointment } from '#server/appointments/store-changes.ts'
import type { UseCase } from '#server/kit/call.ts'
import { answerOf, findForMove, findVisit, holdVisit, mustFindVisit } from './hold-visit.ts'
import type { VisitParts } from './parts.ts'
import { insertAccepted } from '#server/appointments/store-preparation.ts'

/** Moves a visit at its customer's request, under the locks and rules of the calendar. */
export function moveVisit(parts: VisitParts): UseCase<typeof moveVisitContract> {
  return async (call, { params, body: { startsAt } }) => {
    const { tx, salonId, timeZone } = call
    const found = await mustFindVisit(call, params.token, parts)
    const [, , held] = await Promise.all([
      holdVisit(call, found),
      releaseExpired(tx, salonId, found.staffIds, call, found.appointmentId),
      findForMove(call, found, lookedAtAround(startsAt, timeZone)),
    ])
    const edited = decideVisitMove(held, startsAt, call)
    await updateAppointment(tx, salonId, edited)
    return answerOf(edited.appointment, found, held, call)
  }
}

/** Records that the customer confirms the visit at the start that they saw. Throws 'nothing-to-confirm'. */
export function confirmVisit(parts: VisitParts): UseCase<typeof confirmVisitContract> {
  return async (call, { params, body: { startsAt } }) => {
    const { tx, salonId, now } = call
    const found = await mustFindVisit(call, params.token, parts)
    const [, held] = await Promise.all([holdVisit(call, found), findVisit(call, found)])
    requireConfirmable(held.before, startsAt, now)
    await saveConfirmed(tx, salonId, found.appointmentId, startsAt)
    return answerOf({ ...held.before, confirmedFor: startsAt }, found, held, call)
  }
}

/** Records that the customer accepts the preparation rules of the visit in the words that they read. */
export function acceptPreparation(parts: VisitParts): UseCase<typeof acceptPreparationContract> {
  return async (call, { params, body }) => {
    const { tx, salonId, now, newId } = call
    const found = await mustFindVisit(call, params.token, parts)
    const [, held] = await Promise.all([holdVisit(call, found), findVisit(call, found)])
    requireToCome(held.before, now)
    const rules = requireAccepted(held.preparation, body.accepted)
    await insertAccepted(tx, salonId, { appointmentId: found.appointmentId, rules, newId }, now)
    const preparation = withAccepted(held.preparation, rules, now)
    return answerOf(held.before, found, { ...held, preparation }, call)
  }
}

/** Cancels a visit at its customer's request. */
export function cancelVisit(parts: VisitParts): UseCase<typeof cancelVisitContract> {
  return async (call, { params }) => {
    const { tx, salonId } = call
    const found = await mustFindVisit(call, params.token, parts)
    const [, held] = await Promise.all([holdVisit(call, found), findVisit(call, found)])
    const changed = decideCancel(held.before, held.rules, call)
    await Promise.all([
      moveStatus(tx, salonId, changed),
      // If the salon restores the visit, the customer’s last word was no.
      saveConfirmed(tx, salonId, found.appointmentId, null),
    ])
    return answerOf(changed.appointment, found, held, call)
  }
}

/** Records the customer's claim that they have paid, for the salon to check. */
export function sayPaid(parts: VisitParts): UseCase<typeof sayPaidContract> {
  return async (call, { params }) => {
    const { tx, salonId, now } = call
    const found = await mustFindVisit(call, params.token, parts)
    const [, held] = await Promise.all([holdVisit(call, found), findVisit(call, found)])
    const { before } = held
    requireWaiting(before, now)
    await markSaid(tx, salonId, found.appointmentId, now)
    return answerOf({ ...before, deposit: before.deposit && { ...before.deposit, saidAt: now } }, found, held, call)
  }
}
