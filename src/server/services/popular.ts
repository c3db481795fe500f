import { isAllowed } from '#domain/auth/permissions.ts'
import { addMinutes } from '#domain/kit/dates.ts'
import { type listPopularContract, popular } from '#domain/services/contract-popular.ts'
import type { UseCase } from '#server/kit/call.ts'
import { selectPopularProducts, selectPopularServices } from './store-popular.ts'

/** Returns the services and products most asked for; the products are those of the caller's location. */
export const listPopular: UseCase<typeof listPopularContract> = async ({ tx, salonId, by, now, locationId }) => {
  const since = addMinutes(now, -popular.days * 1440)
  const [serviceIds, productIds] = await Promise.all([
    selectPopularServices(tx, salonId, since),
    isAllowed(by, 'recordSales') ? selectPopularProducts(tx, salonId, { since, locationId }) : [],
  ])
  return { serviceIds, productIds }
}
