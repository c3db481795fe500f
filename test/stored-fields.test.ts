import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TakenTime } from '#domain/appointments/booked.ts'
import { booked, served } from '#domain/appointments/form/testing-booking.ts'
import { decided, product, service } from '#domain/sales/form/testing-deciding.ts'
import { aCustomer, aHeldSale, aMember, aProduct, aService, idOf } from '#domain/testing.ts'
import { insertAppointments, moveStatus, updateAppointment } from '#server/appointments/store-changes.ts'
import { updateCustomer } from '#server/customers/store-page.ts'
import { insertCustomers } from '#server/customers/store.ts'
import { insertProduct, updateProduct } from '#server/inventory/store.ts'
import { Db } from '#server/kit/db/db.ts'
import { openPool } from '#server/kit/db/pool.ts'
import { inTransaction, tellNobody, type Tx } from '#server/kit/db/transaction.ts'
import { insertRefund } from '#server/sales/store-refunds.ts'
import { insertSale } from '#server/sales/store.ts'
import { insertServices, updateService } from '#server/services/store.ts'
import { updateMember } from '#server/staff/store-members.ts'
import { insertMember } from '#server/staff/store.ts'
import { type Branches, openBranches } from './branches.ts'
import { openTestParlour, type TestParlour } from './parlour.ts'

/*
 * A field that is stored is written: every column of a noun when a row is added, and again when it is edited, but for the
 * columns that are named here. A new column fails until its noun writes it.
 */

let parlour: TestParlour
let db: Db
let shop: Branches
beforeAll(async () => {
  parlour = await openTestParlour()
  db = new Db(openPool(parlour.ownerUrl, { max: 1 }))
  shop = await openBranches(parlour)
})
afterAll(async () => {
  await db.destroy()
  await parlour.close()
})

interface Write {
  run: (tx: Tx, salonId: string) => Promise<unknown>
  /** By table the columns that it leaves as they are. */
  leaves: Record<string, string>
}

interface Noun {
  id: string
  added: Write
  edits?: Write[]
}

const [now, later] = ['2026-11-21T08:00:00.000Z', '2026-11-21T09:00:00.000Z']
const line = (n: number, action: string) => ({ id: idOf(n), at: later, userId: 'tolu', action, after: { version: 1 } })
const entry = (n: number) => ({ id: idOf(n), at: now, userId: 'tolu', action: 'sale-recorded', subject: 'sale' })
const rule = { preparation: 'Wash it', mustAcceptPreparation: true, preparationVersion: 1 }
const times = { bufferBeforeMin: 5, bufferAfterMin: 10, processingStartMin: 15, processingMin: 20, mayRunBeside: true }
const phones = { customerPhone: '0803', customerPhoneE164: '+234803' }

/** Of an appointment, what its edits and what its steps decide; both decide who still has to say yes. */
const ofVisit =
  'customer_id customer_name customer_phone customer_phone_e164 ends_at is_typed location_id notes price_minor staff_id starts_at typed_email'
const ofSteps = 'cancel_reason cancelled_at finished_at is_no_show started_at status'
/** Of a customer, what visits, merging and their own wish decide. */
const apart =
  'is_blocked_online last_visit_at merged_into_id messages_off_at messages_off_by messages_off_how total_spent_minor visit_count'

const nouns: Record<string, () => Noun> = {
  appointment: () => ({
    id: idOf(50),
    added: {
      run: async (tx, salonId) => await insertAppointments(tx, salonId, [visit(idOf(50), 1)], { email: 'a@x.ng' }),
      leaves: { appointment: `${ofSteps} confirmed_for version`, appointment_member: '', appointment_service: '' },
    },
    edits: [
      {
        run: async (tx, salonId) => {
          const when = { startsAt: later, endsAt: '2026-11-21T10:00:00.000Z' }
          const row = { ...booked(when), id: idOf(50), version: 2, staffId: shop.stylistId, priceMinor: 7 }
          const customer = { customerId: null, customerName: 'Uju', customerPhone: '1', customerPhoneE164: '+1' }
          const taken = takenAt(7).map((one) => ({ ...one, ...when, staffId: shop.stylistId }))
          const at = { locationId: shop.branchId, taken, line: line(68, 'moved') as never }
          await updateAppointment(tx, salonId, { appointment: row, customer, ...at, linesChanged: false })
        },
        // Where it came from stays; the customer confirms it.
        leaves: { appointment: `${ofSteps} confirmed_for created_at created_by id salon_id series_id source` },
      },
      {
        run: async (tx, salonId) => {
          const owing = { awaits_approval: true, deposit_due_at: now }
          await tx.updateTable('appointment').set(owing).where('salon_id', '=', salonId).execute()
          const moments = { startedAt: now, finishedAt: later, cancelledAt: later }
          const step = { status: 'cancelled', isNoShow: true, cancelReason: 'Ill' } as const
          const row = { ...booked(), id: idOf(50), version: 3, ...step, ...moments }
          await moveStatus(tx, salonId, { appointment: row, line: line(69, 'cancelled') as never })
        },
        leaves: {
          // Nobody waits for a yes or a deposit, as before.
          appointment: `${ofVisit} awaits_approval confirmed_for created_at created_by deposit_due_at id salon_id series_id source updated_at`,
        },
      },
    ],
  }),
  sale: () => ({
    id: idOf(70),
    added: {
      run: async (tx, salonId) => {
        await insertAppointments(tx, salonId, [visit(idOf(51), 3)])
        await insertSale(tx, salonId, soldFully(idOf(70), idOf(51)), entry(71))
      },
      leaves: {
        sale: 'is_refunded paid_said_at refunded_minor refunded_tips_minor void_reason voided_at voided_by',
        sale_line: 'refunded_minor refunded_quantity refunded_vat_minor',
        sale_line_share: 'refunded_minor',
        // Of transfers that are awaited.
        sale_payment: 'settled_at settled_by',
        sale_tip: '',
      },
    },
  }),
  sale_refund: () => ({
    id: idOf(72),
    added: {
      run: async (tx, salonId) => {
        await insertSale(tx, salonId, soldFully(idOf(74), null), entry(75))
        await insertRefund(tx, salonId, refunded(), entry(73))
      },
      leaves: { sale_refund: '', sale_refund_line: '', sale_refund_share: '' },
    },
  }),
  service: () => {
    const row = aService({ id: idOf(80), description: 'Tight', depositMinor: 5, isActive: false, ...times, ...rule })
    const edited = aService({ id: idOf(80), version: 2, name: 'Fade', category: 'Spa', priceMinor: 8, durationMin: 5 })
    return {
      id: row.id,
      added: {
        run: async (tx, salonId) => await insertServices(tx, salonId, [row], now),
        leaves: { service: 'archived_at version' },
      },
      edits: [
        {
          run: async (tx, salonId) => await updateService(tx, salonId, edited, later),
          leaves: { service: 'archived_at created_at id salon_id' },
        },
      ],
    }
  },
  staff: () => {
    const own = {
      phone: '0803',
      phoneE164: '+234803',
      email: 'c@x.ng',
      commissionBp: 5,
      userId: 'c',
      takesAppointments: true,
    }
    const row = { ...aMember({ id: idOf(81) }), ...own, locationId: shop.firstId }
    const none = { phone: null, phoneE164: null, email: null, commissionBp: null, takesAppointments: null }
    const edited = { ...row, ...none, name: 'Uju', role: 'manager' as const, locationId: shop.branchId, version: 2 }
    return {
      id: row.id,
      added: {
        run: async (tx, salonId) => await insertMember(tx, salonId, row, now),
        leaves: { staff: 'archived_at is_active version' },
      },
      edits: [
        {
          run: async (tx, salonId) => await updateMember(tx, salonId, edited, later),
          // Who leaves, comes back or signs in is written apart.
          leaves: { staff: 'archived_at created_at id is_active salon_id user_id' },
        },
      ],
    }
  },
  product: () => {
    const own = { category: 'Hair', description: 'Firm', barcode: '5012345678900', minStockLevel: 7, isActive: false }
    const row = aProduct({ id: idOf(82), ...own, locationId: shop.firstId })
    const edited = aProduct({ id: idOf(82), name: 'Wax', priceMinor: 1, costMinor: 2, minStockLevel: 3, version: 2 })
    return {
      id: row.id,
      added: {
        run: async (tx, salonId) => await insertProduct(tx, salonId, row, now),
        leaves: { product: 'archived_at version' },
      },
      edits: [
        {
          run: async (tx, salonId) => await updateProduct(tx, salonId, edited, { isSameBarcode: false, now: later }),
          // Its stock moves through the ledger, and it as a product of the other location.
          leaves: { product: 'archived_at created_at current_stock id location_id salon_id' },
        },
      ],
    }
  },
  customer: () => {
    const row = { ...aCustomer({ id: idOf(83), email: 'a@x.ng', notes: 'Tea' }), phoneE164: '+2348035550142' }
    const more = { preferences: 'Tea', birthday: '02-29', messageChannel: 'sms' as const, version: 2 }
    const edited = { ...row, ...more, name: 'Uju', phone: '1', phoneE164: '+1', email: null, notes: null }
    return {
      id: row.id,
      added: {
        run: async (tx, salonId) => await insertCustomers(tx, salonId, [row], now),
        // Of those who come with a file, and what only an edit knows.
        leaves: { customer: `${apart} archived_at birthday import_id message_channel preferences version` },
      },
      edits: [
        {
          run: async (tx, salonId) => await updateCustomer(tx, salonId, edited, later),
          leaves: { customer: `${apart} archived_at created_at id import_id salon_id` },
        },
      ],
    }
  },
}

/** A visit booked online, in which nothing is as the table would have it. */
function visit(id: string, n: number) {
  const deposit = { amountMinor: 5, dueAt: now, saidAt: null, receivedAt: null, method: null, outcome: null }
  const sharedWith = [{ staffId: shop.staffId, staffName: 'Tolu Bello', shareBp: 5 }]
  const place = { serviceId: shop.serviceId, staffId: shop.staffId, startMin: 1, lengthMin: 2, sharedWith }
  const services = [served(place), served({ ...place, ...times })]
  const own = { seriesId: idOf(59), source: 'online' as const, awaitsApproval: true, notes: 'Tea' }
  const appointment = booked({ id, ...own, staffId: shop.staffId, deposit, services })
  const customer = { customerId: shop.customerId, customerName: 'Bisi', ...phones }
  const made = { ...line(60 + n, 'booked'), at: now } as never
  return { appointment, customer, locationId: shop.firstId, taken: takenAt(n), line: made }
}

function takenAt(n: number): TakenTime[] {
  return [{ staffId: shop.staffId, startsAt: now, endsAt: later, busy: [{ fromMin: n, toMin: n + 1 }] }]
}

/** A sale with a discount, a tip, change and a balance. */
function soldFully(id: string, appointmentId: string | null) {
  const { sale, after } = decided({ items: [service, product] }, { number: appointmentId ? 1 : 2 })
  const discount = { amountMinor: 5, percentBp: 5, reason: 'Birthday' }
  const of = { staffId: shop.staffId, discount }
  const cash = { cashGivenMinor: sale.totalMinor + 5, changeMinor: 5, isLater: true, isDeposit: true }
  const items = [{ serviceId: shop.serviceId }, { productId: shop.productId }]
  const lines = sale.lines.map((one, at) => {
    const totalMinor = one.unitPriceMinor * one.quantity - 10
    const shares = [
      { staffId: shop.staffId, staffName: 'Tolu Bello', shareBp: 5, commissionBp: 5, amountMinor: 5, vatMinor: 5 },
    ]
    return { ...one, ...items[at], ...of, saleDiscountMinor: 5, totalMinor, vatMinor: 5, commissionBp: 5, shares }
  })
  const who = { customerId: shop.customerId, walkInName: 'Bisi', appointmentId, takenBy: shop.staffId }
  const sums = { vatBp: 5, vatMinor: 5, tipsMinor: 5, balanceMinor: 5, paymentMethod: 'card' as const }
  const whole = { ...sale, ...of, ...who, ...sums, id, locationId: shop.firstId, notes: 'Tea', lines }
  const tips = [{ staffId: shop.staffId, staffName: 'Tolu Bello', amountMinor: 5 }]
  return { sale: { ...whole, tips, payments: [{ ...sale.payments[0]!, ...cash }] }, movements: [], after }
}

function refunded() {
  const sums = { amountMinor: 9, vatMinor: 2, tipsMinor: 3, offBalanceMinor: 4, moneyMinor: 8 }
  const shares = [{ staffId: shop.staffId, amountMinor: 9, vatMinor: 2 }]
  const lines = [{ position: 1, quantity: 1, amountMinor: 9, vatMinor: 2, shares }]
  const own = { id: idOf(72), method: 'cash' as const, reason: 'Broken', isRestocked: true, staffId: shop.staffId }
  const sale = aHeldSale({ id: idOf(74), locationId: shop.firstId, customerId: null })
  const after = { ...sums, method: own.method, reason: own.reason, lines }
  const rest = { taken: { amountMinor: 9, isVisit: false }, movements: [], before: { refundedMinor: 0 }, after }
  return { ...own, ...rest, sale, at: now, totals: { ...sums, lines, isWhole: false } }
}

/** The rows of a table that name the noun. */
async function rowsOf(table: string, id: string): Promise<Record<string, unknown>[]> {
  const named = `SELECT to_jsonb(t) AS row FROM ${table} t WHERE salon_id = $1 AND to_jsonb(t)::text LIKE $2`
  const rows = await shop.rows(named, [shop.salonId, `%${id}%`])
  return rows.map(({ row }) => row as Record<string, unknown>)
}

/** By column of a table what it is where nothing is written. */
async function defaultsOf(table: string): Promise<Record<string, unknown>> {
  const asked =
    'SELECT column_name AS name, column_default AS text FROM information_schema.columns WHERE table_name = $1'
  const parts = (await shop.rows(asked, [table])).map(({ name, text }) => `'${String(name)}', ${String(text)}`)
  const [row] = await shop.rows(`SELECT jsonb_build_object(${parts.join()}) AS all`)
  return row!['all'] as Record<string, unknown>
}

test.each(Object.entries(nouns))('every column of %s is written', async (_, noun) => {
  const { id, added, edits = [] } = noun()
  const { salonId } = shop
  const was = new Map<string, Record<string, unknown>[]>()
  for (const table of Object.keys(added.leaves)) was.set(table, [await defaultsOf(table)])
  for (const { run, leaves } of [added, ...edits]) {
    await inTransaction(db, { salonId, mode: 'write', tell: tellNobody }, async (tx) => await run(tx, salonId))
    for (const [table, left] of Object.entries(leaves)) {
      const [before, rows] = [was.get(table)!, await rowsOf(table, id)]
      const isLeft = (name: string) => {
        const known = before.map((row) => JSON.stringify(row[name]))
        return rows.every((row) => known.includes(JSON.stringify(row[name])))
      }
      const found = Object.keys(before[0]!).filter(isLeft).toSorted()
      expect([table, ...found]).toEqual([table, ...left.split(' ').filter(Boolean).toSorted()])
      was.set(table, rows)
    }
  }
})
