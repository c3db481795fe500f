import type { BookedCustomer, Changed } from '#domain/appointments/booked.ts'
import type { CallContext } from '#domain/appointments/call-context.ts'
import { servicesBy } from '#domain/appointments/form/bookable.ts'
import { type Booking, bookingOf } from '#domain/appointments/form/decide-booking.ts'
import { decideStep } from '#domain/appointments/form/decide-status.ts'
import type { Product } from '#domain/inventory/contract.ts'
import type { Instant } from '#domain/kit/dates.ts'
import type { MemberContext } from '#domain/kit/member-context.ts'
import { type DecidedSale, decideSale, type FoundForSale, type Seller } from '#domain/sales/form/decide-sale.ts'
import type { Till } from '#domain/sales/day/till.ts'
import { decideSettled, type Settled } from '#domain/sales/receipt/decide-payments.ts'
import type { Service } from '#domain/services/contract.ts'
import type { PlannedSale, PlannedVisit } from './plan-example.ts'

/** The rows of an example salon that its visits and sales name, in the order of their lists in the plan. */
export interface ExampleRows {
  owner: MemberContext['by']
  till: Till
  team: readonly Seller[]
  services: readonly Service[]
  customers: readonly (BookedCustomer & { customerId: string })[]
  products: readonly Product[]
}

/** An appointment of an example salon, with the steps that follow its booking. */
export interface ExampleVisit {
  booking: Booking
  steps: Changed[]
}

/** A sale of an example salon, and the confirmation of its transfer, if there is one. */
export interface ExampleSale {
  decided: DecidedSale
  settled: Settled | null
}

type Making = Pick<CallContext, 'timeZone' | 'newId'>

/**
 * Returns the appointments and sales of a plan, decided by the same rules as real ones. Sales are numbered from 1 in the
 * order of their time.
 */
export function visitRows(visits: readonly PlannedVisit[], rows: ExampleRows, making: Making) {
  const made = visits.map((visit) => ({ visit, ...rowsOfVisit(visit, rows, making) }))
  const stock = rows.products.map(({ currentStock }) => currentStock)
  const sales = made
    .flatMap(({ visit: { sale, ...visit }, booking }) => (sale ? [{ sale, visit, booking }] : []))
    .toSorted((one, other) => one.sale.soldAt.localeCompare(other.sale.soldAt))
    .map((sold, at) => {
      const example = saleOf(sold, { ...rows, products: withStock(rows.products, stock) }, at + 1, making)
      if (sold.sale.product !== null) stock[sold.sale.product]! -= 1
      return example
    })
  return { visits: made.map(({ booking, steps }): ExampleVisit => ({ booking, steps })), sales }
}

const withStock = (products: readonly Product[], stock: readonly number[]) =>
  products.map((product, at) => ({ ...product, currentStock: stock[at]! }))

/** Returns the context of something that the owner did at a moment. */
const contextAt = (now: Instant, { owner, till }: ExampleRows, making: Making) => ({
  ...making,
  now,
  by: owner,
  locationId: till.id,
  currency: 'NGN' as const,
})

function rowsOfVisit(visit: PlannedVisit, rows: ExampleRows, making: Making): ExampleVisit {
  const { startsAt, bookedAt, startedAt, finishedAt, cancelledAt, isNoShow, isOnline } = visit
  const { id: serviceId, ...service } = rows.services[visit.service]!
  const walkIn = { customerId: null, customerName: visit.walkInName!, customerPhone: null, customerPhoneE164: null }
  const customer = visit.customer === null ? walkIn : rows.customers[visit.customer]!
  const services = servicesBy(rows.team[visit.member]!, [{ ...service, serviceId }])
  const asked = { startsAt, services, locationId: rows.till.id, customer, seriesId: null, notes: null }
  const context = { ...contextAt(bookedAt, rows, making), ...(isOnline && { by: null }) }
  const source = isOnline ? ('online' as const) : ('salon' as const)
  const booking = bookingOf(asked, context, { source, awaitsApproval: isOnline, deposit: null })
  const steps: Changed[] = []
  const step = (to: 'in-progress' | 'completed' | 'cancelled', at: Instant | null) => {
    if (at === null) return
    const before = steps.at(-1)?.appointment ?? booking.appointment
    const reason = to === 'cancelled' && !isNoShow ? 'Something came up' : null
    steps.push(
      decideStep(before, { to, reason, isNoShow: to === 'cancelled' && isNoShow }, contextAt(at, rows, making)),
    )
  }
  step('in-progress', startedAt)
  step('completed', finishedAt)
  step('cancelled', cancelledAt)
  return { booking, steps }
}

interface Sold {
  sale: PlannedSale
  visit: Pick<PlannedVisit, 'member' | 'service' | 'customer'>
  booking: Booking
}

function saleOf(sold: Sold, rows: ExampleRows, number: number, making: Making): ExampleSale {
  const { soldAt, paid } = sold.sale
  const decided = decideSale(foundForSale(sold, rows, number), bodyOfSale(sold, rows), contextAt(soldAt, rows, making))
  return { decided, settled: paid === 'awaited' ? null : confirmed(decided, rows, making) }
}

function foundForSale({ sale, visit, booking }: Sold, rows: ExampleRows, number: number): FoundForSale {
  const { customerName, customerPhoneE164: customerPhone } = booking.customer
  const services = [rows.services[visit.service]!]
  const customer = { customerName, customerPhone }
  const state = { status: 'completed' as const, isSold: false, deposit: null }
  return {
    customer: visit.customer === null ? null : { name: customerName, phone: customerPhone },
    appointment: { ...state, ...customer, locationId: rows.till.id, services },
    tills: [rows.till],
    products: sale.product === null ? [] : [rows.products[sale.product]!],
    services,
    sellers: rows.team,
    rates: [],
    number,
  }
}

/** Returns the request that records a sale: the service, perhaps a product, a tip, and one payment. */
function bodyOfSale({ sale, visit, booking }: Sold, rows: ExampleRows): Parameters<typeof decideSale>[1] {
  const { method, paid, tipMinor } = sale
  const service = rows.services[visit.service]!
  const product = sale.product === null ? null : rows.products[sale.product]!
  const staffId = rows.team[visit.member]!.id
  const of = { quantity: 1, staffId, discount: null }
  const did = { ...of, type: 'service' as const, serviceId: service.id, sharedWith: [] }
  const took = product && { ...of, type: 'product' as const, productId: product.id }
  const totalMinor = service.priceMinor + (product?.priceMinor ?? 0)
  return {
    items: [
      { ...did, unitPriceMinor: service.priceMinor },
      ...(took ? [{ ...took, unitPriceMinor: product.priceMinor }] : []),
    ],
    discount: null,
    tips: tipMinor > 0 ? [{ staffId, amountMinor: tipMinor }] : [],
    paymentMethod: method,
    payments: [{ method, amountMinor: paid === 'half' ? totalMinor / 2 : totalMinor + tipMinor, cashGivenMinor: null }],
    depositMinor: 0,
    customerId: booking.customer.customerId,
    appointmentId: booking.appointment.id,
    staffId,
    locationId: null,
    notes: null,
  }
}

/** Returns the confirmation of a sale's transfer; null if it was not paid by transfer. */
function confirmed({ sale }: DecidedSale, rows: ExampleRows, making: Making): Settled | null {
  const payment = sale.payments.find(({ status }) => status === 'awaiting')
  if (!payment) return null
  const call = contextAt(sale.soldAt, rows, making)
  return decideSettled({ sale: { ...sale, voidedAt: null, isDayClosed: false }, payment }, 'received', call)
}
