import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exportCustomersContract } from '#domain/customers/contract-export.ts'
import {
  checkImportContract,
  importCustomersContract,
  listImportsContract,
  undoImportContract,
} from '#domain/customers/contract-import.ts'
import { editCustomerContract, readCustomerContract } from '#domain/customers/contract-page.ts'
import { addCustomerContract, listCustomersContract, readCustomerFiguresContract } from '#domain/customers/contract.ts'
import type { DuplicateChoice } from '#domain/customers/import-rows.ts'
import { recordSaleContract } from '#domain/sales/contract.ts'
import { addSignIn } from '#test/isolation/sign-ins.ts'
import { openTestParlour, type TestParlour } from '#test/parlour.ts'
import { openShop, type Shop } from '#test/sales.ts'
import { statementsOf } from '#test/statements.ts'

let parlour: TestParlour
beforeAll(async () => {
  parlour = await openTestParlour({ clock: () => '2026-11-23T08:00:00.000Z' })
})
afterAll(async () => await parlour.close())

const phoneOf = (n: number) => `0803 ${String(1_000_000 + n)}`
const guests = (count: number, from = 1) =>
  Array.from({ length: count }, (_, at) => ({ line: at + 2, name: `Guest ${from + at}`, phone: phoneOf(from + at) }))
type Rows = { line: number; name: string; phone?: string; email?: string; notes?: string }[]
const bodyOf = (rows: Rows, onDuplicate: DuplicateChoice = 'skip') => ({
  fileName: 'list.csv',
  onDuplicate,
  rows,
})
const send = async (shop: Shop, rows: Rows, onDuplicate: DuplicateChoice = 'skip', key = randomUUID()) =>
  await shop.call(importCustomersContract, { body: bodyOf(rows, onDuplicate) }, key)
const undo = async (shop: Shop, importId: string) => await shop.call(undoImportContract, { params: { importId } })
const countOf = async (shop: Shop) => (await shop.must(readCustomerFiguresContract, {})).count
const rowsOf = async (shop: Shop) => [
  await shop.rows('SELECT t::text FROM customer t WHERE salon_id = $1 ORDER BY 1', [shop.salonId]),
  await shop.rows('SELECT t::text FROM customer_import t WHERE salon_id = $1 ORDER BY 1', [shop.salonId]),
]
async function openPro() {
  const shop = await openShop(parlour)
  await shop.rows(`UPDATE salon SET plan = 'pro' WHERE salon_id = $1`, [shop.salonId])
  return shop
}

describe('an import', () => {
  test('of 1,000 rows with 50 bad ones: told row by row, nothing saved before, then 950 in few statements', async () => {
    const shop = await openPro()
    const rows = guests(1000).map((row, at) => (at % 20 === 7 ? { ...row, phone: 'ask her' } : row))
    const before = await rowsOf(shop)
    const checked = await shop.must(checkImportContract, { body: { onDuplicate: 'skip', rows } })
    const bad = checked.rows.filter(({ outcome }) => outcome === 'problem')
    expect([bad.length, bad[0]]).toMatchObject([
      50,
      { line: 9, field: 'phone', message: expect.stringContaining('phone') },
    ])
    expect(await rowsOf(shop)).toEqual(before)
    let answer: Awaited<ReturnType<typeof send>> | undefined
    const statements = await statementsOf(async () => (answer = await send(shop, rows)))
    // With one statement per row there would be a thousand.
    expect(statements.length).toBeLessThan(30)
    expect(answer?.body.import).toMatchObject({
      added: 950,
      filled: 0,
      by: 'Tolu Bello',
      canUndo: true,
      undoneAt: null,
    })
    expect(await countOf(shop)).toBe(951)
    const { customers } = await shop.must(listCustomersContract, { query: { search: '0803 1000001' } })
    expect(customers).toMatchObject([{ name: 'Guest 1', visitCount: 0 }])
  })

  test('sent again, also at once, imports once', async () => {
    const shop = await openPro()
    const id = randomUUID()
    const answers = await Promise.all(Array.from({ length: 5 }, async () => await send(shop, guests(10), 'skip', id)))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.import.added}`))).toEqual(new Set(['200 10']))
    expect(await countOf(shop)).toBe(11)
  })

  test('with other contents the same key is refused', async () => {
    const shop = await openPro()
    const id = randomUUID()
    await send(shop, guests(10), 'skip', id)
    const refused = { status: 422, body: { code: 'key-reused' } }
    expect(await send(shop, guests(11), 'skip', id)).toMatchObject(refused)
    expect(await send(shop, guests(10), 'fill', id)).toMatchObject(refused)
    expect(await countOf(shop)).toBe(11)
  })

  test('two files at once bring each phone once (R-86)', async () => {
    const shop = await openPro()
    const answers = await Promise.all([send(shop, guests(30)), send(shop, guests(30, 11))])
    expect(answers.reduce((sum, { body }) => sum + body.import.added, 0)).toBe(40)
    expect(await countOf(shop)).toBe(41)
  })

  test('fills empty fields of who is there by choice, and never overwrites', async () => {
    const shop = await openPro()
    const { customer } = await shop.must(addCustomerContract, {
      body: { name: 'Bisi', phone: phoneOf(1), notes: 'Shy' },
    })
    const row = { line: 2, name: 'Bisi Ade', phone: '+234 803 1000001', email: 'bisi@example.com', notes: 'Loud' }
    const skipped = await send(shop, [row])
    expect(skipped).toMatchObject({ status: 400, body: { code: 'import-empty' } })
    const { body } = await send(shop, [row], 'fill')
    expect(body.import).toMatchObject({ added: 0, filled: 1 })
    const read = async () => (await shop.must(readCustomerContract, { params: { id: customer.id } })).customer
    expect(await read()).toMatchObject({ name: 'Bisi', email: 'bisi@example.com', notes: 'Shy', version: 2 })
    expect((await undo(shop, body.import.id)).status).toBe(200)
    expect(await read()).toMatchObject({ name: 'Bisi', email: null, notes: 'Shy', version: 3 })
  })

  test('fills 1,000 customers and adds 1,000 in as few statements as it fills two and adds two', async () => {
    const counts = []
    for (const each of [2, 1000]) {
      const shop = await openPro()
      await send(shop, guests(each))
      const more = { email: 'guest@example.com', notes: 'Loves red' }
      // Every other one has an e-mail already, so that rows differ in what is filled in.
      await shop.rows(
        `UPDATE customer SET email = 'old@example.com' WHERE salon_id = $1 AND right(name, 1) IN ('1', '3')`,
        [shop.salonId],
      )
      const rows = guests(each * 2).map((row) => ({ ...row, ...more }))
      let answer: Awaited<ReturnType<typeof send>> | undefined
      counts.push((await statementsOf(async () => (answer = await send(shop, rows, 'fill')))).length)
      expect(answer!.body.import).toMatchObject({ added: each, filled: each })
      const wrong = await shop.rows(
        `SELECT c.name FROM customer c JOIN customer_import_fill f USING (salon_id) WHERE salon_id = $1
           AND f.customer_id = c.id AND (c.version <> 2 OR f.version_after <> 2 OR c.notes <> 'Loves red' OR
           (c.email, f.fields) NOT IN (('old@example.com', '{notes}'), ('guest@example.com', '{email,notes}')))`,
        [shop.salonId],
      )
      expect(wrong).toEqual([])
      const emails = await shop.rows(
        `SELECT email, count(*)::int FROM customer WHERE salon_id = $1 AND email IS NOT NULL GROUP BY email ORDER BY email`,
        [shop.salonId],
      )
      expect(emails).toHaveLength(2)
    }
    expect(counts[1]).toBe(counts[0])
  })

  test('is refused as a whole where the plan has no room; the check says so before (R-19)', async () => {
    const shop = await openShop(parlour)
    const before = await rowsOf(shop)
    const words = 'Customer limit reached. Upgrade to Pro for unlimited customers.'
    const { limit } = await shop.must(checkImportContract, { body: { onDuplicate: 'skip', rows: guests(50) } })
    expect(limit).toBe(words)
    expect(await send(shop, guests(50))).toMatchObject({
      status: 402,
      body: { code: 'customer-limit', message: words },
    })
    expect(await rowsOf(shop)).toEqual(before)
    expect((await shop.must(checkImportContract, { body: { onDuplicate: 'skip', rows: guests(49) } })).limit).toBeNull()
    expect((await send(shop, guests(49))).body.import.added).toBe(49)
  })

  test('many at once pass the plan’s limit together no more than one by one (D37)', async () => {
    const shop = await openShop(parlour)
    await Promise.all([
      ...Array.from({ length: 8 }, async (_, at) => await send(shop, guests(20, at * 20 + 1))),
      ...Array.from({ length: 20 }, async () => await shop.call(addCustomerContract, { body: { name: 'Walk-in' } })),
    ])
    const count = await countOf(shop)
    expect(count).toBeGreaterThanOrEqual(41)
    expect(count).toBeLessThanOrEqual(50)
  })

  test.each<[string, object]>([
    ['no row', { rows: [] }],
    ['a row without a line', { rows: [{ name: 'Bisi' }] }],
    ['an unknown choice', { onDuplicate: 'overwrite' }],
  ])('refused: %s', async (_, more) => {
    const shop = await openShop(parlour)
    const answer = await shop.call(importCustomersContract, { body: { ...bodyOf(guests(1)), ...more } as never })
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-input' } })
    expect(await countOf(shop)).toBe(1)
  })
})

describe('undoing', () => {
  test('takes the whole import back, once', async () => {
    const shop = await openPro()
    const before = (await rowsOf(shop))[0]
    const { body } = await send(shop, guests(30))
    const answer = await undo(shop, body.import.id)
    expect(answer.body.import).toMatchObject({ canUndo: false, undoneAt: '2026-11-23T08:00:00.000Z' })
    expect((await rowsOf(shop))[0]).toEqual(before)
    expect(await undo(shop, body.import.id)).toMatchObject({ status: 409, body: { code: 'import-undone' } })
    expect(await undo(shop, randomUUID())).toMatchObject({ status: 404 })
  })

  test('is refused once one of its customers was sold to or edited; nothing changes', async () => {
    const shop = await openPro()
    const use = {
      sale: async (id: string) => await shop.must(recordSaleContract, { body: shop.body({ customerId: id }) }),
      edit: async (id: string) =>
        await shop.must(editCustomerContract, { params: { id }, body: { version: 1, name: 'Bisi' } }),
    }
    for (const [at, what] of (['sale', 'edit'] as const).entries()) {
      const { body } = await send(shop, guests(3, at * 10 + 1))
      const [found] = (await shop.must(listCustomersContract, { query: { search: `Guest ${at * 10 + 2}` } })).customers
      await use[what](found!.id)
      const before = await rowsOf(shop)
      expect([what, await undo(shop, body.import.id)]).toMatchObject([
        what,
        { status: 409, body: { code: 'import-used' } },
      ])
      expect(await rowsOf(shop)).toEqual(before)
    }
    const { imports } = await shop.must(listImportsContract, {})
    expect(imports.map(({ canUndo }) => canUndo)).toEqual([false, false])
  })

  test('while a sale is recorded: the customer is sold to and kept, or gone and not sold to', async () => {
    const shop = await openPro()
    for (let round = 0; round < 4; round++) {
      const { body } = await send(shop, guests(2, round * 10 + 1))
      const [found] = (await shop.must(listCustomersContract, { query: { search: `Guest ${round * 10 + 1}` } }))
        .customers
      const [sold, undone] = await Promise.all([
        shop.call(recordSaleContract, { body: shop.body({ customerId: found!.id }) }),
        undo(shop, body.import.id),
      ])
      expect([sold.status, undone.status].filter((status) => status === 200)).toHaveLength(1)
    }
  })
})

test('the export has every customer who is not archived, in parts, and is for the owner', async () => {
  const shop = await openPro()
  await shop.rows(
    `INSERT INTO customer (salon_id, id, name, created_at, updated_at, archived_at)
     SELECT $1, gen_random_uuid(), 'Guest ' || n, now(), now(), CASE WHEN n > 2100 THEN now() END
     FROM generate_series(1, 2110) n`,
    [shop.salonId],
  )
  const first = await shop.must(exportCustomersContract, { query: {} })
  const second = await shop.must(exportCustomersContract, { query: { after: first.next! } })
  const ids = [...first.customers, ...second.customers].map(({ id }) => id)
  expect([first.customers.length, second.next, new Set(ids).size]).toEqual([2000, null, 2101])
  const receptionist = await addSignIn(parlour, { salonId: shop.salonId, role: 'receptionist', name: 'Kemi' })
  expect((await receptionist.call(exportCustomersContract, { query: {} })).status).toBe(403)
})
