import { defaultBusinessHours } from '#domain/salon/business-hours.ts'
import type { readBusinessHoursContract, saveBusinessHoursContract } from '#domain/salon/contract-hours.ts'
import { decideHours } from '#domain/salon/decide-opening.ts'
import { recordAudit } from '#server/audit/store.ts'
import type { UseCase } from '#server/kit/call.ts'
import { updateFirstStepMark } from './store-steps.ts'
import { loadOpening } from './load-opening.ts'
import { findBusinessHours, replaceBusinessHours } from './store-hours.ts'

/** Returns the hours of the week, or the defaults if none were set. */
export const readBusinessHours: UseCase<typeof readBusinessHoursContract> = async ({ tx, salonId }) => {
  const hours = await findBusinessHours(tx, salonId)
  return { hours: [...(hours ?? defaultBusinessHours)], areSet: hours !== null }
}

/** Saves the hours of all weekdays. Bookings outside them stay, because they were valid when they were made. */
export const saveBusinessHours: UseCase<typeof saveBusinessHoursContract> = async (call, { body }) => {
  const { tx, salonId, now } = call
  const found = await loadOpening(call)
  const hours = decideHours(found, body)
  const about = { action: 'business-hours-changed', subject: 'salon', subjectId: salonId }
  await Promise.all([
    replaceBusinessHours(tx, salonId, hours),
    updateFirstStepMark(tx, salonId, { mark: 'hours', isSet: true }, now),
    recordAudit(call, { ...about, before: { hours: found.times.hours }, after: { hours } }),
  ])
  return { hours }
}
