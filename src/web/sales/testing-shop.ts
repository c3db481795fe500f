import { searchCustomersContract } from '#domain/customers/contract.ts'
import { listProductsContract } from '#domain/inventory/contract.ts'
import { listDayClosesContract, readDayCloseContract } from '#domain/sales/day/contract-days.ts'
import { listBalancesContract, listTransfersContract } from '#domain/sales/contract-payments.ts'
import { listSalesContract } from '#domain/sales/contract.ts'
import { readSaleSettingsContract } from '#domain/sales/contract-settings.ts'
import { readLogoContract } from '#domain/salon/contract-logo.ts'
import { listServicesContract } from '#domain/services/contract.ts'
import { listPopularContract } from '#domain/services/contract-popular.ts'
import { listStaffContract } from '#domain/staff/contract.ts'
import { aCustomer, aMember, aProduct, aService } from '#domain/testing.ts'
import { type Served, served } from '#web/kit/testing-server.tsx'

/** Returns an id that ends with these two characters. */
export const idOf = (end: string) => `019aa3f2-7c1e-7b60-9d55-0000000000${end}`

export const owner = idOf('01')
export const stylist = idOf('02')
export const cornrows = idOf('10')
export const edgeControl = idOf('20')
export const adaeze = idOf('30')

const service = aService({ id: cornrows })
const product = aProduct({ id: edgeControl, currentStock: 3 })
const customer = aCustomer({ id: adaeze })
const staff = [aMember({ id: owner, name: 'Tolu Bello', role: 'owner' }), aMember({ id: stylist })]
const noFigures = { count: 0, totalMinor: 0, averageMinor: 0, refundedMinor: 0 }

/**
 * Returns the responses of a test's server for a salon with a service, a product, two members, a customer and no sales.
 */
export function shop(): Served[] {
  return [
    served(listSalesContract, () => ({ sales: [], nextCursor: null, figures: noFigures })),
    served(listServicesContract, () => ({ services: [service] })),
    served(listProductsContract, () => ({ products: [product] })),
    served(listPopularContract, () => ({ serviceIds: [], productIds: [] })),
    served(listTransfersContract, () => ({ transfers: [], nextCursor: null, figures: { count: 0, totalMinor: 0 } })),
    served(listBalancesContract, () => ({ balances: [], nextCursor: null, figures: { count: 0, totalMinor: 0 } })),
    served(readDayCloseContract, ({ query }) => ({
      day: query.day ?? '2026-11-21',
      locationId: query.locationId ?? idOf('40'),
      entries: [],
      methods: [],
      owedMinor: 0,
      close: null,
    })),
    served(listDayClosesContract, () => ({ closes: [], nextCursor: null })),
    served(readSaleSettingsContract, () => ({ settings: { isVatOn: false, vatBp: 750, vatNumber: null } })),
    served(readLogoContract, () => ({ logo: null })),
    served(listStaffContract, () => ({ staff, defaultCommissionBp: 1000 })),
    served(searchCustomersContract, ({ query: { search = '' } }) => {
      return { customers: 'adaeze'.startsWith(search) ? [customer] : [] }
    }),
  ]
}
