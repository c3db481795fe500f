import { Refusal } from '#domain/kit/refusal.ts'
import type { SaleItem } from '#domain/sales/contract.ts'
import type { LineTotals } from '#domain/sales/form/totals.ts'
import type { NewSaleLine } from './new-sale.ts'

interface Priced {
  id: string
  name: string
  priceMinor: number
}

/** What lines may name: the members who may sell, each with their rate, and what may be sold. */
export interface Catalogue {
  rateOf: (staffId: string) => number
  services: readonly Priced[]
  products: readonly Priced[]
}

/** The service or product that an item names, or null when none is chosen. */
export function itemIdOf(item: SaleItem): string | null {
  return item.type === 'service' ? item.serviceId : item.productId
}

/**
 * The lines to save: names, list prices and rates of today beside the prices as entered and what they come to. Refuses a
 * service or product that is not in the catalogue, naming the item.
 */
export function saleLines(
  sale: { staffId: string; items: SaleItem[] },
  catalogue: Catalogue,
  totals: readonly LineTotals[],
): NewSaleLine[] {
  return sale.items.map((item, index) => {
    const offered = item.type === 'service' ? catalogue.services : catalogue.products
    const named = offered.find(({ id }) => id === itemIdOf(item))
    if (!named) {
      const code = item.type === 'service' ? 'invalid-services' : 'invalid-products'
      throw new Refusal(code, { field: `items.${index}` })
    }
    const staffId = item.staffId ?? sale.staffId
    const { grossMinor: _, ...amounts } = totals[index]!
    return {
      type: item.type,
      serviceId: item.type === 'service' ? named.id : null,
      productId: item.type === 'product' ? named.id : null,
      staffId,
      name: named.name,
      quantity: item.quantity,
      unitPriceMinor: item.unitPriceMinor,
      listPriceMinor: named.priceMinor,
      discount: item.discount,
      ...amounts,
      commissionBp: catalogue.rateOf(staffId),
    }
  })
}
