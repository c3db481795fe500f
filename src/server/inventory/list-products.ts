import type { listProductsContract } from '#domain/inventory/contract.ts'
import type { Output } from '#domain/kit/endpoint.ts'
import { compareNames } from '#domain/kit/names.ts'
import type { Call } from '#server/kit/call.ts'
import { selectProducts } from './store.ts'

/** The salon's products with their stock, active and inactive, by name. */
export async function listProducts({ tx, salonId }: Call): Promise<Output<typeof listProductsContract>> {
  return { products: (await selectProducts(tx, salonId)).toSorted(compareNames) }
}
