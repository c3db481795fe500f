import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listAppointmentsContract } from '#domain/appointments/contract.ts'
import { readSessionContract } from '#domain/auth/contract.ts'
import { isAllowed } from '#domain/auth/permissions.ts'
import { reachOf } from '#domain/auth/reach.ts'
import {
  listCustomerAppointmentsContract,
  listCustomerSalesContract,
  listCustomerTimelineContract,
  readCustomerContract,
} from '#domain/customers/contract-page.ts'
import { listCustomersContract, readCustomerFiguresContract } from '#domain/customers/contract.ts'
import { readDashboardContract } from '#domain/dashboard/contract.ts'
import { listProductsContract } from '#domain/inventory/contract.ts'
import { type Endpoint, type Role, roles } from '#domain/kit/endpoint.ts'
import { sumMinor } from '#domain/kit/money.ts'
import { refundSaleContract } from '#domain/sales/taking-back/contract-refunds.ts'
import { listSalesContract, recordSaleContract } from '#domain/sales/contract.ts'
import { listStaffContract } from '#domain/staff/contract.ts'
import { addressOf, guarded } from '#test/isolation/matrix.ts'
import { makeFullSalon } from '#test/isolation/salon.ts'
import { samplesOf } from '#test/isolation/samples.ts'
import { addSignIn } from '#test/isolation/sign-ins.ts'
import { openTestParlour, type Person, type TestParlour } from '#test/parlour.ts'
import { query } from '#test/query.ts'
import { bookAt, openShop, type Shop } from '#test/sales.ts'
import { takingTime } from '#test/taking-time.ts'

const today = '2026-11-23'
const days = { from: today, to: today }

let parlour: TestParlour
let shop: Shop
let people: Record<Role, Person>
let stylistId: string
beforeAll(async () => {
  parlour = await openTestParlour({ clock: () => `${today}T10:00:00.000Z` })
  shop = await openShop(parlour)
  const signIn = async (role: Role) => await addSignIn(parlour, { salonId: shop.salonId, role, name: `A ${role}` })
  people = {
    owner: shop,
    manager: await signIn('manager'),
    receptionist: await signIn('receptionist'),
    stylist: await signIn('stylist'),
  }
  stylistId = (await people.stylist.must(readSessionContract, {})).me!.staffId
  await sellAndBook()
})
afterAll(async () => await parlour.close())

/** Sales of one, of the other, of both; part-paid, split, taken back in part; appointments of both. */
async function sellAndBook(): Promise<void> {
  const { customerId, serviceId, body } = shop
  const line = (unitPriceMinor: number, staffId: string) =>
    ({ type: 'service', serviceId, quantity: 1, unitPriceMinor, staffId }) as const
  const owed = [{ method: 'card' as const, amountMinor: 300_000 }]
  const both = [line(700_000, shop.staffId), line(250_000, stylistId)]
  const sell = async (more: Parameters<Shop['body']>[0]) =>
    (await shop.must(recordSaleContract, { body: body(more) })).sale
  await sell({ customerId, items: both, payments: owed })
  await sell({ customerId, items: [line(120_000, shop.staffId)] })
  const taken = await sell({ customerId, items: [...both, line(80_000, stylistId)] })
  const lines = [{ position: 1, quantity: 1 }]
  await shop.must(refundSaleContract, {
    params: { saleId: taken.id },
    body: { lines, reason: 'Too tight' },
  })
  await bookAt(shop, 'booked', `${today}T12:00:00.000Z`)
  const own = await bookAt(shop, 'completed', `${today}T09:00:00.000Z`)
  await shop.rows('UPDATE appointment SET staff_id = $2, customer_id = $3 WHERE id = $1', [own, stylistId, customerId])
  await shop.rows(takingTime)
}

describe.each(roles)('what overlapping answers say to the %s is one thing (R-95)', (role) => {
  const ask = () => people[role]

  test('the sales of the dashboard are those of the list, with the same amounts and names', async () => {
    const { recentSales, revenue } = await ask().must(readDashboardContract, {})
    const { sales, figures } = await ask().must(listSalesContract, { query: days })
    expect(recentSales).toEqual(sales)
    expect([revenue!.totalMinor, revenue!.saleCount]).toEqual([figures!.totalMinor, figures!.count])
    expect(sumMinor(sales.map(({ totalMinor, refundedMinor }) => totalMinor - refundedMinor))).toBe(figures!.totalMinor)
  })

  test('the sales of the customer’s page are those of the list, and so is what is owed', async () => {
    const params = { id: shop.customerId }
    const { sales: listed } = await ask().must(listSalesContract, { query: days })
    const { sales } = await ask().must(listCustomerSalesContract, { params, query: {} })
    const amounts = (all: readonly (typeof sales)[number][]) =>
      all.map(({ id, itemNames, totalMinor, refundedMinor, balanceMinor }) => {
        return { id, itemNames, totalMinor, refundedMinor, balanceMinor }
      })
    expect(amounts(sales)).toEqual(amounts(listed.map((sale) => ({ ...sale, isVoided: false }))))
    const { entries } = await ask().must(listCustomerTimelineContract, { params, query: {} })
    expect(entries.flatMap(({ kind, ...entry }) => (kind === 'sale' ? [entry] : []))).toEqual(sales)
    const { appointments } = await ask().must(listCustomerAppointmentsContract, { params, query: {} })
    const visits = entries.flatMap(({ kind, ...entry }) => (kind === 'visit' ? [entry] : []))
    expect(visits).toEqual(appointments.map((appointment) => ({ ...appointment, sale: null })))
    const { balanceMinor } = await ask().must(readCustomerContract, { params })
    const owed = sales.map((sale) => sale.balanceMinor)
    const isTold = isAllowed({ role, rights: {} }, 'seeEverySale')
    expect(owed.map((minor) => minor !== null)).toEqual(owed.map(() => isTold))
    expect(balanceMinor).toBe(isTold ? sumMinor(owed.map((minor) => minor ?? 0)) : null)
  })

  test('the customers and appointments that are counted are those that are listed', async () => {
    const { customers, appointments } = await ask().must(readDashboardContract, {})
    const listed = await ask().must(listCustomersContract, { query: {} })
    const { count } = await ask().must(readCustomerFiguresContract, {})
    expect([customers!.total, count]).toEqual([listed.customers.length, listed.customers.length])
    const { appointments: booked } = await ask().must(listAppointmentsContract, { query: days })
    expect(appointments.first.map(({ id }) => id).sort()).toEqual(booked.map(([id]) => id).sort())
    expect(appointments.count).toBe(booked.length)
  })

  test('stock is in the dashboard exactly where it may be listed', async () => {
    const { lowStock } = await ask().must(readDashboardContract, {})
    const { status } = await ask().call(listProductsContract, { query: {} })
    expect(lowStock === null).toBe(status === 403)
  })
})

test('a stylist sees own lines alone: neither what others brought nor whether anything is owed or awaited', async () => {
  const { sales } = await people.stylist.must(listSalesContract, { query: days })
  expect(sales.map(({ totalMinor, refundedMinor, status }) => [totalMinor, refundedMinor, status])).toEqual([
    [330_000, 250_000, 'partly-refunded'],
    [250_000, 0, 'paid'],
  ])
  for (const { balanceMinor, awaitingMinor } of sales) expect([balanceMinor, awaitingMinor]).toEqual([null, null])
  for (const status of ['owing', 'awaiting'] as const) {
    expect((await people.owner.must(listSalesContract, { query: { ...days, status } })).sales).toHaveLength(
      status === 'owing' ? 1 : 0,
    )
    expect((await people.stylist.must(listSalesContract, { query: { ...days, status } })).sales).toEqual([])
  }
})

test(
  'an e-mail that people sign in with is in no answer to others than the owner and the person (R-95)',
  { timeout: 60_000 },
  async () => {
    const salon = await makeFullSalon(parlour, 'emailsalon')
    await query(parlour.ownerUrl, `UPDATE staff s SET email = u.email FROM auth_user u WHERE u.id = s.user_id`, [])
    const emails = await query(
      parlour.ownerUrl,
      `SELECT u.email, s.role FROM auth_user u JOIN staff s ON s.user_id = u.id
     WHERE s.salon_id = $1 AND u.email IS NOT NULL`,
      [salon.salonId],
    )
    expect(emails).toHaveLength(4)
    const samples = samplesOf(salon.ids, 1)
    for (const role of ['receptionist', 'stylist'] as const) {
      for (const contract of guarded.filter(({ method }) => method === 'GET')) {
        const answer = await salon.people[role].call(contract as Endpoint, samples[addressOf(contract)] as never)
        const foreign = emails.filter(({ role: whose }) => whose !== role).map(({ email }) => String(email))
        const shown = foreign.filter((email) => JSON.stringify(answer).includes(email))
        expect([addressOf(contract), shown]).toEqual([addressOf(contract), []])
      }
      const { staff } = await salon.people[role].must(listStaffContract, {})
      expect(staff.filter(({ email }) => email !== null).map((member) => member.role)).toEqual([role])
    }
    for (const role of ['owner', 'manager'] as const) {
      const { staff } = await salon.people[role].must(listStaffContract, {})
      const shown = staff.map(({ email }) => email)
      expect(emails.filter(({ email }) => !shown.includes(String(email)))).toEqual([])
    }
  },
)

test('reach everyone’s work or one’s own, as the table of permissions says (R-95)', () => {
  const reach = (role: Role) => reachOf({ role, rights: {}, staffId: 'me' }, 'seeEverySale')
  expect(roles.map(reach)).toEqual([null, null, null, 'me'])
})
