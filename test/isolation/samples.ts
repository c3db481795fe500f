import type { IdsByKind } from './swaps.ts'

/**
 * A valid request for every address that a signed-in person may call, made of the salon's own ids. The isolation test
 * fails for an address without one, so a new endpoint cannot be forgotten. `nth` makes repeated writes differ.
 */
export function samplesOf(ids: IdsByKind, nth: number): Record<string, unknown> {
  const [appointment, soldAppointment] = ids['appointment'] as [string, string]
  const [customer] = ids['customer'] as [string]
  const [product] = ids['product'] as [string]
  const [service] = ids['service'] as [string]
  const [staff] = ids['staff'] as [string]
  const [sale] = ids['sale'] as [string]
  const date = new Date(Date.UTC(2027, 0, 1 + nth)).toISOString().slice(0, 10)
  const key = `01900000-0000-7000-8000-${String(nth).padStart(12, '0')}`
  const items = [
    { type: 'service', serviceId: service, staffId: staff, quantity: 1, unitPriceMinor: 1000 },
    { type: 'product', productId: product, staffId: staff, quantity: 1, unitPriceMinor: 1000 },
  ]
  return {
    'POST /api/onboarding': {
      body: { services: [{ name: 'Cut', category: 'Hair', priceMinor: 1000, durationMin: 30 }] },
    },
    'POST /api/page-views': { body: { pathPattern: '/dashboard' } },
    'GET /api/dashboard': {},
    'GET /api/services': {},
    'POST /api/services': { body: { name: 'Cut', category: 'Hair', priceMinor: 1000, durationMin: 30 } },
    'GET /api/customers': { query: {} },
    'POST /api/customers': { body: { name: 'Kemi' } },
    'GET /api/staff': {},
    'POST /api/staff': { body: { name: 'Halima', role: 'stylist', serviceIds: [service] } },
    'GET /api/products': {},
    'POST /api/products': { body: { name: 'Oil', priceMinor: 1, costMinor: 1, currentStock: 1 } },
    'POST /api/products/:productId/stock': { params: { productId: product }, body: { change: 1 } },
    'GET /api/appointments': { query: { from: '2026-11-16', to: '2026-11-30' } },
    'GET /api/appointments/slot': {
      query: { staffId: staff, date: '2026-11-24', time: '10:00', durationMin: '60', appointmentId: appointment },
    },
    'GET /api/appointments/:id': { params: { id: appointment } },
    'POST /api/appointments': {
      body: { serviceIds: [service], staffId: staff, date, time: '10:00', customerId: customer },
    },
    'PATCH /api/appointments/:id': {
      params: { id: appointment },
      body: { version: 1, serviceIds: [service], staffId: staff, customerId: customer },
    },
    'POST /api/appointments/:id/status': { params: { id: appointment }, body: { to: 'in-progress' } },
    'DELETE /api/appointments/:id': { params: { id: appointment }, query: {} },
    'GET /api/sales': { query: { from: '2026-11-01', to: '2026-11-30' } },
    'GET /api/sales/:saleId': { params: { saleId: sale } },
    'POST /api/sales': {
      body: { idempotencyKey: key, items, customerId: customer, appointmentId: soldAppointment, staffId: staff },
    },
  }
}
