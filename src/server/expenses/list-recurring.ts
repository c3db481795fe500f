import type { listRecurringContract } from '#domain/expenses/contract-recurring.ts'
import type { UseCase } from '#server/kit/call.ts'
import { selectRecurring } from './store-recurring.ts'

/** The expenses that come back where the caller is. */
export const listRecurring: UseCase<typeof listRecurringContract> = async ({ tx, salonId, locationId }) => ({
  recurring: await selectRecurring(tx, salonId, locationId),
})
