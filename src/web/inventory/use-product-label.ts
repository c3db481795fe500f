import type { Product } from '#domain/inventory/contract.ts'
import { useWhere } from '#web/kit/me.tsx'

/**
 * Returns a function that names a product in buttons and questions, with its location if rows of several locations are
 * listed together, because each may have the same goods.
 */
export function useProductLabel(): (product: Product) => string {
  const where = useWhere()
  return ({ name, locationId }) => [name, where(locationId)].filter(Boolean).join(' at ')
}
