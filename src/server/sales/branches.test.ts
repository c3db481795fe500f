import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readSessionContract } from '#domain/auth/contract.ts'
import { listCustomerTimelineContract, readCustomerContract } from '#domain/customers/contract-page.ts'
import { readDashboardContract } from '#domain/dashboard/contract.ts'
import {
  confirmTransferContract,
  listBalancesContract,
  listTransfersContract,
  missTransferContract,
  payBalanceContract,
} from '#domain/sales/contract-payments.ts'
import { listSalesContract, readSaleContract, recordSaleContract } from '#domain/sales/contract.ts'
import { closeDayContract, listDayClosesContract, readDayCloseContract } from '#domain/sales/day/contract-days.ts'
import { refundSaleContract, voidSaleContract } from '#domain/sales/taking-back/contract-refunds.ts'
import { addAdvanceContract } from '#domain/staff/contract-pay.ts'
import { setLocationActiveContract } from '#domain/salon/contract-locations.ts'
import { type Branches, openBranches } from '#test/branches.ts'
import { asOwner } from '#test/database-url.ts'
import { openTestParlour, type Person, type TestParlour } from '#test/parlour.ts'
import { bookAt, openShop, type SaleBody } from '#test/sales.ts'
import { tripsOf } from '#test/statements.ts'

/* Sales, their money and the close of a day by location. */

const now = '2026-11-21T10:00:00.000Z'
const day = '2026-11-21'
let parlour: TestParlour
let shop: Branches
beforeAll(async () => {
  parlour = await openTestParlour({ clock: () => now })
})
afterAll(async () => await parlour.close())
beforeEach(async () => {
  shop = await openBranches(parlour)
})

const sell = async (more: Partial<SaleBody> = {}, by: Person = shop) =>
  await by.call(recordSaleContract, { body: shop.body(more) })
const sold = async (more: Partial<SaleBody> = {}, by: Person = shop) =>
  (await by.must(recordSaleContract, { body: shop.body(more) })).sale
const atDesk = async (more: Partial<SaleBody> = {}) => await sold({ staffId: shop.deskId, ...more }, shop.desk)
const listed = async (by: Person = shop) => await by.must(listSalesContract, { query: { from: day, to: day } })
const pieceOf = (productId: string) => ({
  items: [{ type: 'product' as const, productId, quantity: 1, unitPriceMinor: 100_000 }],
})

describe('a sale', () => {
  test('is of where it was typed, else of its appointment, else of where its writer is, else works', async () => {
    expect((await sold()).location!.name).toBe('Adùn Hair and Beauty')
    await shop.goTo(shop.branchId)
    expect((await sold()).location!.name).toBe('Lekki')
    expect((await sold({ locationId: shop.firstId })).location!.name).toBe('Adùn Hair and Beauty')
    expect((await atDesk()).location!.name).toBe('Lekki')
    const appointmentId = await bookAtFirst()
    expect((await sold({ appointmentId })).location!.name).toBe('Adùn Hair and Beauty')
  })

  test('answers the receipt as it is read, with the place; with one location there is none on it', async () => {
    const sale = await sold({ locationId: shop.branchId, ...pieceOf(shop.branchProduct.id) })
    expect(sale.location).toEqual({ name: 'Lekki', address: '4 Admiralty Way', phone: '08099990000' })
    expect((await shop.must(readSaleContract, { params: { saleId: sale.id } })).sale).toEqual(sale)
    const alone = await openShop(parlour)
    const { sale: only } = await alone.must(recordSaleContract, { body: alone.body() })
    expect(only.location).toBeNull()
    expect((await alone.must(readSaleContract, { params: { saleId: only.id } })).sale.location).toBeNull()
  })

  test('what the first location does not say of itself is the salon’s; another one has no address then (R-128)', async () => {
    await asOwner(parlour.ownerUrl, `UPDATE salon SET address = '14 Bode Thomas Street', phone = '08031234567'`)
    await asOwner(parlour.ownerUrl, `UPDATE location SET address = NULL, phone = NULL`)
    for (const [locationId, address] of [
      [shop.firstId, '14 Bode Thomas Street'],
      [shop.branchId, null],
    ] as const) {
      const sale = await sold({ locationId })
      expect(sale.location).toMatchObject({ address, phone: '08031234567' })
      expect((await shop.must(readSaleContract, { params: { saleId: sale.id } })).sale).toEqual(sale)
      const { me } = await shop.must(readSessionContract, {})
      expect(me!.locations.find(({ id }) => id === locationId)).toMatchObject({ address, phone: '08031234567' })
    }
  })

  test('sells the products there: one of another location is refused at its line', async () => {
    const elsewhere = await sell({ locationId: shop.firstId, ...pieceOf(shop.branchProduct.id) })
    expect(elsewhere).toMatchObject({ status: 409, body: { code: 'product-elsewhere', field: 'items.0' } })
    const unseen = await sell({ staffId: shop.deskId, ...pieceOf(shop.productId) }, shop.desk)
    expect(unseen.body).toMatchObject({ code: 'invalid-products', field: 'items.0' })
  })

  test('is refused at a location that is out of reach, not there, or out of use', async () => {
    const out = await sell({ staffId: shop.deskId, locationId: shop.firstId }, shop.desk)
    expect(out).toMatchObject({ status: 404, body: { field: 'locationId' } })
    expect((await sell({ locationId: shop.staffId })).status).toBe(404)
    expect((await sell({}, shop.desk)).body, 'nor by who works elsewhere').toMatchObject({ code: 'no-staff' })
    const appointmentId = await bookAtFirst()
    const theirs = await sell({ staffId: shop.deskId, appointmentId }, shop.desk)
    expect(theirs.body.code).toBe('appointment-not-found')
    await shop.rows('UPDATE staff SET is_active = false WHERE id = $1', [shop.deskId])
    await shop.rows('UPDATE product SET current_stock = 0 WHERE location_id = $1', [shop.branchId])
    await shop.must(setLocationActiveContract, { params: { id: shop.branchId }, body: { isActive: false } })
    const gone = await sell({ locationId: shop.branchId })
    expect(gone).toMatchObject({ status: 409, body: { code: 'location-not-in-use', field: 'locationId' } })
  })

  test('waits as often for the database as with one location', async () => {
    expect(await tripsOf(() => sell({ locationId: shop.branchId, ...pieceOf(shop.branchProduct.id) }))).toBe(2)
  })
})

describe('lists', () => {
  test('answer for where one is: sales and their figures, transfers, balances, the dashboard', async () => {
    const owed = { customerId: shop.customerId, payments: [] }
    const first = [await sold({ paymentMethod: 'transfer' }), await sold(owed)]
    const branch = [await atDesk({ paymentMethod: 'transfer' }), await atDesk(owed)]
    const seen = async (by: Person = shop) => {
      const { sales, figures } = await listed(by)
      const { transfers, figures: awaited } = await by.must(listTransfersContract, { query: {} })
      const { balances, figures: owing } = await by.must(listBalancesContract, { query: {} })
      const { recentSales, revenue, lowStock } = await by.must(readDashboardContract, {})
      expect(figures!.count).toBe(sales.length)
      expect(recentSales!.map(({ id }) => id)).toEqual(sales.map(({ id }) => id))
      expect(revenue!.saleCount).toBe(sales.length)
      expect(revenue!.owedMinor, 'all balances are of today (R-452)').toBe(owing!.totalMinor)
      expect([awaited!.count, owing!.count]).toEqual([transfers.length, balances.length])
      return [sales, transfers, balances, lowStock!.first].map((rows) => rows.length)
    }
    await shop.rows('UPDATE product SET current_stock = 1 WHERE id = $1', [shop.branchProduct.id])
    expect(await seen()).toEqual([4, 2, 2, 1])
    await shop.goTo(shop.firstId)
    expect(await seen()).toEqual([2, 1, 1, 0])
    expect((await listed()).sales.map(({ id, locationName }) => [id, locationName])).toEqual(
      first.toReversed().map(({ id }) => [id, 'Adùn Hair and Beauty']),
    )
    await shop.goTo(shop.branchId)
    expect(await seen()).toEqual([2, 1, 1, 1])
    await shop.goTo(null)
    expect(await seen(shop.desk)).toEqual([2, 1, 1, 1])
    expect((await listed(shop.desk)).sales.map(({ id }) => id)).toEqual(branch.toReversed().map(({ id }) => id))
  })

  test('what is given back is taken off where it was sold: in figures, on the dashboard, in the till', async () => {
    await sold()
    const { id: saleId } = await atDesk()
    await shop.must(refundSaleContract, { params: { saleId }, body: { reason: 'Not happy' } })
    const seen = async (locationId: string) => {
      await shop.goTo(locationId)
      const { totalMinor, refundedMinor } = (await listed()).figures!
      const { revenue } = await shop.must(readDashboardContract, {})
      const { methods } = await shop.must(readDayCloseContract, { query: { day, locationId } })
      return [totalMinor, refundedMinor, revenue!.totalMinor, methods[0]!.refundsMinor]
    }
    expect(await seen(shop.firstId)).toEqual([700_000, 0, 700_000, 0])
    expect(await seen(shop.branchId)).toEqual([0, 700_000, 0, 700_000])
  })

  test('a customer is the salon’s: what they spent and owe is whole, the sales are those one may see', async () => {
    const params = { id: shop.customerId }
    await sold({ customerId: shop.customerId, payments: [] })
    await atDesk({ customerId: shop.customerId, payments: [] })
    const history = async (by: Person) =>
      (await by.must(listCustomerTimelineContract, { params, query: {} })).entries.length
    const of = async (by: Person) => await by.must(readCustomerContract, { params })
    expect([await history(shop), await history(shop.desk)]).toEqual([2, 1])
    await shop.goTo(shop.firstId)
    expect(await history(shop), 'also while one is at one of them').toBe(2)
    const balances = await shop.must(listBalancesContract, { query: { customerId: shop.customerId } })
    expect(balances.figures!.count).toBe(2)
    for (const by of [shop, shop.desk])
      expect(await of(by)).toMatchObject({ balanceMinor: 1_400_000, customer: { visitCount: 2 } })
    const next = '2026-11-24T10:00:00.000Z'
    const booked = await bookAt(shop, 'booked', next)
    await shop.rows('UPDATE appointment SET customer_id = $1 WHERE id = $2', [shop.customerId, booked])
    expect([(await of(shop)).nextAppointmentAt, (await of(shop.desk)).nextAppointmentAt]).toEqual([next, null])
  })
})

test('out of reach a sale does not exist: no one reads it, pays it, refunds it or confirms its transfer', async () => {
  const sale = await sold({ customerId: shop.customerId, payments: [{ method: 'transfer', amountMinor: 100_000 }] })
  const params = { saleId: sale.id }
  const payment = { ...params, paymentId: sale.payments[0]!.id }
  const pay = { payments: [{ method: 'cash' as const, amountMinor: 1 }] }
  const tries = async (by: Person) => [
    (await by.call(readSaleContract, { params })).status,
    (await by.call(payBalanceContract, { params, body: pay })).status,
    (await by.call(confirmTransferContract, { params: payment })).status,
    (await by.call(missTransferContract, { params: payment })).status,
    (await by.call(refundSaleContract, { params, body: { reason: 'Not happy' } })).status,
    (await by.call(voidSaleContract, { params, body: { reason: 'Twice' } })).status,
  ]
  expect(await tries(shop.desk)).toEqual(Array(6).fill(404))
  await shop.goTo(shop.branchId)
  expect(await tries(shop), 'who sees every location reaches it from anywhere').toEqual([200, 200, 200, 409, 200, 409])
})

describe('the close of a day', () => {
  const read = async (by: Person = shop, locationId?: string) =>
    await by.must(readDayCloseContract, { query: { day, locationId } })
  const close = async (expectedMinor: number, more: object = {}, by: Person = shop) =>
    await by.call(closeDayContract, { body: { day, countedMinor: expectedMinor, expectedMinor, ...more } })

  test('is each location’s own: its money, its closing, its list', async () => {
    await sold()
    await atDesk()
    await atDesk()
    expect((await read(shop, shop.firstId)).methods[0]!.expectedMinor).toBe(700_000)
    expect((await read(shop.desk)).methods[0]!.expectedMinor).toBe(1_400_000)
    expect((await close(1_400_000, {}, shop.desk)).status).toBe(200)
    expect((await atDeskRefused()).body.code).toBe('day-closed')
    expect((await sell()).status, 'the other one goes on').toBe(200)
    expect((await close(1_400_000)).status, 'where one is not named it is where one works').toBe(200)
    await shop.goTo(shop.branchId)
    expect((await sell()).body.code).toBe('day-closed')
    expect((await read()).close).not.toBeNull()
    const list = async (by: Person, locationId?: string) =>
      (await by.must(listDayClosesContract, { query: { locationId } })).closes.map(({ staffName }) => staffName)
    expect([await list(shop), await list(shop, shop.firstId), await list(shop.desk)]).toEqual([
      ['Ngozi Obi'],
      ['Tolu Bello'],
      ['Ngozi Obi'],
    ])
  })

  test('is not there out of reach', async () => {
    const query = { day, locationId: shop.firstId }
    expect((await shop.desk.call(readDayCloseContract, { query })).status).toBe(404)
    expect((await shop.desk.call(listDayClosesContract, { query: { locationId: shop.firstId } })).status).toBe(404)
    expect((await close(0, { locationId: shop.firstId }, shop.desk)).status).toBe(404)
  })

  test('an advance comes out of the till that is named (R-125)', async () => {
    const body = { staffId: shop.stylistId, amountMinor: 5000, givenOn: day, isFromTill: true }
    await shop.must(addAdvanceContract, { body: { ...body, locationId: shop.branchId } })
    await shop.must(addAdvanceContract, { body })
    await shop.must(addAdvanceContract, { body })
    const paidOut = async (locationId: string) => (await read(shop, locationId)).methods[0]!.paidOutMinor
    expect([await paidOut(shop.branchId), await paidOut(shop.firstId)]).toEqual([5000, 10_000])
  })
})

const atDeskRefused = async () => await sell({ staffId: shop.deskId }, shop.desk)
const bookAtFirst = async () => await bookAt(shop, 'completed', '2026-11-21T09:00:00Z')
