import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCustomerContract } from '#domain/customers/contract.ts'
import { addProductContract, adjustStockContract } from '#domain/inventory/contract.ts'
import { addServiceContract } from '#domain/services/contract.ts'
import { addStaffContract } from '#domain/staff/contract.ts'
import { openTestParlour, type SignedUp, type TestParlour } from '#test/parlour.ts'
import { query } from '#test/query.ts'

let parlour: TestParlour
let owner: SignedUp
beforeAll(async () => {
  parlour = await openTestParlour()
  owner = await parlour.signUp()
})
afterAll(async () => await parlour.close())

const product = { priceMinor: 100, costMinor: 50, currentStock: 3, minStockLevel: 5 }
const service = { category: 'Hair', priceMinor: 100, durationMin: 30 } as const
const forms = [
  ['customer', async (id: string, name: string) => await owner.call(addCustomerContract, { body: { id, name } })],
  [
    'product',
    async (id: string, name: string) => await owner.call(addProductContract, { body: { id, name, ...product } }),
  ],
  [
    'service',
    async (id: string, name: string) => await owner.call(addServiceContract, { body: { id, name, ...service } }),
  ],
] as const

test.each(forms)('a %s whose answer was lost is added once, and never as something else', async (table, add) => {
  const id = randomUUID()
  const first = await add(id, 'Zainab')
  const again = await add(id, 'Zainab')
  expect(again.status).toBe(200)
  expect(again.body).toEqual(first.body)
  expect((await add(id, 'Ngozi')).body).toMatchObject({ code: 'key-reused' })
  expect((await add(randomUUID(), 'Zainab')).status, 'another form is another row').toBe(200)
  const atOnce = randomUUID()
  const answers = await Promise.all([1, 2, 3].map(async () => await add(atOnce, 'Bisi')))
  expect(answers.some(({ status }) => status === 200)).toBe(true)
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
  const count = `SELECT count(*)::int FROM ${table} WHERE salon_id = $1 AND name = ANY ($2)`
  const names = ['Zainab', 'Ngozi', 'Bisi']
  expect(await query(parlour.ownerUrl, count, [owner.salonId, names])).toEqual([{ count: 3 }])
})

test('a first stock or a team that was changed before it was sent again is not taken for saved', async () => {
  const [oil, cut] = [randomUUID(), randomUUID()]
  const addOil = async (currentStock: number) =>
    await owner.call(addProductContract, { body: { ...product, id: oil, name: 'Oil', currentStock } })
  await addOil(3)
  await owner.must(adjustStockContract, { params: { productId: oil }, body: { movementId: randomUUID(), change: -1 } })
  expect((await addOil(3)).body.product).toMatchObject({ currentStock: 2 })
  expect((await addOil(2)).body).toMatchObject({ code: 'key-reused' })
  const { member } = await owner.must(addStaffContract, { body: { name: 'Ada', role: 'stylist' } })
  const addCut = async (staffIds?: string[]) =>
    await owner.call(addServiceContract, { body: { ...service, id: cut, name: 'Cut', staffIds } })
  await owner.must(addServiceContract, { body: { ...service, name: 'Wash' } })
  const both = [owner.staffId, member.id]
  expect((await addCut(both)).status).toBe(200)
  expect((await addCut(both)).status).toBe(200)
  expect((await addCut()).status).toBe(200)
  expect((await addCut([member.id])).body).toMatchObject({ code: 'key-reused' })
  expect((await addCut([...both, randomUUID()])).body).toMatchObject({ code: 'key-reused' })
})

test('the id of another salon’s row is nobody’s here: nothing of it is told or touched', async () => {
  const theirs = await parlour.signUp()
  const id = randomUUID()
  await theirs.must(addCustomerContract, { body: { id, name: 'Theirs' } })
  expect((await owner.call(addCustomerContract, { body: { id, name: 'Ours' } })).body.customer).toMatchObject({
    name: 'Ours',
  })
  const rows = await query(parlour.ownerUrl, 'SELECT name FROM customer WHERE id = $1 ORDER BY name', [id])
  expect(rows).toEqual([{ name: 'Ours' }, { name: 'Theirs' }])
})
