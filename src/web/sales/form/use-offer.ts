import { listProductsContract, type Product } from '#domain/inventory/contract.ts'
import { isOutOfStock } from '#domain/inventory/stock.ts'
import type { Output } from '#domain/kit/endpoint.ts'
import { readSaleSettingsContract, type SaleSettings } from '#domain/sales/contract-settings.ts'
import { listServicesContract, type Service } from '#domain/services/contract.ts'
import { listPopularContract } from '#domain/services/contract-popular.ts'
import { listStaffContract } from '#domain/staff/contract.ts'
import { useWhere } from '#web/kit/me.tsx'
import { useRead } from '#web/kit/query.ts'
import type { Read } from '#web/kit/ui/states/Loadable.tsx'

/** An item that can be on a row of a sale. */
export interface Offered {
  /** The item: 'service:{id}' or 'product:{id}'. */
  choice: string
  name: string
  priceMinor: number
  /** The hint in the list: 'Out of Stock', '3 in stock'. */
  hint: string | null
}

export interface Seller {
  id: string
  name: string
  /** The number of the cloth, for `StaffArch`. */
  cloth: number
}

/** The salon's current offer, and the members who may have sold it. */
export interface Offer {
  services: Offered[]
  products: Offered[]
  /** The most popular services and products, the first most often sold. */
  popular: Offered[]
  sellers: Seller[]
  /** The VAT rate in basis points; 0 if the salon charges no VAT. */
  vatBp: number
}

/**
 * Reads the active services, members and products for the form of a new sale. If `locationId` is '', the products are
 * those of every location that the person can see.
 */
export function useOffer(locationId: string): Read<Offer> {
  const where = useWhere()
  const services = useRead(listServicesContract, {})
  // After a change of the location, the fields stay while its products are loaded.
  const query = locationId === '' ? {} : { locationId }
  const products = useRead(listProductsContract, { query }, { keepPrevious: true })
  const staff = useRead(listStaffContract, {})
  const settings = useRead(readSaleSettingsContract, {})
  const popular = useRead(listPopularContract, {})
  const reads = [services, products, staff, settings]
  const data =
    services.data && products.data && staff.data && settings.data && !popular.isPending
      ? {
          ...offered(services.data.services, products.data.products, popular.data, { locationId, where }),
          sellers: activeSellers(staff.data.staff),
          vatBp: vatRate(settings.data.settings),
        }
      : undefined
  return {
    data,
    error: reads.find(({ error }) => error)?.error ?? null,
    isFetching: reads.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(reads.filter(({ error }) => error).map((read) => read.refetch())),
  }
}

/** Returns the items of the location, and the popular ones among them. */
function offered(
  services: readonly Service[],
  products: readonly Product[],
  popular: Output<typeof listPopularContract> = { serviceIds: [], productIds: [] },
  { locationId, where }: { locationId: string; where: ReturnType<typeof useWhere> },
) {
  const all = {
    services: services.filter(({ isActive }) => isActive).map(offeredService),
    products: products
      .filter((product) => product.isActive && (locationId === '' || product.locationId === locationId))
      .map((product) => offeredProduct(product, locationId === '' ? where(product.locationId) : null)),
  }
  const items = new Map([...all.services, ...all.products].map((item) => [item.choice, item]))
  const choices = [
    ...popular.serviceIds.map((id) => `service:${id}`),
    ...popular.productIds.map((id) => `product:${id}`),
  ]
  return { ...all, popular: choices.flatMap((choice) => items.get(choice) ?? []) }
}

function vatRate({ isVatOn, vatBp }: SaleSettings): number {
  return isVatOn ? vatBp : 0
}

function offeredService({ id, name, priceMinor }: { id: string; name: string; priceMinor: number }): Offered {
  return { choice: `service:${id}`, name, priceMinor, hint: null }
}

function offeredProduct(product: Product, where: string | null): Offered {
  const { id, name, priceMinor, currentStock } = product
  const stock = isOutOfStock(product) ? 'Out of Stock' : `${currentStock} in stock`
  return { choice: `product:${id}`, name, priceMinor, hint: where === null ? stock : `${stock}, ${where}` }
}

function activeSellers(staff: readonly { id: string; name: string; isActive: boolean }[]): Seller[] {
  return staff.flatMap(({ id, name, isActive }, position) => (isActive ? [{ id, name, cloth: position + 1 }] : []))
}
