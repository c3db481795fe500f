import { createHash } from 'node:crypto'
import type { Output, ParsedInput } from '#domain/kit/endpoint.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { recordSaleContract, SaleItem } from '#domain/sales/contract.ts'
import { whyCannotSellAppointment } from '#domain/sales/from-appointment.ts'
import { saleTotal, whyCannotSell } from '#domain/sales/totals.ts'
import { commissionRateOf } from '#domain/staff/commission.ts'
import { lockProducts } from '#server/inventory/store.ts'
import type { Call } from '#server/kit/http/call.ts'
import { findOfferedServices } from '#server/services/store.ts'
import { itemIdOf, linesOf } from './sale-lines.ts'
import {
  addVisit,
  findReceipt,
  findSaleByKey,
  findSellers,
  findSoldAppointment,
  insertSale,
  lockSaleKey,
} from './store.ts'
import { takeFromStock } from './take-from-stock.ts'

type Body = ParsedInput<typeof recordSaleContract>['body']

/**
 * Records a sale: total by the domain's rule, lines with names and commission rates of today, stock, customer, number.
 * Sent again with its key it answers the same sale; with other contents it refuses 'key-reused'.
 * Locks, always in this order: key, customer, products by id, the counter of numbers (last: all sales wait for it).
 */
export async function recordSale(
  call: Call,
  { body }: ParsedInput<typeof recordSaleContract>,
): Promise<Output<typeof recordSaleContract>> {
  const { tx, salonId } = call
  const requestHash = createHash('sha256').update(JSON.stringify(body)).digest('hex')
  await lockSaleKey(tx, salonId, body.idempotencyKey)
  const earlier = await findSaleByKey(tx, salonId, body.idempotencyKey)
  if (earlier && earlier.requestHash !== requestHash) throw new Refusal('key-reused')
  const saleId = earlier?.id ?? (await saveSale(call, body, requestHash))
  const sale = await findReceipt(tx, salonId, saleId)
  if (!sale) throw new Error(`sale ${saleId} was saved and is gone`)
  return { sale }
}

async function saveSale(call: Call, body: Body, requestHash: string): Promise<string> {
  const { tx, salonId, actor, now, newId } = call
  const code = whyCannotSell(body.items.map((item) => ({ ...item, itemId: itemIdOf(item) })))
  if (code) throw new Refusal(code, { field: 'items' })
  const totalMinor = saleTotal(body.items)
  const booked = await bookedServices(call, body.appointmentId)
  const sellers = await sellersOf(call, body)
  await addToCustomer(call, body.customerId, totalMinor)
  const offered = await findOfferedServices(tx, salonId, idsOf(body.items, 'service'))
  const products = await lockProducts(tx, salonId, idsOf(body.items, 'product'))
  const lines = linesOf(body, {
    rateOf: (staffId) => sellers.get(staffId)!.rateBp,
    services: [...offered, ...booked],
    products: products.filter(({ isActive }) => isActive),
  })
  const { locationId } = sellers.get(body.staffId)!
  const id = newId()
  const sale = { ...body, id, requestHash, locationId, totalMinor, createdBy: actor.userId, lines }
  await insertSale(tx, salonId, sale, now)
  await takeFromStock(call, id, products, lines)
  return id
}

/** The services of the appointment that is paid: they may be sold even if the salon no longer offers them. */
async function bookedServices({ tx, salonId }: Call, appointmentId: string | null) {
  if (appointmentId === null) return []
  const appointment = await findSoldAppointment(tx, salonId, appointmentId)
  if (!appointment) throw new Refusal('appointment-not-found', { field: 'appointmentId' })
  const code = whyCannotSellAppointment({ status: appointment.status, isSold: appointment.saleId !== null })
  if (code) throw new Refusal(code, { field: 'appointmentId' })
  return appointment.services
}

async function sellersOf({ tx, salonId }: Call, { staffId, items }: Body) {
  const ids = [...new Set([staffId, ...items.flatMap((item) => item.staffId ?? [])])]
  const found = await findSellers(tx, salonId, ids)
  if (found.length < ids.length) throw new Refusal('no-staff', { field: 'staffId' })
  return new Map(
    found.map(({ id, locationId, commissionBp, defaultCommissionBp }) => [
      id,
      { locationId, rateBp: commissionRateOf(commissionBp, defaultCommissionBp) },
    ]),
  )
}

async function addToCustomer({ tx, salonId, now }: Call, customerId: string | null, totalMinor: number) {
  if (customerId === null) return
  const isKnown = await addVisit(tx, salonId, customerId, totalMinor, now)
  if (!isKnown) throw new Refusal('no-customer', { field: 'customerId' })
}

function idsOf(items: readonly SaleItem[], type: SaleItem['type']): string[] {
  return [...new Set(items.filter((item) => item.type === type).flatMap((item) => itemIdOf(item) ?? []))]
}
