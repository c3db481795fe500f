import type { Product } from '#domain/inventory/contract.ts'
import { useWhere } from '#web/kit/me.tsx'

/** What buttons and questions call a product: with its location where rows of several stand together, as the same goods lie at each. */
export function useProductLabel(): (product: Product) => string {
  const where = useWhere()
  return ({ name, locationId }) => [name, where(locationId)].filter(Boolean).join(' at ')
}
