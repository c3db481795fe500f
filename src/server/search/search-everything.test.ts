import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { recordSaleContract } from '#domain/sales/contract.ts'
import { foundAtMost, searchEverythingContract } from '#domain/search/contract.ts'
import { addSignIn } from '#test/isolation/sign-ins.ts'
import { openTestParlour, type TestParlour } from '#test/parlour.ts'
import { bookAt, openShop, type Shop } from '#test/sales.ts'

const tomorrow = '2026-11-22T10:00:00.000Z'

let parlour: TestParlour
let shop: Shop
beforeAll(async () => {
  parlour = await openTestParlour({ clock: () => '2026-11-21T10:00:00.000Z' })
})
afterAll(async () => await parlour.close())
beforeEach(async () => {
  shop = await openShop(parlour)
})

const found = async (text: string, person: Pick<Shop, 'must'> = shop) =>
  await person.must(searchEverythingContract, { query: { text } })

test('a text finds everything that it names, without accents or upper case', async () => {
  await shop.rows(`UPDATE customer SET name = 'Edgé Corn' WHERE id = $1`, [shop.customerId])
  expect(await found('edge')).toMatchObject({
    customers: [{ name: 'Edgé Corn' }],
    products: [{ name: 'Edge control' }],
  })
  expect(await found('CORN')).toMatchObject({ customers: [{ id: shop.customerId }], services: [{ name: 'Cornrows' }] })
  const nothing = { customers: [], appointments: [], sales: [], services: [], products: [] }
  expect([await found('zzz'), await found(' ')]).toEqual([nothing, nothing])
})

test('appointments are found by today’s name or the typed one, while they are to come or in progress', async () => {
  const [later, running] = [
    await bookAt(shop, 'booked', tomorrow),
    await bookAt(shop, 'in-progress', '2026-11-21T09:30:00.000Z'),
  ]
  await bookAt(shop, 'cancelled', '2026-11-23T10:00:00.000Z')
  await bookAt(shop, 'booked', '2026-11-20T10:00:00.000Z')
  expect((await found('ogun bisi')).appointments).toMatchObject([
    { id: running },
    { id: later, customerName: 'Bisi Ogunleye', startsAt: tomorrow, staffNames: ['Tolu Bello'] },
  ])
  await shop.rows(`UPDATE appointment SET customer_id = $2 WHERE id = $1`, [later, shop.customerId])
  expect((await found('nwosu adaeze')).appointments).toMatchObject([{ id: later, customerName: 'Adaeze Nwosu' }])
  expect((await found('ogun')).appointments.map(({ id }) => id)).toEqual([running])
})

test('a number finds the sale with this receipt, whenever it was sold', async () => {
  const { sale } = await shop.must(recordSaleContract, { body: shop.body({ customerId: shop.customerId }) })
  await shop.rows(`UPDATE sale SET sold_at = '2020-01-01' WHERE id = $1`, [sale.id])
  const [{ number }] = (await shop.rows(`SELECT number::int FROM sale WHERE id = $1`, [sale.id])) as [
    { number: number },
  ]
  expect((await found(`#${number}`)).sales).toMatchObject([{ id: sale.id, number, customerName: 'Adaeze Nwosu' }])
  expect((await found('adaeze')).sales).toEqual([])
})

test('there are at most five of a kind', async () => {
  await shop.rows(
    `INSERT INTO customer (salon_id, id, name, created_at, updated_at)
     SELECT $1, gen_random_uuid(), 'Ngozi ' || n, now(), now() FROM generate_series(1, 9) n`,
    [shop.salonId],
  )
  for (let nth = 0; nth < foundAtMost + 1; nth++) await bookAt(shop, 'booked', `2026-11-2${3 + nth}T10:00:00.000Z`)
  expect((await found('ngozi')).customers).toHaveLength(foundAtMost)
  expect((await found('bisi')).appointments).toHaveLength(foundAtMost)
})

test('a stylist finds their own appointments, customers and receipts, and no stock (R-395)', async () => {
  const { salonId, stylistId: staffId } = shop
  const stylist = await addSignIn(parlour, { salonId, role: 'stylist', name: 'Chiamaka Eze', staffId })
  await bookAt(shop, 'booked', tomorrow)
  const { sale } = await shop.must(recordSaleContract, { body: shop.body({ customerId: shop.customerId }) })
  const [{ number }] = (await shop.rows(`SELECT number::int FROM sale WHERE id = $1`, [sale.id])) as [
    { number: number },
  ]
  const seen = async () => [
    await found('bisi', stylist),
    await found('adaeze', stylist),
    await found(`#${number}`, stylist),
  ]
  const nothing = { customers: [], appointments: [], sales: [], products: [] }
  expect(await seen()).toMatchObject([nothing, nothing, nothing])
  expect((await found('edge', stylist)).products).toEqual([])
  expect((await found('corn', stylist)).services).toMatchObject([{ name: 'Cornrows' }])
  await shop.rows(`UPDATE appointment SET staff_id = $1 WHERE salon_id = $2`, [staffId, salonId])
  await shop.rows(`UPDATE appointment_member SET staff_id = $1 WHERE salon_id = $2`, [staffId, salonId])
  await shop.rows(`UPDATE sale_line SET staff_id = $1 WHERE salon_id = $2`, [staffId, salonId])
  expect(await seen()).toMatchObject([
    { appointments: [{ customerName: 'Bisi Ogunleye' }] },
    { customers: [{ id: shop.customerId }] },
    { sales: [{ id: sale.id }] },
  ])
})
