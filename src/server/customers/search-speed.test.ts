import { afterAll, beforeAll, expect, test } from 'vitest'
import { listCustomersContract, searchCustomersContract } from '#domain/customers/contract.ts'
import { openTestParlour, type TestParlour } from '#test/parlour.ts'
import { openShop, type Shop } from '#test/sales.ts'

let parlour: TestParlour
let shop: Shop
beforeAll(async () => {
  parlour = await openTestParlour()
  shop = await openShop(parlour)
  await shop.rows(
    `INSERT INTO customer (salon_id, id, name, phone, phone_e164, created_at, updated_at)
     SELECT $1, gen_random_uuid(), (ARRAY['Adéọlá','Bùkọ́lá','Chiamaka','Halima','Ngozi'])[n % 5 + 1] || ' ' || md5(n::text),
       '0803 ' || (1000000 + n), '+234803' || (1000000 + n), timestamptz '2020-01-01' + n * interval '1 minute', now()
     FROM generate_series(1, 100000) n`,
    [shop.salonId],
  )
  await shop.rows('ANALYZE customer')
}, 120_000)
afterAll(async () => await parlour.close())

test('one of 100,000 is found quickly by name or phone (R-84)', async () => {
  for (const [search, most] of [
    ['adaeze nwosu', 300],
    ['a bukola', 600],
    ['08031099999', 300],
    ['bukola', 600],
    ['a', 300],
    ['nobody at all', 300],
  ] as const) {
    const began = performance.now()
    await shop.must(listCustomersContract, { query: { search } })
    const listed = performance.now()
    await shop.must(searchCustomersContract, { query: { search } })
    const [list, hits] = [listed - began, performance.now() - listed]
    expect([search, list < most, hits < most]).toEqual([search, true, true])
  }
})
