import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  archiveCustomerContract,
  editCustomerContract,
  listCustomerAppointmentsContract,
  listCustomerSalesContract,
  listCustomerTimelineContract,
  readCustomerContract,
  restoreCustomerContract,
} from '#domain/customers/contract-page.ts'
import { addCustomerContract, listCustomersContract } from '#domain/customers/contract.ts'
import { recordSaleContract } from '#domain/sales/contract.ts'
import { openDiary } from '#test/diary.ts'
import { addSignIn } from '#test/isolation/sign-ins.ts'
import { openTestParlour, type Person, type TestParlour } from '#test/parlour.ts'
import { bookAt, openShop, type Shop } from '#test/sales.ts'
import { takingTime } from '#test/taking-time.ts'

let parlour: TestParlour
let ticks = Date.parse('2026-11-21T08:00:00.000Z')
beforeAll(async () => {
  parlour = await openTestParlour({ clock: () => new Date((ticks += 10)).toISOString() })
})
afterAll(async () => await parlour.close())

const params = ({ customerId }: { customerId: string }) => ({ id: customerId })
const read = async (shop: Shop) => await shop.must(readCustomerContract, { params: params(shop) })
const rowsOf = async (shop: Shop) =>
  await shop.rows('SELECT t::text FROM customer t WHERE salon_id = $1 ORDER BY 1', [shop.salonId])

describe('the page', () => {
  test('visits, spend, what is owed and their sales', async () => {
    const shop = await openShop(parlour)
    const { customerId } = shop
    await shop.must(recordSaleContract, { body: shop.body({ customerId }) })
    const partly = { customerId, payments: [{ method: 'cash' as const, amountMinor: 200_000 }] }
    const { sale } = await shop.must(recordSaleContract, { body: shop.body(partly) })
    await shop.must(recordSaleContract, { body: shop.body() })
    const { customer, ...sums } = await read(shop)
    expect(customer).toMatchObject({ visitCount: 2, totalSpentMinor: 1_400_000, version: 1, archivedAt: null })
    expect(sums).toEqual({ phoneE164: null, balanceMinor: 500_000, nextAppointmentAt: null, noShowCount: 0 })
    const { sales } = await shop.must(listCustomerSalesContract, { params: params(shop), query: {} })
    expect(sales).toHaveLength(2)
    expect(sales[0]).toMatchObject({ id: sale.id, number: 2, itemNames: ['Cornrows'], balanceMinor: 500_000 })
  })

  test('a visit that is due and not started is still the next one, until its end', async () => {
    const diary = await openDiary(parlour)
    await diary.book({ customerId: diary.customerId, customerName: undefined, customerPhone: undefined, time: '12:00' })
    const nextAt = async (moment: string) => {
      const before = ticks
      ticks = Date.parse(moment)
      const { nextAppointmentAt } = await diary.must(readCustomerContract, { params: params(diary) })
      ticks = before
      return nextAppointmentAt
    }
    expect(await nextAt('2026-11-23T11:01:00.000Z')).toBe('2026-11-23T11:00:00.000Z')
    expect(await nextAt('2026-11-23T15:00:00.000Z')).toBeNull()
  })

  test('appointments, the next one, and no-shows, also those told in the notes, once each', async () => {
    const diary = await openDiary(parlour)
    const at = { customerId: diary.customerId, customerName: undefined, customerPhone: undefined }
    await diary.book({ ...at, time: '12:00' })
    const [flagged, noted, both] = [
      await diary.book({ ...at, time: '09:00' }),
      await diary.book({ ...at, time: '10:00' }),
      await diary.book({ ...at, time: '14:00' }),
    ]
    const cancel = `UPDATE appointment SET status = 'cancelled', is_no_show = $2, notes = $3 WHERE id = $1`
    await diary.rows(cancel, [flagged, true, null])
    await diary.rows(cancel, [noted, false, 'A No Show again'])
    await diary.rows(cancel, [both, true, 'no show'])
    const answer = await diary.must(readCustomerContract, { params: params(diary) })
    expect(answer).toMatchObject({ noShowCount: 3, nextAppointmentAt: '2026-11-23T11:00:00.000Z' })
    const list = { params: params(diary), query: {} }
    const { appointments } = await diary.must(listCustomerAppointmentsContract, list)
    expect(appointments.map(({ startsAt }) => startsAt)).toEqual(
      appointments
        .map(({ startsAt }) => startsAt)
        .toSorted()
        .toReversed(),
    )
    expect(appointments[1]).toMatchObject({ serviceNames: ['60 minutes'], staffName: 'Tolu Bello', status: 'booked' })
  })

  test('a stylist sees those they served: without what is owed, and with their own part of the history', async () => {
    const diary = await openDiary(parlour)
    const stylist = await diary.stylist()
    const input = { params: params(diary) }
    expect((await stylist.call(readCustomerContract, input)).status).toBe(404)
    const at = { customerId: diary.customerId, customerName: undefined, customerPhone: undefined }
    await diary.book({ ...at, staffId: diary.stylistId })
    await diary.book({ ...at, time: '15:00' })
    expect(await stylist.must(readCustomerContract, input)).toMatchObject({ balanceMinor: null })
    const { appointments } = await stylist.must(listCustomerAppointmentsContract, { ...input, query: {} })
    expect(appointments.map(({ staffName }) => staffName)).toEqual(['Chiamaka Eze'])
    const edit = { ...input, body: { version: 1, name: 'Ada' } }
    expect((await stylist.call(editCustomerContract, edit)).status).toBe(403)
  })
})

describe('the timeline', () => {
  test('has visits and receipts together, in pages', async () => {
    const shop = await openShop(parlour)
    const at = async (startsAt: string) => {
      const id = await bookAt(shop, 'completed', startsAt)
      await shop.rows(`UPDATE appointment SET customer_id = $2 WHERE id = $1`, [id, shop.customerId])
    }
    for (let n = 10; n < 22; n++) await at(`2026-01-${n}T09:00:00Z`)
    for (let n = 0; n < 12; n++)
      await shop.must(recordSaleContract, { body: shop.body({ customerId: shop.customerId }) })
    const page = async (cursor?: string) =>
      await shop.must(listCustomerTimelineContract, { params: params(shop), query: { cursor } })
    const first = await page()
    const second = await page(first.nextCursor!)
    expect(first.entries.map(({ kind }) => kind)).toEqual([
      ...Array.from({ length: 12 }, () => 'sale'),
      ...Array.from({ length: 8 }, () => 'visit'),
    ])
    expect([second.entries.length, second.nextCursor]).toEqual([4, null])
    expect(new Set([...first.entries, ...second.entries].map(({ id }) => id)).size).toBe(24)
    expect(first.entries[0]).toMatchObject({ kind: 'sale', number: 12, itemNames: ['Cornrows'] })
    const nowhere = { params: { id: '01900000-0000-7000-8000-00000000dead' }, query: {} }
    expect((await shop.call(listCustomerTimelineContract, nowhere)).status).toBe(404)
  })

  test('a visit and its sale are one entry, on whichever page, as far as the person sees both (R-433)', async () => {
    const shop = await openShop(parlour)
    const appointmentId = await bookAt(shop, 'completed', '2026-11-20T09:00:00Z')
    await shop.rows(`UPDATE appointment SET customer_id = $2 WHERE id = $1`, [appointmentId, shop.customerId])
    const sold = { customerId: shop.customerId, payments: [] }
    await shop.must(recordSaleContract, { body: shop.body({ ...sold, appointmentId }) })
    await shop.must(recordSaleContract, { body: shop.body(sold) })
    const entries = async (person: Person) =>
      (await person.must(listCustomerTimelineContract, { params: params(shop), query: {} })).entries
    expect(await entries(shop)).toMatchObject([
      { kind: 'sale', number: 2 },
      { kind: 'visit', id: appointmentId, sale: { number: 1, balanceMinor: 700_000 } },
    ])
    const { salonId, stylistId: staffId } = shop
    const stylist = await addSignIn(parlour, { salonId, role: 'stylist', name: 'Chiamaka', staffId })
    await shop.rows(`UPDATE appointment SET staff_id = $2 WHERE id = $1`, [appointmentId, shop.stylistId])
    await shop.rows(takingTime)
    // The visit was hers, and the sale was not.
    expect(await entries(stylist)).toMatchObject([{ kind: 'visit', id: appointmentId, sale: null }])
  })
})

describe('an edit', () => {
  const edit = async (shop: Shop, more: object = {}) =>
    await shop.call(editCustomerContract, { params: params(shop), body: { version: 1, name: 'Adaeze Eze', ...more } })

  test('writes every field; a sale in between does not prevent it (R-81)', async () => {
    const shop = await openShop(parlour)
    await shop.must(recordSaleContract, { body: shop.body({ customerId: shop.customerId }) })
    await edit(shop, { phone: '0803 123 4567', preferences: 'The chair by the window\r\nTea' })
    expect((await read(shop)).customer).toMatchObject({
      name: 'Adaeze Eze',
      phone: '0803 123 4567',
      preferences: 'The chair by the window\nTea',
      version: 2,
      visitCount: 1,
      totalSpentMinor: 700_000,
    })
    const { customers } = await shop.must(listCustomersContract, { query: { search: '08031234567' } })
    expect(customers.map(({ name }) => name)).toEqual(['Adaeze Eze'])
  })

  test.each<[string, object, number, string]>([
    ['a stale version', { version: 7 }, 409, 'changed-meanwhile'],
    ['a phone that is none', { phone: '0803' }, 400, 'phone-not-valid'],
    ['no name', { name: ' ' }, 400, 'invalid-input'],
  ])('refused: %s; nothing changes', async (_, more, status, code) => {
    const shop = await openShop(parlour)
    const before = await rowsOf(shop)
    expect(await edit(shop, more)).toMatchObject({ status, body: { code } })
    expect(await rowsOf(shop)).toEqual(before)
  })

  test('leaves a phone that an older rule accepted, unless it is changed (R-7)', async () => {
    const shop = await openShop(parlour)
    const old = { phone: '0803 123 456', phone_e164: '+2340803123456' }
    const set = 'UPDATE customer SET phone = $3, phone_e164 = $4 WHERE salon_id = $1 AND id = $2'
    await shop.rows(set, [shop.salonId, shop.customerId, old.phone, old.phone_e164])
    expect(await edit(shop, { phone: old.phone, notes: 'Tea' })).toMatchObject({ status: 200 })
    const kept = 'SELECT phone, phone_e164 FROM customer WHERE salon_id = $1 AND id = $2'
    expect(await shop.rows(kept, [shop.salonId, shop.customerId])).toEqual([old])
    expect(await edit(shop, { version: 2, phone: '0803 123 45' })).toMatchObject({
      status: 400,
      body: { code: 'phone-too-short', field: 'phone' },
    })
  })

  test('of several at once one passes', async () => {
    const shop = await openShop(parlour)
    const answers = await Promise.all(['A', 'B', 'C', 'D'].map(async (name) => await edit(shop, { name })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  })
})

describe('archiving', () => {
  /** Archives the shop's customer, and adds others. */
  async function archiveAmong(shop: Shop, others: number): Promise<void> {
    await shop.must(archiveCustomerContract, { params: params(shop) })
    await shop.rows(
      `INSERT INTO customer (salon_id, id, name, created_at, updated_at)
       SELECT $1, gen_random_uuid(), 'Guest ' || n, now(), now() FROM generate_series(1, $2) n`,
      [shop.salonId, others],
    )
  }

  test('takes them out of the lists and keeps their sales; restoring brings them back', async () => {
    const shop = await openShop(parlour)
    const { customerId } = shop
    await shop.must(recordSaleContract, { body: shop.body({ customerId }) })
    await shop.must(archiveCustomerContract, { params: params(shop) })
    const list = async (archived?: 'true') =>
      (await shop.must(listCustomersContract, { query: { archived } })).customers.map(({ id }) => id)
    expect([await list(), await list('true')]).toEqual([[], [customerId]])
    const again = await shop.call(archiveCustomerContract, { params: params(shop) })
    expect(again).toMatchObject({ status: 409, body: { code: 'already-archived' } })
    expect((await shop.call(recordSaleContract, { body: shop.body({ customerId }) })).status).toBeGreaterThanOrEqual(
      400,
    )
    await shop.must(restoreCustomerContract, { params: params(shop) })
    expect([await list(), await list('true')]).toEqual([[customerId], []])
    expect((await read(shop)).customer).toMatchObject({ visitCount: 1, archivedAt: null })
    const twice = await shop.call(restoreCustomerContract, { params: params(shop) })
    expect(twice).toMatchObject({ status: 409, body: { code: 'not-archived' } })
  })

  test('is refused where the plan is full (R-19)', async () => {
    const shop = await openShop(parlour)
    await archiveAmong(shop, 50)
    expect((await shop.call(restoreCustomerContract, { params: params(shop) })).body.code).toBe('customer-limit')
  })

  test('restoring and adding race for the last place of the plan: one gets it (R-19, D37)', async () => {
    const shop = await openShop(parlour)
    await archiveAmong(shop, 49)
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, async () => await shop.call(restoreCustomerContract, { params: params(shop) })),
      ...Array.from({ length: 6 }, async () => await shop.call(addCustomerContract, { body: { name: 'New' } })),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const [{ count }] = (await shop.rows(
      'SELECT count(*)::int FROM customer WHERE salon_id = $1 AND archived_at IS NULL',
      [shop.salonId],
    )) as [{ count: number }]
    expect(count).toBe(50)
  })
})
