import type { CallInput } from '#domain/kit/endpoint.ts'
import { recordSaleContract } from '#domain/sales/contract.ts'
import { aCall, aCustomer, aMember, aProduct, aSale, aService, idOf } from '#domain/testing.ts'
import type { Till } from '#domain/sales/day/till.ts'
import { decideSale, type FoundForSale, type Seller } from './decide-sale.ts'

/* A sale of one service at a till with two members, which tests can change. */

export type Entered = Partial<CallInput<typeof recordSaleContract>['body']>
export const service = { type: 'service' as const, serviceId: aService().id, quantity: 1, unitPriceMinor: 700_000 }
export const product = { type: 'product' as const, productId: aProduct().id, quantity: 2, unitPriceMinor: 350_000 }
export const bodyOf = (more: Entered = {}) =>
  recordSaleContract.body!.parse({ staffId: aMember().id, items: [service], ...more })

export const till = aCall().by
export const seller = (more: Partial<Seller> = {}): Seller => ({
  id: aMember().id,
  name: aMember().name,
  commissionBp: 2500,
  defaultCommissionBp: 1000,
  vatBp: 0,
  salon: aSale().salon,
  ...more,
})
export const aTill = (more: Partial<Till> = {}): Till => ({
  id: idOf(8),
  name: 'Yaba',
  address: null,
  phone: null,
  isActive: true,
  isDayClosed: false,
  ...more,
})
export const customer = { name: aCustomer().name, phone: '+2348035550142' }
export const appointment = {
  status: 'completed' as const,
  isSold: false,
  customerName: 'Bisi Ogunleye',
  customerPhone: '+2348031234567',
  locationId: idOf(8),
  deposit: null,
  services: [{ id: idOf(20), name: 'Old braids', priceMinor: 600_000 }],
}
export const found = (more: Partial<FoundForSale> = {}): FoundForSale => ({
  customer: null,
  appointment: null,
  tills: [aTill()],
  products: [aProduct()],
  services: [aService()],
  sellers: [seller(), seller({ id: till.staffId, name: 'Tolu Bello', commissionBp: null })],
  rates: [],
  number: 12,
  ...more,
})
export const decided = (more: Entered = {}, has: Partial<FoundForSale> = {}) =>
  decideSale(found(has), bodyOf(more), aCall())
