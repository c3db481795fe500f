import type { markFirstStepContract } from '#domain/dashboard/contract-steps.ts'
import type { UseCase } from '#server/kit/call.ts'
import { updateFirstStepMark } from '#server/salon/store-steps.ts'

/** Ticks or unticks a first step, or hides or shows the list. */
export const markFirstStep: UseCase<typeof markFirstStepContract> = async ({ tx, salonId, now }, { body }) => {
  await updateFirstStepMark(tx, salonId, body, now)
  return {}
}
