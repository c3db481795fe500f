import type { completeOnboardingContract } from '#domain/auth/contract.ts'
import { isSavableRow } from '#domain/auth/onboarding.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { noPreparation } from '#domain/salon/preparation.ts'
import { plainTime } from '#domain/services/processing.ts'
import type { UseCase } from '#server/kit/call.ts'
import { markOnboarded } from '#server/salon/store.ts'
import { insertServices } from '#server/services/store.ts'

/**
 * Saves the finished rows as services and ends sign-up. Changes nothing if sign-up has ended already, so a second press
 * is harmless.
 */
export const completeOnboarding: UseCase<typeof completeOnboardingContract> = async (
  { tx, salonId, now, newId },
  { body },
) => {
  const rows = body.services.filter(isSavableRow)
  if (rows.length === 0) throw new Refusal('no-service-given')
  if (!(await markOnboarded(tx, salonId, now))) return {}
  const rest = { description: null, depositMinor: 0, isActive: true, ...plainTime, ...noPreparation }
  const services = rows.map((row) => ({ ...row, ...rest, id: newId() }))
  await insertServices(tx, salonId, services, now)
  return {}
}
