import type { listCommissionRatesContract } from '#domain/staff/contract-rates.ts'
import type { UseCase } from '#server/kit/call.ts'
import { findDefaultCommission } from '#server/salon/store.ts'
import { selectRates } from './store-rates.ts'

/** The services and products with a commission rate of their own, and the salon's rate. */
export const listCommissionRates: UseCase<typeof listCommissionRatesContract> = async ({ tx, salonId, locationId }) => {
  const [rates, defaultCommissionBp] = await Promise.all([
    selectRates(tx, salonId, locationId),
    findDefaultCommission(tx, salonId),
  ])
  return { rates, defaultCommissionBp }
}
