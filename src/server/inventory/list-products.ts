import type { listProductsContract } from '#domain/inventory/contract.ts'
import { compareNames } from '#domain/kit/names.ts'
import type { UseCase } from '#server/kit/call.ts'
import { selectProducts } from './store.ts'

/** The salon's products with their stock, active and inactive, by name. */
export const listProducts: UseCase<typeof listProductsContract> = async ({ tx, salonId, locationId }) => {
  return { products: (await selectProducts(tx, salonId, locationId)).toSorted(compareNames) }
}
