import { z } from 'zod'
import { permissions } from '#domain/auth/permissions.ts'
import { zCustomerHit } from '#domain/customers/contract.ts'
import { zProduct } from '#domain/inventory/contract.ts'
import { endpoint } from '#domain/kit/endpoint.ts'
import { zSearch } from '#domain/kit/text.ts'
import { zListedSale } from '#domain/sales/contract.ts'
import { zService } from '#domain/services/contract.ts'

/** The largest number of results of one kind. */
export const foundAtMost = 5

/** An appointment that is to come or in progress. */
const zFoundAppointment = z.object({
  id: z.string(),
  customerName: z.string(),
  startsAt: z.string(),
  /** The members who do its services, by start. */
  staffNames: z.array(z.string()),
})

export const searchEverythingContract = endpoint({
  method: 'GET',
  path: '/api/search',
  access: permissions.seeDashboard,
  summary:
    'Customers, appointments to come, sales by receipt, services and products that match a text, as far as the caller may see them',
  topics: ['appointments', 'customers', 'products', 'sales', 'services', 'staff'],
  query: z.strictObject({ text: zSearch }),
  output: z.object({
    customers: z.array(zCustomerHit),
    appointments: z.array(zFoundAppointment),
    sales: z.array(zListedSale.pick({ id: true, number: true, soldAt: true, customerName: true, totalMinor: true })),
    services: z.array(zService.pick({ id: true, name: true, priceMinor: true, durationMin: true })),
    products: z.array(zProduct.pick({ id: true, name: true, priceMinor: true, currentStock: true })),
  }),
})
export type FoundEverything = z.output<typeof searchEverythingContract.output>
