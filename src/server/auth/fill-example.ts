import {
  exampleExpenses,
  exampleProducts,
  exampleSalon,
  exampleServices,
  exampleTeam,
  serviceAt,
} from '#domain/example/example-salon.ts'
import { type ExamplePlan, planExample } from '#domain/example/plan-example.ts'
import { type ExampleRows, visitRows } from '#domain/example/visit-rows.ts'
import { addDays } from '#domain/kit/dates.ts'
import { requirePhone } from '#domain/kit/phone.ts'
import { noPreparation } from '#domain/salon/preparation.ts'
import { plainTime } from '#domain/services/processing.ts'
import { insertAppointments, moveStatus } from '#server/appointments/store-changes.ts'
import { entryOf } from '#server/audit/store.ts'
import { insertCustomers } from '#server/customers/store.ts'
import { insertExpenses } from '#server/expenses/store.ts'
import { insertProduct, writeMovements } from '#server/inventory/store.ts'
import type { Call, Caller, Member } from '#server/kit/call.ts'
import { hashLinkToken, newLinkToken } from '#server/kit/link-token.ts'
import { replaceBusinessHours } from '#server/salon/store-hours.ts'
import { insertDefaultLocation } from '#server/salon/store-locations.ts'
import { insertExample, takeSlug } from '#server/salon/store.ts'
import { saveSettled } from '#server/sales/store-payments.ts'
import { findSellers, insertSale, lockNextNumber } from '#server/sales/store.ts'
import { insertServices } from '#server/services/store.ts'
import { assignServices, insertMember } from '#server/staff/store.ts'
import { insertTicket } from '#server/waiting/store-queue.ts'
import { saveMembership } from './store.ts'

/** The new salon, and its owner in the salon from which they made it. */
interface Filling extends Pick<Call, 'tx' | 'salonId' | 'now' | 'newId'> {
  owner: Caller<Member>
}

const currency = 'NGN'
/** For how many days everything is open in an example salon. */
const daysOpen = 3650

/**
 * Makes the example salon of an owner: a plan for this moment, decided by the same rules as real bookings and
 * sales. Everything is recorded as the owner's work.
 */
export async function fillExample(filling: Filling): Promise<void> {
  const plan = planExample(filling.now, filling.owner.timeZone)
  const rows = await writeSalon(filling, plan)
  await writeVisits(filling, plan, rows)
  await Promise.all([writeTickets(filling, plan, rows), writeExpenses(filling, plan, rows)])
}

async function writeSalon(filling: Filling, plan: ExamplePlan): Promise<ExampleRows> {
  const { tx, salonId, now, newId, owner } = filling
  const { by, timeZone, salonId: exampleOf } = owner
  const phoneE164 = requirePhone(exampleSalon.phone, currency, 'phone').e164
  const locationId = newId()
  await insertExample(
    tx,
    salonId,
    { ...exampleSalon, phoneE164, exampleOf, timeZone, givenUntil: addDays(plan.today, daysOpen) },
    now,
  )
  await takeSlug(tx, salonId, `example-${salonId}`)
  await insertDefaultLocation(tx, salonId, locationId, exampleSalon.name, now)
  await replaceBusinessHours(tx, salonId, plan.hours)
  const services = exampleServices.map(({ nairaMinor, ...service }) => {
    const rest = { description: null, depositMinor: 0, isActive: true, ...plainTime, ...noPreparation }
    return { ...service, ...rest, priceMinor: nairaMinor, id: newId(), version: 1 }
  })
  await insertServices(tx, salonId, services, now)
  const serviceIds = (does: readonly number[]) => does.map((at) => services[at]!.id)
  const staffIds = await writeTeam(filling, locationId, serviceIds)
  await saveMembership(tx, salonId, staffIds[0]!, by.userId)
  const [customers, products, sellers] = await Promise.all([
    writeCustomers(filling, plan),
    writeProducts(filling, plan, locationId),
    findSellers(tx, salonId, staffIds, null),
  ])
  const till = { id: locationId, ...exampleSalon, isActive: true, isDayClosed: false }
  return {
    owner: { ...by, staffId: staffIds[0]!, ownLocationId: locationId },
    till,
    team: staffIds.map((id) => sellers.find((seller) => seller.id === id)!),
    services,
    customers,
    products,
  }
}

/** Adds the owner and the team; returns their ids in the order of the plan. */
async function writeTeam(
  { tx, salonId, now, newId, owner: { by } }: Filling,
  locationId: string,
  serviceIds: (does: readonly number[]) => string[],
): Promise<string[]> {
  const owner = { name: by.userName, role: 'owner' as const, does: [serviceAt('Haircut')], commissionBp: null }
  const team = [{ ...owner, userId: by.userId }, ...exampleTeam.map((member) => ({ ...member, userId: null }))]
  const rest = { locationId, phone: null, phoneE164: null, email: null, takesAppointments: null }
  const ids: string[] = []
  for (const { does, ...member } of team) {
    const id = newId()
    await insertMember(tx, salonId, { ...rest, ...member, id }, now)
    await assignServices(tx, salonId, id, serviceIds(does))
    ids.push(id)
  }
  return ids
}

/** Adds the customers, each at the time when they were first there. */
async function writeCustomers({ tx, salonId, newId }: Filling, plan: ExamplePlan): Promise<ExampleRows['customers']> {
  return await Promise.all(
    plan.customers.map(async ({ joinedAt, ...customer }) => {
      const id = newId()
      const phoneE164 = requirePhone(customer.phone, currency, 'phone').e164
      await insertCustomers(tx, salonId, [{ ...customer, id, notes: null, phoneE164 }], joinedAt)
      return {
        customerId: id,
        customerName: customer.name,
        customerPhone: customer.phone,
        customerPhoneE164: phoneE164,
      }
    }),
  )
}

async function writeProducts(
  { tx, salonId, now, newId, owner: { by } }: Filling,
  plan: ExamplePlan,
  locationId: string,
): Promise<ExampleRows['products']> {
  const rest = { locationId, version: 1, description: null, barcode: null, isActive: true }
  const products = exampleProducts.map(({ name, category, naira, costNaira, minStockLevel }, at) => {
    const own = { name, category, priceMinor: naira * 100, costMinor: costNaira * 100, minStockLevel }
    return { ...rest, ...own, id: newId(), currentStock: plan.openingStock[at]! }
  })
  for (const product of products) await insertProduct(tx, salonId, product, now)
  const opening = { shortage: 0, reason: 'opening' as const, saleId: null, createdBy: by.userId }
  const first = products
    .filter(({ currentStock }) => currentStock > 0)
    .map(({ id, currentStock: stock }) => ({
      ...opening,
      id: newId(),
      productId: id,
      change: stock,
      stockAfter: stock,
    }))
  await writeMovements(tx, salonId, first, plan.customers[0]!.joinedAt)
  return products
}

/** Writes the appointments, then their steps, then the sales, in few round trips. */
async function writeVisits(filling: Filling, plan: ExamplePlan, rows: ExampleRows): Promise<void> {
  const { tx, salonId, newId, owner } = filling
  const { visits, sales } = visitRows(plan.visits, rows, { timeZone: owner.timeZone, newId })
  await insertAppointments(
    tx,
    salonId,
    visits.map(({ booking }) => booking),
  )
  for (const at of [0, 1])
    await Promise.all(
      visits.flatMap(({ steps }) => steps.slice(at, at + 1)).map(async (step) => await moveStatus(tx, salonId, step)),
    )
  await Promise.all(sales.map(async () => await lockNextNumber(tx, salonId)))
  const about = (at: string) => ({ salonId, now: at, newId, by: owner.by })
  await Promise.all(
    sales.map(async ({ decided }) => {
      const { sale, after } = decided
      const entry = { action: 'sale-recorded', subject: 'sale', subjectId: sale.id, after }
      await insertSale(tx, salonId, decided, entryOf(about(sale.soldAt), entry))
    }),
  )
  await Promise.all(
    sales.map(async ({ settled }) => {
      if (!settled) return
      const { saleId, amountMinor, settledAt } = settled
      const entry = { action: 'transfer-confirmed', subject: 'sale', subjectId: saleId, after: { amountMinor } }
      await saveSettled(tx, salonId, settled, entryOf(about(settledAt!), entry))
    }),
  )
}

/** Writes the customers who wait in line today. No one has the links to their places. */
async function writeTickets({ tx, salonId, newId, owner }: Filling, plan: ExamplePlan, rows: ExampleRows) {
  for (const [at, { phone, service, joinedAt, name }] of plan.tickets.entries()) {
    const { typed, e164 } = requirePhone(phone, currency, 'phone')
    const of = {
      name,
      phone: typed,
      phoneE164: e164,
      staffId: null,
      serviceIds: [rows.services[service]!.id],
      notes: null,
    }
    const ticket = { ...of, id: newId(), number: at + 1, day: plan.today }
    const place = { locationId: rows.till.id, tokenHash: hashLinkToken(newLinkToken()), isKnown: true }
    await insertTicket(tx, salonId, ticket, { ...place, by: owner.by.userId, now: joinedAt })
  }
}

async function writeExpenses({ tx, salonId, now, newId }: Filling, plan: ExamplePlan, { owner, till }: ExampleRows) {
  const expenses = exampleExpenses.map(({ naira, daysAgo, ...expense }) => ({
    ...expense,
    id: newId(),
    version: 1,
    locationId: till.id,
    amountMinor: naira * 100,
    spentOn: addDays(plan.today, -daysAgo),
    recurringId: null,
    dueOn: null,
    hasPhoto: false,
  }))
  await insertExpenses(tx, salonId, expenses, { by: owner, now })
}
