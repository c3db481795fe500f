import type { AppointmentStatus } from '#domain/appointments/status.ts'
import { addMinutes } from '#domain/kit/dates.ts'
import type { SaleItem } from '#domain/sales/contract.ts'
import { addAppointment } from '#server/appointments/form/add-appointment.ts'
import { changeAppointmentStatus } from '#server/appointments/form/lifecycle.ts'
import { addCustomer } from '#server/customers/customers.ts'
import type { Call, Member } from '#server/kit/call.ts'
import type { Db } from '#server/kit/db/db.ts'
import { inTransaction, tellNobody } from '#server/kit/db/transaction.ts'
import { newId } from '#server/kit/ids.ts'
import { closeDay, readDayClose } from '#server/sales/day/closes.ts'
import { recordSale } from '#server/sales/form/record-sale.ts'
import { confirmTransfer } from '#server/sales/receipt/payments.ts'
import type { OpenSalon } from './open-salon.ts'
import type { PlannedCustomer } from './plan-customers.ts'
import type { PlannedSale, PlannedVisit } from './plan-visit.ts'
import type { PlannedCounterSale } from './plan-year.ts'
import { demoProducts } from './products.ts'

/** Everything that is planned to happen in the salon. */
export interface Plan {
  customers: readonly PlannedCustomer[]
  visits: readonly PlannedVisit[]
  counterSales: readonly PlannedCounterSale[]
}

/** Something that happens at a moment, through the use case of the button that a person would have pressed. */
interface Action {
  at: string
  run: (call: Call<Member>) => Promise<unknown>
}

/** The ids of created records, for later actions. */
interface Known {
  salon: OpenSalon
  customerIds: Map<PlannedCustomer, string>
  appointmentIds: Map<PlannedVisit, string>
  /** The first payment of each sale, to find it for checking if it was a transfer. */
  payments: Map<PlannedSale, { saleId: string; paymentId: string }>
  /** The moment since which some customers pay half, and owe the rest today. */
  owingSince: string
  sold: number
}

/**
 * Runs the plan up to `now` in the order of time, with the receptionist at the desk. One transaction has a day's
 * actions, each at its own moment; `onDay` is called with each day before it.
 */
export async function liveThrough(
  { db, salon, now }: { db: Db; salon: OpenSalon; now: string },
  plan: Plan,
  onDay: (day: string) => Promise<void>,
): Promise<void> {
  const by = salon.receptionist
  const { salonId } = salon.salon
  const known: Known = {
    salon,
    customerIds: new Map(),
    appointmentIds: new Map(),
    payments: new Map(),
    owingSince: addMinutes(now, -10 * 24 * 60),
    sold: 0,
  }
  for (const [day, actions] of byDay(actionsOf(plan, known).filter(({ at }) => at <= now))) {
    await onDay(day)
    const done = day < now.slice(0, 10) ? [...actions, closing(day)] : actions
    await inTransaction(db, { salonId, mode: 'write', tell: tellNobody }, async (tx, save, finalRead) => {
      for (const { at, run } of done) await run({ ...salon.salon, tx, save, finalRead, by, now: at, newId })
    })
  }
}

function actionsOf({ customers, visits, counterSales }: Plan, known: Known): Action[] {
  const actions = [
    ...customers.map((customer) => joining(customer, known)),
    ...visits.flatMap((visit) => actionsOfVisit(visit, known)),
    ...counterSales.map((sale) => ({ at: sale.at, run: (call: Call<Member>) => sellOverCounter(call, sale, known) })),
    ...[...visits.flatMap(({ sale }) => sale ?? []), ...counterSales].flatMap((sale) => seeingArrive(sale, known)),
  ]
  // The sort is stable: what happens at one moment stays in the order above.
  return actions.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
}

function joining(customer: PlannedCustomer, known: Known): Action {
  const { name, phone, email, notes } = customer
  return {
    at: customer.joinedAt,
    async run(call) {
      const input = { params: {}, query: {}, body: { name, phone, email, notes } }
      known.customerIds.set(customer, (await addCustomer(call, input)).customer.id)
    },
  }
}

function actionsOfVisit(visit: PlannedVisit, known: Known): Action[] {
  const turn = (at: string | null, to: AppointmentStatus): Action[] => {
    if (!at) return []
    const run = (call: Call<Member>) =>
      changeAppointmentStatus(call, {
        params: { id: must(known.appointmentIds.get(visit)) },
        query: {},
        body: { to, reason: null, isNoShow: false },
      })
    return [{ at, run }]
  }
  const { sale } = visit
  return [
    { at: visit.bookedAt, run: (call) => book(call, visit, known) },
    ...turn(visit.cancelledAt, 'cancelled'),
    ...turn(visit.startedAt, 'in-progress'),
    ...turn(visit.finishedAt, 'completed'),
    ...(sale ? [{ at: sale.at, run: (call: Call<Member>) => sellVisit(call, visit, sale, known) }] : []),
  ]
}

async function book(
  call: Call<Member>,
  visit: PlannedVisit,
  { salon, customerIds, appointmentIds }: Known,
): Promise<void> {
  const { customer, walkIn, startsAt, notes } = visit
  const body = {
    serviceIds: visit.services.map(({ name }) => must(salon.serviceIds.get(name))),
    staffId: salon.staffIds[visit.member],
    startsAt,
    customerId: customer && must(customerIds.get(customer)),
    customerName: walkIn?.name,
    customerPhone: walkIn?.phone,
    notes,
    confirmed: false,
  }
  const { appointment } = await addAppointment(call, { params: {}, query: {}, body })
  appointmentIds.set(visit, appointment.id)
}

/** Returns the actions by which someone checks a transfer an hour and a half later, because banks take their time. */
function seeingArrive(sale: PlannedSale, known: Known): Action[] {
  if (sale.paymentMethod !== 'transfer') return []
  const run = (call: Call<Member>) =>
    confirmTransfer(call, { params: must(known.payments.get(sale)), query: {}, body: undefined })
  return [{ at: addMinutes(sale.at, 90), run }]
}

async function sellVisit(call: Call<Member>, visit: PlannedVisit, sale: PlannedSale, known: Known): Promise<void> {
  const services = visit.services.map(({ name, priceMinor }): SaleItem => ({
    type: 'service',
    serviceId: must(known.salon.serviceIds.get(name)),
    quantity: 1,
    unitPriceMinor: priceMinor,
    staffId: null,
    sharedWith: [],
    discount: null,
  }))
  await sell(call, sale, known, {
    items: [...services, ...productItems(sale, known)],
    staffId: must(known.salon.staffIds[visit.member]),
    customerId: visit.customer && must(known.customerIds.get(visit.customer)),
    appointmentId: must(known.appointmentIds.get(visit)),
  })
}

async function sellOverCounter(call: Call<Member>, sale: PlannedCounterSale, known: Known): Promise<void> {
  await sell(call, sale, known, {
    items: productItems(sale, known),
    staffId: call.by.staffId,
    customerId: sale.customer && must(known.customerIds.get(sale.customer)),
    appointmentId: null,
  })
}

async function sell(
  call: Call<Member>,
  planned: PlannedSale,
  known: Known,
  of: { items: SaleItem[]; staffId: string; customerId: string | null; appointmentId: string | null },
): Promise<void> {
  const halfMinor = Math.floor(sum(of.items) / 2)
  const owes = ++known.sold % 12 === 0 && of.customerId !== null && call.now > known.owingSince
  const body = {
    paymentMethod: planned.paymentMethod,
    payments: owes ? [{ method: planned.paymentMethod, amountMinor: halfMinor, cashGivenMinor: null }] : null,
    discount: null,
    tips: [],
    notes: null,
    locationId: null,
    depositMinor: 0,
    ...of,
  }
  const { sale } = await recordSale({ hasPlans: true })(call, { params: {}, query: {}, body })
  const [payment] = sale.payments
  if (payment) known.payments.set(planned, { saleId: sale.id, paymentId: payment.id })
}

function sum(items: readonly SaleItem[]): number {
  return items.reduce((minor, { quantity, unitPriceMinor }) => minor + quantity * unitPriceMinor, 0)
}

/** Returns the action by which the drawer is counted at ten in the evening; now and then it is short. */
function closing(day: string): Action {
  return {
    at: `${day}T21:00:00.000Z`,
    async run(call) {
      const { methods } = await readDayClose(call, { params: {}, query: { day, locationId: null }, body: undefined })
      const expectedMinor = methods.find(({ method }) => method === 'cash')?.expectedMinor ?? 0
      const missingMinor = day.endsWith('7') ? Math.min(50_000, expectedMinor) : 0
      const counted = { floatMinor: 0, expectedMinor, countedMinor: expectedMinor - missingMinor }
      const reason = missingMinor > 0 ? 'Water and diesel, no receipt' : null
      await closeDay(call, { params: {}, query: {}, body: { day, locationId: null, reason, ...counted } })
    },
  }
}

function productItems({ products }: PlannedSale, { salon }: Known): SaleItem[] {
  return products.map(({ name, quantity }) => ({
    type: 'product',
    productId: must(salon.productIds.get(name)),
    quantity,
    unitPriceMinor: must(demoProducts.find((product) => product.name === name)).priceMinor,
    staffId: null,
    discount: null,
  }))
}

function byDay(actions: readonly Action[]): Map<string, Action[]> {
  const days = new Map<string, Action[]>()
  for (const action of actions) {
    const day = action.at.slice(0, 10)
    days.set(day, [...(days.get(day) ?? []), action])
  }
  return days
}

function must<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('the plan names something that did not come to be')
  return value
}
