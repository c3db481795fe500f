import type { BenchSalon } from '../http-sql/salon.ts'
import type { Request } from '../http-sql/send.ts'

/** Returns requests for sales of two services and a product each, most of them for a customer. */
export function salesOf(
  { staffIds, serviceIds }: BenchSalon,
  goods: { customerIds: string[]; productIds: string[] },
  count: number,
): Request[] {
  const at = (ids: readonly string[], i: number) => ids[i % ids.length]
  return Array.from({ length: count }, (_, i) => {
    const service = { type: 'service', quantity: 1, unitPriceMinor: 500_000, staffId: at(staffIds, i) }
    const body = {
      items: [
        { ...service, serviceId: at(serviceIds, i) },
        { ...service, serviceId: at(serviceIds, i + 1) },
        { type: 'product', productId: at(goods.productIds, i), quantity: 1, unitPriceMinor: 350_000 },
      ],
      paymentMethod: 'cash',
      customerId: i % 5 > 0 ? at(goods.customerIds, i) : null,
      staffId: at(staffIds, i),
    }
    return { method: 'POST', path: '/api/sales', body }
  })
}
