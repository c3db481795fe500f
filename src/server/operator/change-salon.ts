import type {
  endGivenPlanContract,
  givePlanContract,
  liftSuspensionContract,
  suspendSalonContract,
} from '#domain/operator/contract-actions.ts'
import { decideEndGiven, decideGiving, decideLifting, decideSuspension } from '#domain/operator/decide-salon.ts'
import { today } from '#domain/kit/local-time.ts'
import { recordOperatorAction } from '#server/audit/store.ts'
import type { UseCase } from '#server/kit/call.ts'
import { findPlan, findSuspension, lockPlan, updateGivenPlan, updateSuspension } from '#server/salon/store-plan.ts'

/** Gives a salon a plan by hand, beside what it pays for. Refuses 'given-is-past'. */
export const givePlan: UseCase<typeof givePlanContract> = async (call, { body }) => {
  const { tx, salonId, now, timeZone } = call
  const [, { given: before }] = await Promise.all([lockPlan(tx, salonId), findPlan(tx, salonId)])
  const given = decideGiving(body, today(now, timeZone))
  const { reason, ...after } = given
  await Promise.all([
    updateGivenPlan(tx, salonId, given, now),
    recordOperatorAction(call, { action: 'operator-gave-plan', reason, ...(before && { before }), after }),
  ])
  return {}
}

/** Ends a plan that was given by hand. Refuses 'nothing-given'. */
export const endGivenPlan: UseCase<typeof endGivenPlanContract> = async (call, { body: { reason } }) => {
  const { tx, salonId, now, timeZone } = call
  const [, { given: before }] = await Promise.all([lockPlan(tx, salonId), findPlan(tx, salonId)])
  await Promise.all([
    updateGivenPlan(tx, salonId, decideEndGiven(before, today(now, timeZone)), now),
    recordOperatorAction(call, { action: 'operator-ended-plan', reason, ...(before && { before }) }),
  ])
  return {}
}

/** Suspends a salon: from the next request on, and told to all its open screens. Refuses 'already-suspended'. */
export const suspendSalon: UseCase<typeof suspendSalonContract> = async (call, { body: { reason } }) => {
  const { tx, salonId, now } = call
  const [, found] = await Promise.all([lockPlan(tx, salonId), findSuspension(tx, salonId)])
  await Promise.all([
    updateSuspension(tx, salonId, decideSuspension(found, reason), now),
    recordOperatorAction(call, { action: 'operator-suspended', reason }),
  ])
  return {}
}

/** Lifts a suspension. Refuses 'not-suspended'. */
export const liftSuspension: UseCase<typeof liftSuspensionContract> = async (call, { body: { reason } }) => {
  const { tx, salonId, now } = call
  const [, found] = await Promise.all([lockPlan(tx, salonId), findSuspension(tx, salonId)])
  await Promise.all([
    updateSuspension(tx, salonId, decideLifting(found), now),
    recordOperatorAction(call, { action: 'operator-lifted', reason }),
  ])
  return {}
}
