import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSaleContract, recordSaleContract } from '#domain/sales/contract.ts'
import { openTestParlour, type TestParlour } from '#test/parlour.ts'
import { bookAt, openShop, type SaleBody, type Shop, stockOf } from '#test/sales.ts'
import { tripsOf } from '#test/statements.ts'

let parlour: TestParlour
let shop: Shop
beforeAll(async () => {
  parlour = await openTestParlour()
  shop = await openShop(parlour)
})
afterAll(async () => await parlour.close())

const sell = async (body: SaleBody, from: Shop = shop, key = randomUUID()) =>
  await from.call(recordSaleContract, { body }, key)
const countSales = async (from: Shop = shop) =>
  Number((await from.rows('SELECT count(*) FROM sale WHERE salon_id = $1', [from.salonId]))[0]!.count)
const productItem = (from: Shop, quantity: number) => ({
  type: 'product' as const,
  productId: from.productId,
  quantity,
  unitPriceMinor: 350_000,
})

describe('one key, one sale (R-26, D27)', () => {
  test('sent ten times, one after the other and at once', async () => {
    const before = await countSales()
    const [key, other] = [randomUUID(), randomUUID()]
    const body = shop.body({ customerId: shop.customerId, items: [productItem(shop, 1)] })
    const first = await sell(body, shop, key)
    expect(first.status).toBe(200)
    const again = await Promise.all(Array.from({ length: 9 }, () => sell(body, shop, key)))
    expect(again.map((answer) => answer.body)).toEqual(Array.from({ length: 9 }, () => first.body))

    const rushed = shop.body({ items: [productItem(shop, 1)] })
    const answers = await Promise.all(Array.from({ length: 10 }, () => sell(rushed, shop, other)))
    expect(new Set(answers.map(({ body: { sale } }) => JSON.stringify(sale))).size).toBe(1)
    expect(answers.every(({ status }) => status === 200)).toBe(true)

    expect(await countSales()).toBe(before + 2)
    const [customer] = await shop.rows('SELECT visit_count FROM customer WHERE id = $1', [shop.customerId])
    expect(customer!.visit_count).toBe(1)
    const [product] = await shop.rows('SELECT current_stock FROM product WHERE id = $1', [shop.productId])
    expect(product!.current_stock).toBe(8)
  })

  test('the same key with other contents is refused and changes nothing', async () => {
    const [body, key] = [shop.body(), randomUUID()]
    await sell(body, shop, key)
    const before = await countSales()
    const answer = await sell({ ...body, paymentMethod: 'card' }, shop, key)
    expect(answer).toMatchObject({ status: 422, body: { code: 'key-reused' } })
    expect(await countSales()).toBe(before)
  })

  test('another salon’s key is its own', async () => {
    const other = await openShop(parlour, 'Èkó Nails')
    const key = randomUUID()
    const ours = await sell(shop.body(), shop, key)
    const theirs = await sell(other.body(), other, key)
    expect([ours.status, theirs.status]).toEqual([200, 200])
    expect(ours.body.sale.id).not.toBe(theirs.body.sale.id)
    expect(theirs.body.sale.salon.name).toBe('Èkó Nails')
  })

  test('a refused sale does not use up its key', async () => {
    const key = randomUUID()
    expect((await sell(shop.body({ items: [] }), shop, key)).body.message).toBe('Please add at least one item')
    expect((await sell(shop.body(), shop, key)).status).toBe(200)
  })
})

test('numbers have no gap under 40 sales at once, refused ones among them', async () => {
  const own = await openShop(parlour)
  const bodies = Array.from({ length: 40 }, (_, i) => {
    const items = i % 8 === 7 ? [productItem(shop, 1)] : [productItem(own, 1)]
    return own.body({ items, customerId: i % 2 === 0 ? own.customerId : null })
  })
  const answers = await Promise.all(bodies.map((body) => sell(body, own)))
  const numbers = answers.filter(({ status }) => status === 200).map(({ body }) => body.sale.number)
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 35 }, (_, i) => i + 1))
  expect(answers.filter(({ body }) => body.code === 'invalid-products')).toHaveLength(5)

  const [customer] = await own.rows('SELECT * FROM customer WHERE id = $1', [own.customerId])
  expect(customer).toMatchObject({ visit_count: 20, total_spent_minor: String(20 * 350_000) })
  expect(await stockOf(own)).toEqual({ stock: 0, ledger: 0 })
})

describe('what is saved', () => {
  test('the server computes the total; names and rates are those of the day', async () => {
    const own = await openShop(parlour)
    await own.rows(`UPDATE salon SET address = '14 Bode Thomas Street, Surulere, Lagos' WHERE salon_id = $1`, [
      own.salonId,
    ])
    const service = { type: 'service' as const, serviceId: own.serviceId, quantity: 3, unitPriceMinor: 333_33 }
    const body = own.body({
      items: [{ ...service, staffId: own.stylistId }, productItem(own, 2)],
      paymentMethod: 'transfer',
      customerId: own.customerId,
      notes: ' Paid by her sister ',
    })
    const { sale } = (await sell(body, own)).body
    await own.rows(`UPDATE service SET name = 'Renamed', price_minor = 1 WHERE id = $1`, [own.serviceId])
    await own.rows('UPDATE staff SET commission_bp = 9000 WHERE id = $1', [own.stylistId])
    expect(sale).toMatchObject({
      number: 1,
      receiptId: sale.id.slice(-8).toUpperCase(),
      salon: { name: 'Adùn Hair and Beauty', address: '14 Bode Thomas Street, Surulere, Lagos', phone: '08031234567' },
      customerName: 'Adaeze Nwosu',
      customerPhone: null,
      staffName: 'Tolu Bello',
      lines: [
        { name: 'Cornrows', staffName: 'Chiamaka Eze', quantity: 3, unitPriceMinor: 333_33, totalMinor: 999_99 },
        { name: 'Edge control', staffName: 'Tolu Bello', quantity: 2, totalMinor: 700_000 },
      ],
      totalMinor: 799_999,
      paymentMethod: 'transfer',
      notes: 'Paid by her sister',
    })
    expect((await own.must(readSaleContract, { params: { saleId: sale.id } })).sale).toEqual(sale)
    const lines = await own.rows('SELECT commission_bp FROM sale_line WHERE sale_id = $1 ORDER BY position', [sale.id])
    expect(lines).toEqual([{ commission_bp: 2500 }, { commission_bp: 1000 }])
  })

  test('in two round trips: its locks are sent with BEGIN, its rows with the stored response and COMMIT', async () => {
    const body = shop.body({ items: [productItem(shop, 1)], customerId: shop.customerId })
    expect(await tripsOf(async () => await shop.must(recordSaleContract, { body }))).toBe(2)
  })

  test('cash, walk-in and no note unless said otherwise; money is exact beyond 32 bits', async () => {
    const item = { type: 'service' as const, serviceId: shop.serviceId, quantity: 10, unitPriceMinor: 100_000_000_000 }
    const { sale } = (await sell(shop.body({ items: [item] }))).body
    expect(sale).toMatchObject({
      paymentMethod: 'cash',
      customerName: null,
      notes: null,
      totalMinor: 1_000_000_000_000,
    })
  })
})

describe('what is refused', () => {
  const item = () => ({ type: 'service' as const, serviceId: shop.serviceId, quantity: 1, unitPriceMinor: 700_000 })
  test('what the salon does not have: in words, and nothing is saved', async () => {
    const before = await countSales()
    const asked: [Partial<SaleBody>, string][] = [
      [{ items: [{ ...item(), serviceId: '' }] }, 'Please select valid services'],
      [{ items: [{ ...item(), serviceId: shop.productId }] }, 'Please select valid services'],
      [{ items: [{ ...productItem(shop, 1), productId: randomUUID() }] }, 'Please select valid products'],
      [{ staffId: randomUUID() }, 'Please select a staff member.'],
      [{ customerId: randomUUID() }, 'Please select an existing customer.'],
      [{ appointmentId: randomUUID() }, 'Appointment not found'],
    ]
    for (const [more, message] of asked) expect((await sell(shop.body(more))).body.message).toBe(message)
    expect(await countSales()).toBe(before)
  })

  test.each<[string, () => Record<string, unknown>]>([
    ['a total', () => ({ totalMinor: 1 })],
    ['another salon', () => ({ salonId: randomUUID() })],
    ['a payment in shells', () => ({ paymentMethod: 'cowries' })],
    ['items that are no list', () => ({ items: item() })],
    ['a price as text', () => ({ items: [{ ...item(), unitPriceMinor: '700000' }] })],
    ['half a kobo', () => ({ items: [{ ...item(), unitPriceMinor: 0.5 }] })],
    ['a line total', () => ({ items: [{ ...item(), totalMinor: 1 }] })],
    ['a service on a product line', () => ({ items: [{ ...productItem(shop, 1), serviceId: shop.serviceId }] })],
    ['a line of no type', () => ({ items: [{ ...item(), type: 'gift' }] })],
    ['101 lines', () => ({ items: Array.from({ length: 101 }, item) })],
    ['a discount above 100 %', () => ({ discount: { kind: 'percent', percentBp: 10_001, reason: 'x' } })],
  ])('the shape: %s', async (_, more) => {
    const answer = await sell({ ...shop.body(), ...more() } as SaleBody)
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-input' } })
  })

  test('everything of another salon', async () => {
    const theirs = await openShop(parlour, 'Èkó Nails')
    const appointmentId = await bookAt(theirs, 'completed', '2026-11-21T09:00:00Z')
    const attempts: Partial<SaleBody>[] = [
      { staffId: theirs.staffId },
      { customerId: theirs.customerId },
      { appointmentId },
      { items: [{ ...item(), serviceId: theirs.serviceId }] },
      { items: [{ ...item(), staffId: theirs.staffId }] },
      { items: [productItem(theirs, 1)] },
    ]
    for (const attempt of attempts) {
      const { status } = await sell(shop.body(attempt))
      expect([400, 404], JSON.stringify(attempt)).toContain(status)
    }
    const { sale } = (await sell(theirs.body(), theirs)).body
    expect((await shop.call(readSaleContract, { params: { saleId: sale.id } })).status).toBe(404)
    const [customer] = await theirs.rows('SELECT visit_count FROM customer WHERE id = $1', [theirs.customerId])
    expect(customer!.visit_count).toBe(0)
  })
})
