import { reachedLocation } from '#domain/auth/reach.ts'
import type { ParsedInput } from '#domain/kit/endpoint.ts'
import { today } from '#domain/kit/local-time.ts'
import type { recordSaleContract } from '#domain/sales/contract.ts'
import {
  decideSale,
  type DecidedSale,
  type FoundForSale,
  itemIdsOf,
  sellerIdsOf,
} from '#domain/sales/form/decide-sale.ts'
import { newCharges, withCharges } from '#domain/terminals/new-charges.ts'
import { entryOf } from '#server/audit/store.ts'
import { lockBuyer } from '#server/customers/store-visits.ts'
import { lockProducts } from '#server/inventory/store.ts'
import type { Call, Member, UseCase } from '#server/kit/call.ts'
import { holdDays, selectTills } from '#server/sales/store-days.ts'
import { findSellers, insertSale, lockNextNumber, lockSoldAppointment } from '#server/sales/store.ts'
import { findOfferedServices } from '#server/services/store.ts'
import { findItemRates } from '#server/staff/store-rates.ts'
import { type ChargingParts, findChargeable } from '#server/terminals/store.ts'
import { insertCharges } from '#server/terminals/store-charges.ts'

type Body = ParsedInput<typeof recordSaleContract>['body']

/**
 * Records a sale and its effects: payments, stock, customer, number. Returns what was saved. A payment on a card
 * terminal is awaited, and its charge is written with it.
 */
export function recordSale(parts: ChargingParts): UseCase<typeof recordSaleContract> {
  return async (call, { body }) => {
    const chargeable = body.payments?.some(({ terminalId }) => terminalId) ? await findChargeable(call, parts) : null
    const decided = decideSale(await load(call, body), body, call)
    const { sale, after } = decided
    const charges = chargeable ? newCharges(chargeable, { ...chargedOf(sale), entries: after.payments }, call) : []
    const entry = entryOf(call, { action: 'sale-recorded', subject: 'sale', subjectId: sale.id, after })
    const saved = insertSale(call.tx, call.salonId, decided, entry)
    // A charge refers to its payment.
    if (charges.length > 0) await saved
    call.save(charges.length > 0 ? insertCharges(call, charges) : saved)
    return { sale: { ...sale, payments: withCharges(sale.payments, charges) } }
  }
}

function chargedOf({ id, locationId, salon, payments }: DecidedSale['sale']) {
  const made = payments.filter(({ isDeposit }) => !isDeposit)
  return { sale: { id, locationId, currency: salon.currency }, payments: made }
}

/**
 * Loads what a sale needs. Locks, always in this order: the salon's days, the customer, the appointment, the products
 * by id, and the number counter, which comes last because all sales wait for it.
 */
async function load(call: Call<Member>, body: Body): Promise<FoundForSale> {
  const { tx, salonId } = call
  const [day, only] = [today(call.now, call.timeZone), reachedLocation(call)]
  const { customerId, appointmentId, items } = body
  const [, customer, appointment, products, tills, services, sellers, rates, number] = await Promise.all([
    holdDays(tx, salonId),
    customerId === null ? null : lockBuyer(tx, salonId, customerId),
    appointmentId === null ? null : lockSoldAppointment(tx, salonId, appointmentId, only),
    lockProducts(tx, salonId, itemIdsOf(items, 'product'), only),
    selectTills(tx, salonId, day),
    findOfferedServices(tx, salonId, itemIdsOf(items, 'service')),
    findSellers(tx, salonId, sellerIdsOf(body, call), only),
    findItemRates(tx, salonId, [...itemIdsOf(items, 'service'), ...itemIdsOf(items, 'product')]),
    lockNextNumber(tx, salonId),
  ])
  return { customer, appointment, products, tills, services, sellers, rates, number }
}
