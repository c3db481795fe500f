import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  addCustomerContract,
  customersPerPage,
  hitsAtMost,
  listCustomersContract,
  readCustomerFiguresContract,
  searchCustomersContract,
} from '#domain/customers/contract.ts'
import { recordSaleContract } from '#domain/sales/contract.ts'
import { voidSaleContract } from '#domain/sales/taking-back/contract-refunds.ts'
import { openDiary } from '#test/diary.ts'
import { addSignIn } from '#test/isolation/sign-ins.ts'
import { openTestParlour, type Person, type SignedUp, type TestParlour } from '#test/parlour.ts'
import { takingTime } from '#test/taking-time.ts'
import { bookAt, openShop } from '#test/sales.ts'

let parlour: TestParlour
let now = '2026-11-21T08:00:00.000Z'
beforeAll(async () => {
  parlour = await openTestParlour({ clock: () => now })
})
afterAll(async () => await parlour.close())

const add = async (person: Person, name: string, more: object = {}) =>
  (await person.must(addCustomerContract, { body: { name, ...more } })).customer
const namesFound = async (person: Person, search: string) =>
  (await person.must(listCustomersContract, { query: { search } })).customers.map(({ name }) => name)
const signInAs = async (role: 'receptionist' | 'stylist', { salonId }: SignedUp) =>
  await addSignIn(parlour, { salonId, role, name: role })

describe('adding', () => {
  test('the phone is kept as typed and in E.164; empty fields become null', async () => {
    const { customerId, rows, ...owner } = await openShop(parlour)
    const added = await add(owner, '  Bisi Ogunleye ', { phone: '0803 123 4567', email: 'Bisi@Example.com', notes: '' })
    const bisi = {
      id: added.id,
      name: 'Bisi Ogunleye',
      phone: '0803 123 4567',
      email: 'bisi@example.com',
      notes: null,
      visitCount: 0,
      totalSpentMinor: 0,
      lastVisitAt: null,
      createdAt: now,
    }
    expect(added).toEqual(bisi)
    expect(await rows('SELECT phone_e164 FROM customer WHERE id = $1', [added.id])).toEqual([
      { phone_e164: '+2348031234567' },
    ])
    const { customers } = await owner.must(listCustomersContract, { query: { search: 'bisi' } })
    expect(customers).toEqual([
      { ...bisi, phoneE164: '+2348031234567', birthday: null, balanceMinor: 0, lastItems: [] },
    ])
    expect(customerId).not.toBe(added.id)
  })

  test.each<[string, object, string, string]>([
    ['no name', { name: ' ' }, 'name', 'invalid-input'],
    ['half an address', { email: 'bisi@' }, 'email', 'invalid-input'],
    ['a phone that is none', { phone: '0803' }, 'phone', 'phone-not-valid'],
    ['words as a phone', { phone: 'ask her' }, 'phone', 'phone-not-valid'],
  ])('refused: %s', async (_, more, field, code) => {
    const owner = await parlour.signUp()
    const answer = await owner.call(addCustomerContract, { body: { name: 'Bisi', ...more } })
    expect(answer).toMatchObject({ status: 400, body: { code, field } })
    expect((await owner.must(listCustomersContract, { query: {} })).customers).toEqual([])
  })

  test('owner and receptionist may, a stylist may not', async () => {
    const owner = await parlour.signUp()
    const [receptionist, stylist] = [await signInAs('receptionist', owner), await signInAs('stylist', owner)]
    await add(receptionist, 'Bisi')
    const refused = await stylist.call(addCustomerContract, { body: { name: 'Kemi' } })
    expect(refused).toMatchObject({ status: 403, body: { code: 'not-allowed' } })
    expect(await namesFound(owner, '')).toEqual(['Bisi'])
  })

  test('120 at once at the limit less one: one passes, the others read why; archived ones do not count (R-19)', async () => {
    const shop = await openShop(parlour)
    await shop.rows(
      `INSERT INTO customer (salon_id, id, name, created_at, updated_at, archived_at)
       SELECT $1, gen_random_uuid(), 'Guest ' || n, now(), now(), CASE WHEN n > 48 THEN now() END
       FROM generate_series(1, 53) n`,
      [shop.salonId],
    )
    const answers = await Promise.all(
      Array.from({ length: 120 }, (_, i) => shop.call(addCustomerContract, { body: { name: `Walk-in ${i}` } })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(new Set(refused.map(({ status, body }) => `${status} ${body.message}`))).toEqual(
      new Set(['402 Customer limit reached. Upgrade to Pro for unlimited customers.']),
    )
    expect((await shop.must(readCustomerFiguresContract, {})).count).toBe(50)
    await shop.rows(`UPDATE salon SET plan = 'pro' WHERE salon_id = $1`, [shop.salonId])
    await add(shop, 'The fifty-first')
  })
})

describe('the list', () => {
  test('comes in pages, newest first, each customer once, also those of one moment', async () => {
    const shop = await openShop(parlour)
    await shop.rows(`UPDATE salon SET plan = 'pro' WHERE salon_id = $1`, [shop.salonId])
    await shop.rows(
      `INSERT INTO customer (salon_id, id, name, created_at, updated_at)
       SELECT $1, gen_random_uuid(), 'Guest ' || n, timestamptz '2026-01-01' + (n / 10) * interval '1 day', now()
       FROM generate_series(1, 119) n`,
      [shop.salonId],
    )
    const first = await shop.must(listCustomersContract, { query: {} })
    const second = await shop.must(listCustomersContract, { query: { cursor: first.nextCursor! } })
    const third = await shop.must(listCustomersContract, { query: { cursor: second.nextCursor! } })
    const all = [first, second, third].flatMap(({ customers }) => customers)
    expect([first, second, third].map(({ customers }) => customers.length)).toEqual([
      customersPerPage,
      customersPerPage,
      20,
    ])
    expect(third.nextCursor).toBeNull()
    expect(new Set(all.map(({ id }) => id)).size).toBe(120)
    const moments = all.map(({ createdAt }) => createdAt)
    expect(moments).toEqual(moments.toSorted().toReversed())
    const forged = await shop.call(listCustomersContract, { query: { cursor: "' or 1=1" } })
    expect(forged).toMatchObject({ status: 400, body: { code: 'invalid-input' } })
  })

  test('finds by part of the name and by digits of the phone, however either was typed', async () => {
    const owner = await parlour.signUp()
    await add(owner, 'Bisi Ogunleye', { phone: '0803 123-4567' })
    await add(owner, 'Adaeze 100% Nwosu', { phone: '+44 20 7946 0958' })
    await add(owner, 'Halima')
    for (const search of ['OGUN', '0803', '08031234', '+234 803 123', '2348031234567', '1234567', '803-123'])
      expect([search, await namesFound(owner, search)]).toEqual([search, ['Bisi Ogunleye']])
    for (const search of ['0% n', '2079460958', '020 7946'])
      expect([search, await namesFound(owner, search)]).toEqual([search, ['Adaeze 100% Nwosu']])
    await add(owner, 'Adéọlá Ògúnlẹ́yẹ')
    for (const search of ['adeola', 'ADÉỌLÁ', 'ogunleye adeola'])
      expect([search, await namesFound(owner, search)]).toEqual([search, ['Adéọlá Ògúnlẹ́yẹ']])
    expect(await namesFound(owner, 'ogunleye')).toEqual(['Adéọlá Ògúnlẹ́yẹ', 'Bisi Ogunleye'])
    expect(await namesFound(owner, '%')).toEqual(['Adaeze 100% Nwosu'])
    expect(await namesFound(owner, '_')).toEqual([])
    expect(await namesFound(owner, '0809')).toEqual([])
    expect(await namesFound(owner, '')).toEqual(['Adéọlá Ògúnlẹ́yẹ', 'Halima', 'Adaeze 100% Nwosu', 'Bisi Ogunleye'])
  })

  test('the figures are of all customers and say what the sales say', async () => {
    const shop = await openShop(parlour)
    await add(shop, 'Bisi')
    await shop.must(recordSaleContract, { body: shop.body({ customerId: shop.customerId }) })
    now = '2026-11-21T09:30:00.000Z'
    await shop.must(recordSaleContract, { body: shop.body({ customerId: shop.customerId }) })
    await shop.must(recordSaleContract, { body: shop.body() })
    const figures = { count: 2, revenueMinor: 1_400_000, visits: 2, averageMinor: 700_000 }
    expect(await shop.must(readCustomerFiguresContract, {})).toEqual(figures)
    const searched = await shop.must(listCustomersContract, { query: { search: 'adaeze' } })
    expect(searched.customers).toMatchObject([{ visitCount: 2, totalSpentMinor: 1_400_000, lastVisitAt: now }])
  })

  test('segments: who stayed away, came once, owes, or has a birthday this week (R-403)', async () => {
    const shop = await openShop(parlour)
    const places = [
      `('Away', 3, '2026-09-23T22:59:00Z', null)`,
      `('Not yet away', 3, '2026-09-23T23:00:00Z', null)`,
      `('Away and booked', 3, '2026-01-01', null)`,
      `('Once', 1, '2026-10-01', null)`,
      `('Just once', 1, '2026-11-01', null)`,
      `('Monday', 0, null, '11-16')`,
      `('Sunday', 0, null, '11-22')`,
      `('Next week', 0, null, '11-23')`,
    ]
    await shop.rows(
      `INSERT INTO customer (salon_id, id, name, visit_count, last_visit_at, birthday, created_at, updated_at)
       SELECT $1, gen_random_uuid(), name, visits, at::timestamptz, birthday, now(), now()
       FROM (VALUES ${places.join(', ')}) AS c (name, visits, at, birthday)`,
      [shop.salonId],
    )
    const [booked] = await shop.rows(`SELECT id FROM customer WHERE salon_id = $1 AND name = 'Away and booked'`, [
      shop.salonId,
    ])
    const later = await bookAt(shop, 'booked', '2026-11-30T09:00:00Z')
    await shop.rows(`UPDATE appointment SET customer_id = $2 WHERE id = $1`, [later, booked!.id])
    now = '2026-11-21T23:30:00.000Z'
    await shop.must(recordSaleContract, { body: shop.body({ customerId: shop.customerId, payments: [] }) })
    const names = async (query: object, by: Person = shop) =>
      (await by.must(listCustomersContract, { query })).customers.map(({ name }) => name)
    const all = { sort: 'name' as const }
    expect(await names({ ...all, segment: 'away' })).toEqual(['Away'])
    expect(await names({ ...all, segment: 'once' })).toEqual(['Once'])
    expect(await names({ ...all, segment: 'owes' })).toEqual(['Adaeze Nwosu'])
    // It is Sunday in Lagos.
    expect(await names({ ...all, segment: 'birthday' })).toEqual(['Monday', 'Sunday'])
    expect(await names({ ...all, segment: 'away', search: 'once' })).toEqual([])
    // A stylist who served her sees her, but not that she owes.
    const stylist = await addSignIn(parlour, {
      salonId: shop.salonId,
      role: 'stylist',
      name: 'Chiamaka',
      staffId: shop.stylistId,
    })
    const served = await bookAt(shop, 'completed', '2026-11-20T09:00:00Z')
    await shop.rows(`UPDATE appointment SET customer_id = $2, staff_id = $3 WHERE id = $1`, [
      served,
      shop.customerId,
      shop.stylistId,
    ])
    await shop.rows(takingTime)
    expect(await names({ search: 'adaeze' }, stylist)).toEqual(['Adaeze Nwosu'])
    const balances = async (by: Person) =>
      (await by.must(listCustomersContract, { query: { search: 'adaeze' } })).customers.map((row) => row.balanceMinor)
    expect(await balances(shop)).toEqual([700_000])
    expect(await balances(stylist)).toEqual([null])
    expect(await names({ segment: 'owes' }, stylist)).toEqual([])
  })

  test.each<['name' | 'last-visit' | 'spent', string[]]>([
    ['name', ['01', '02', '03']],
    ['last-visit', ['59', '58', '57']],
    ['spent', ['59', '58', '57']],
  ])('sorted by %s, each customer once over all pages', async (sort, first) => {
    const shop = await openShop(parlour)
    await shop.rows(`DELETE FROM customer WHERE salon_id = $1`, [shop.salonId])
    // Some never came; several spent the same.
    await shop.rows(
      `INSERT INTO customer (salon_id, id, name, visit_count, last_visit_at, total_spent_minor, created_at, updated_at)
       SELECT $1, gen_random_uuid(), lpad(n::text, 2, '0'), 1,
         CASE WHEN n > 20 THEN timestamptz '2026-01-01' + n * interval '1 day' END, CASE WHEN n > 30 THEN n ELSE 0 END, now(), now()
       FROM generate_series(1, 59) n`,
      [shop.salonId],
    )
    const page = async (cursor?: string) => await shop.must(listCustomersContract, { query: { sort, cursor } })
    const one = await page()
    // The last of the page buys something, and another is merged away meanwhile: the next page begins at the same place.
    const last = one.customers.at(-1)!.id
    await shop.rows(`UPDATE customer SET last_visit_at = now(), total_spent_minor = 99999 WHERE id = $1`, [last])
    const two = await page(one.nextCursor!)
    const names = [...one.customers, ...two.customers].map(({ name }) => name)
    expect(names.slice(0, 3)).toEqual(first)
    expect([names.length, new Set(names).size, two.nextCursor]).toEqual([59, 59, null])
    const wrong = await shop.call(listCustomersContract, { query: { sort: 'spent', cursor: `${last}~x` } })
    expect(wrong).toMatchObject({ status: 400, body: { code: 'invalid-input' } })
  })

  test('says what was bought at the last visit, to each as far as they see sales (R-449)', async () => {
    const diary = await openDiary(parlour)
    const stylist = await diary.stylist()
    const [silk, gel, cut] = [diary.serviceIds[30], diary.serviceIds[45], diary.serviceIds[60]]
    const sell = async (day: number, ...lines: { serviceId: string; staffId: string }[]) => {
      now = `2026-11-${day}T10:00:00.000Z`
      const items = lines.map((line) => ({ type: 'service' as const, quantity: 1, unitPriceMinor: 300_000, ...line }))
      const body = { staffId: diary.staffId, customerId: diary.customerId, items }
      return (await diary.must(recordSaleContract, { body })).sale
    }
    const listed = async (by: Person) =>
      (await by.must(listCustomersContract, { query: {} })).customers.find(({ id }) => id === diary.customerId)!
        .lastItems
    const services = await diary.rows('SELECT id, name FROM service WHERE salon_id = $1', [diary.salonId])
    const named = (...ids: string[]) => ids.map((id) => services.find((one) => one.id === id)!.name)
    expect(await listed(diary)).toEqual([])
    await sell(21, { serviceId: cut, staffId: diary.stylistId })
    const last = await sell(
      22,
      { serviceId: gel, staffId: diary.staffId },
      { serviceId: silk, staffId: diary.stylistId },
    )
    expect(await listed(diary)).toEqual(named(gel, silk))
    expect(await listed(stylist)).toEqual(named(silk))
    await diary.must(voidSaleContract, { params: { saleId: last.id }, body: { reason: 'Wrong customer' } })
    expect(await listed(diary)).toEqual(named(cut))
  })

  test('a stylist sees those of their appointments and sales only, figures included', async () => {
    const diary = await openDiary(parlour)
    const stylist = await diary.stylist()
    const list = async () => await stylist.must(listCustomersContract, { query: {} })
    const figures = async () => await stylist.must(readCustomerFiguresContract, {})
    expect(await list()).toMatchObject({ customers: [] })
    expect(await figures()).toMatchObject({ count: 0, visits: 0 })
    await diary.book({ customerId: diary.customerId, customerName: undefined, customerPhone: undefined })
    expect((await list()).customers).toEqual([])
    const served = { staffId: diary.stylistId, customerId: diary.customerId }
    await diary.book({ ...served, customerName: undefined, customerPhone: undefined })
    expect((await list()).customers.map(({ id }) => id)).toEqual([diary.customerId])

    const sold = await add(diary, 'Sold To')
    await add(diary, 'Somebody Else')
    const item = { type: 'service' as const, serviceId: diary.serviceIds[30], quantity: 1, unitPriceMinor: 300_000 }
    const body = { staffId: diary.stylistId, customerId: sold.id, items: [item] }
    await diary.must(recordSaleContract, { body })
    expect((await list()).customers.map(({ name }) => name).toSorted()).toEqual(['Adaeze Nwosu', 'Sold To'])
    expect(await figures()).toMatchObject({ count: 2, visits: 1, revenueMinor: 300_000 })
    expect(await namesFound(stylist, 'somebody')).toEqual([])
  })

  test('shows nothing of another salon', async () => {
    const [ours, theirs] = [await parlour.signUp(), await parlour.signUp()]
    await add(theirs, 'Bisi')
    expect(await ours.must(listCustomersContract, { query: { search: 'Bisi' } })).toMatchObject({ customers: [] })
    expect(await ours.must(readCustomerFiguresContract, {})).toMatchObject({ count: 0 })
  })
})

describe('choosing a customer', () => {
  const hits = async (person: Person, search?: string) =>
    (await person.must(searchCustomersContract, { query: { search } })).customers.map(({ name }) => name)

  test('names that begin so come first, then later names, regulars before others (R-71)', async () => {
    const shop = await openShop(parlour)
    for (const name of ['Bámidélé Ade', 'Ọlámidé', 'Midé', 'Mide Bello', 'Kemi Lawal']) await add(shop, name)
    await shop.rows(`UPDATE customer SET visit_count = 9 WHERE salon_id = $1 AND name = 'Mide Bello'`, [shop.salonId])
    await shop.rows(`UPDATE customer SET visit_count = 30 WHERE salon_id = $1 AND name = 'Ọlámidé'`, [shop.salonId])
    await add(shop, 'Ngozi Mide')
    expect(await hits(shop, 'MIDE')).toEqual(['Mide Bello', 'Midé', 'Ngozi Mide', 'Ọlámidé', 'Bámidélé Ade'])
    expect((await hits(shop, ' '))[0]).toBe('Ọlámidé')
    expect(await hits(shop)).toEqual(await hits(shop, ''))
    expect(await hits(shop, '%')).toEqual([])
  })

  test('by digits of the phone, a few at most, no archived ones, and a stylist those they served', async () => {
    const diary = await openDiary(parlour)
    for (let n = 0; n < hitsAtMost + 2; n++) await add(diary, `Guest ${n}`, { phone: `0803 444 10${10 + n}` })
    expect(await hits(diary, '08034441')).toHaveLength(hitsAtMost)
    expect(await hits(diary, '+234 803 444 1011')).toEqual(['Guest 1'])
    await diary.rows('UPDATE customer SET archived_at = now() WHERE salon_id = $1 AND name = $2', [
      diary.salonId,
      'Guest 1',
    ])
    expect(await hits(diary, '08034441011')).toEqual([])
    const stylist = await diary.stylist()
    expect(await hits(stylist, 'guest')).toEqual([])
  })
})

describe('many who are found', () => {
  let shop: Awaited<ReturnType<typeof openShop>>
  beforeAll(async () => {
    shop = await openShop(parlour)
    const other = await parlour.signUp('Èkó Nails')
    const insert = `INSERT INTO customer (salon_id, id, name, phone_e164, visit_count, archived_at, created_at, updated_at)
      SELECT $1, gen_random_uuid(), $2 || ' ' || n, '+2348099' || 100000 + n, n % 7,
        CASE WHEN n % 10 = 0 THEN now() END, timestamptz '2020-01-01' + n * interval '1 minute', now()
      FROM generate_series(1, 1300) n`
    await shop.rows(insert, [shop.salonId, 'Zuwaira Mohammed'])
    await shop.rows(insert, [shop.salonId, 'Musa Zuwaira'])
    await shop.rows(insert, [other.salonId, 'Zuwaira of Èkó'])
  })

  const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name)

  test('come in pages, newest first, without archived ones, and archived ones alone', async () => {
    const first = await shop.must(listCustomersContract, { query: { search: 'zuwaira' } })
    const cursor = first.nextCursor!
    const second = await shop.must(listCustomersContract, { query: { search: 'zuwaira', cursor } })
    const wanted = Array.from({ length: 1300 }, (_, at) => 1300 - at)
      .filter((n) => n % 10 !== 0)
      .flatMap((n) => [`Musa Zuwaira ${n}`, `Zuwaira Mohammed ${n}`])
    const got = names([...first.customers, ...second.customers])
    expect(got.map((name) => name.split(' ')[2])).toEqual(wanted.slice(0, got.length).map((name) => name.split(' ')[2]))
    expect(new Set(got)).toEqual(new Set(wanted.slice(0, got.length)))
    const archived = await shop.must(listCustomersContract, { query: { search: 'moh zuwaira', archived: 'true' } })
    expect(names(archived.customers)).toEqual(
      Array.from({ length: customersPerPage }, (_, at) => `Zuwaira Mohammed ${1300 - at * 10}`),
    )
    const byPhone = await shop.must(listCustomersContract, { query: { search: '08099100' } })
    expect(byPhone.customers).toHaveLength(customersPerPage)
  })

  test('are offered by how well they fit, then by visits', async () => {
    const { customers } = await shop.must(searchCustomersContract, { query: { search: 'zuwaira' } })
    expect(customers.map(({ visitCount }) => visitCount)).toEqual(Array.from({ length: hitsAtMost }, () => 6))
    expect(names(customers).every((name) => name.startsWith('Zuwaira Mohammed'))).toBe(true)
  })
})
