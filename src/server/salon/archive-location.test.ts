import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listProductsContract } from '#domain/inventory/contract.ts'
import { moveUnitsContract } from '#domain/inventory/contract-move.ts'
import { readDashboardContract } from '#domain/dashboard/contract.ts'
import { setLocationActiveContract } from '#domain/salon/contract-locations.ts'
import { recordSaleContract } from '#domain/sales/contract.ts'
import { refundSaleContract } from '#domain/sales/taking-back/contract-refunds.ts'
import { type Branches, openBranches } from '#test/branches.ts'
import { openTestParlour, type TestParlour } from '#test/parlour.ts'
import { bookAt } from '#test/sales.ts'

/* A location is archived once nothing is left there, also of what is being recorded at the same moment. */

let parlour: TestParlour
let shop: Branches
beforeAll(async () => {
  parlour = await openTestParlour()
})
afterAll(async () => await parlour.close())
beforeEach(async () => {
  shop = await openBranches(parlour)
  // Nobody works there any more.
  await shop.rows('UPDATE staff SET location_id = $1 WHERE salon_id = $2', [shop.firstId, shop.salonId])
})

const archive = async () => {
  const input = { params: { id: shop.branchId }, body: { isActive: false } }
  return (await shop.call(setLocationActiveContract, input)).body.code ?? 'done'
}
const emptyShelf = async (quantity = 10) =>
  await shop.must(moveUnitsContract, {
    params: { productId: shop.branchProduct.id },
    body: { toLocationId: shop.firstId, quantity },
  })
const sellThere = async () => {
  const { status, body } = await shop.call(recordSaleContract, { body: shop.body({ locationId: shop.branchId }) })
  return status === 200 ? 'done' : body.code
}

/** Waits until so many transactions wait for the lock of another. */
async function untilWaiting(count: number): Promise<void> {
  const blocked = `SELECT pid FROM pg_stat_activity WHERE datname = current_database()
    AND cardinality(pg_blocking_pids(pid)) > 0`
  await expect.poll(() => shop.rows(blocked)).toHaveLength(count)
}

/** Somebody else's statement, which keeps its locks until it is let go, and then counts. */
async function held(statement: string, values: unknown[]): Promise<() => Promise<void>> {
  const other = new pg.Client({ connectionString: parlour.ownerUrl })
  await other.connect()
  await other.query('BEGIN')
  await other.query(statement, values)
  return async () => {
    await other.query('COMMIT')
    await other.end()
  }
}

test('it is not archived while units lie there; then it goes from every list (R-143)', async () => {
  const names = async () => (await shop.must(listProductsContract, { query: {} })).products.map(({ name }) => name)
  const low = async () => (await shop.must(readDashboardContract, {})).lowStock!.first.map(({ name }) => name)
  expect(await archive()).toBe('location-has-goods')
  const sold = await shop.must(recordSaleContract, {
    body: shop.body({
      locationId: shop.branchId,
      items: [{ type: 'product', productId: shop.branchProduct.id, quantity: 1, unitPriceMinor: 100_000 }],
    }),
  })
  await emptyShelf(9)
  expect([await low(), await archive(), await low()]).toEqual([['Wig cap'], 'done', []])
  expect(await names()).toEqual(['Edge control', 'Wig cap'])
  expect(await sellThere()).toBe('location-not-in-use')
  // A product that a customer returns is there again, to be moved.
  await shop.must(refundSaleContract, { params: { saleId: sold.sale.id }, body: { reason: 'Too small' } })
  expect(await names()).toEqual(['Edge control', 'Wig cap', 'Wig cap'])
  await emptyShelf(1)
  expect(await names()).toEqual(['Edge control', 'Wig cap'])
})

test('nor while someone is booked there', async () => {
  await emptyShelf()
  const { rows } = shop
  const id = await bookAt(shop, 'booked', new Date(Date.now() + 86_400_000).toISOString())
  await rows('UPDATE appointment SET location_id = $1 WHERE id = $2', [shop.branchId, id])
  expect(await archive()).toBe('location-has-bookings')
  await rows(`UPDATE appointment SET status = 'cancelled' WHERE id = $1`, [id])
  expect(await archive()).toBe('done')
})

test.each([
  ['within its planned time', '10 minutes'],
  ['past its planned end', '90 minutes'],
  ['forgotten since yesterday', '25 hours'],
])('nor while an appointment is in progress there, %s', async (_, ago) => {
  await emptyShelf()
  const id = await bookAt(shop, 'in-progress', '2026-11-23T09:00:00.000Z')
  await shop.rows(
    `UPDATE appointment SET location_id = $1, started_at = now() - $3::interval, starts_at = now() - $3::interval,
       ends_at = now() - $3::interval + interval '1 hour' WHERE id = $2`,
    [shop.branchId, id, ago],
  )
  expect(await archive()).toBe('location-has-bookings')
  await shop.rows(`UPDATE appointment SET status = 'completed', finished_at = now() WHERE id = $1`, [id])
  expect(await archive()).toBe('done')
})

describe('at the same moment', () => {
  test('a sale that is being recorded there is waited for', async () => {
    await emptyShelf()
    expect(await sellThere()).toBe('done')
    const letGo = await held('UPDATE salon_counter SET value = value WHERE salon_id = $1', [shop.salonId])
    const sale = sellThere()
    await untilWaiting(1)
    const archived = archive()
    await untilWaiting(2)
    await letGo()
    expect([await sale, await archived]).toEqual(['done', 'done'])
  })

  test('a sale that comes while it is archived is refused', async () => {
    await emptyShelf()
    const letGo = await held('SELECT FROM location WHERE id = $1 FOR NO KEY UPDATE', [shop.branchId])
    const archived = archive()
    await untilWaiting(1)
    const sale = sellThere()
    await untilWaiting(2)
    await letGo()
    expect([await archived, await sale]).toEqual(['done', 'location-not-in-use'])
  })

  test('units that are being put on its shelf are waited for', async () => {
    await emptyShelf()
    const letGo = await held('UPDATE product SET current_stock = 1 WHERE id = $1', [shop.branchProduct.id])
    const archived = archive()
    await untilWaiting(1)
    await letGo()
    expect(await archived).toBe('location-has-goods')
  })

  test('forty sales and an archiving at once: each sale is recorded before it, or refused', async () => {
    await emptyShelf()
    const sales = Array.from({ length: 20 }, sellThere)
    const [archived, ...answers] = await Promise.all([archive(), ...sales, ...Array.from({ length: 20 }, sellThere)])
    expect(archived).toBe('done')
    expect(answers.every((answer) => answer === 'done' || answer === 'location-not-in-use')).toBe(true)
    expect(await sellThere()).toBe('location-not-in-use')
  })
})
