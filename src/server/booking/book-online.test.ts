import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listAppointmentsContract, readAppointmentContract } from '#domain/appointments/contract.ts'
import { readAppointmentHistoryContract } from '#domain/appointments/form/contract-history.ts'
import { bookOnlineContract } from '#domain/booking/contract-visit.ts'
import { setBlockedOnlineContract } from '#domain/customers/contract-page.ts'
import { mergeCustomersContract } from '#domain/customers/contract-merge.ts'
import { addCustomerContract, listCustomersContract } from '#domain/customers/contract.ts'
import { epochMinOf } from '#domain/kit/dates.ts'
import { onlineBody, type OnlineBody, proofOf, tokenOf } from '#test/booking.ts'
import { type Diary, openDiary } from '#test/diary.ts'
import { openTestParlour, type TestParlour } from '#test/parlour.ts'

// Sunday noon in Lagos; the salon is open from Monday on, 09:00 to 18:00.
const now = '2026-11-22T11:00:00.000Z'
const at = (time: string, day = '2026-11-23') => new Date(`${day}T${time}:00+01:00`).toISOString()

let parlour: TestParlour
let diary: Diary
beforeAll(async () => {
  parlour = await openTestParlour({ clock: () => now })
  diary = await openDiary(parlour)
})
afterAll(async () => await parlour.close())
beforeEach(async () => {
  await diary.rows(`DELETE FROM appointment`)
  await diary.rows(`DELETE FROM customer WHERE id <> $1`, [diary.customerId])
  await diary.rows(`UPDATE customer SET is_blocked_online = false`)
  await diary.rows(`UPDATE salon SET plan = 'premium', needs_approval = false`)
})

const book = async (more: Partial<OnlineBody> = {}, key?: string) => {
  const asked = { serviceIds: [diary.serviceIds[60]], staffId: diary.staffId, startsAt: at('10:00') }
  const body = onlineBody(diary.salonId, { ...asked, ...more })
  return await parlour.nobody.call(bookOnlineContract, { params: { salon: diary.salonId }, body }, key)
}
const stored = async () => {
  const columns =
    'id, customer_id, customer_name, customer_phone_e164, price_minor, ends_at, staff_id, source, created_by'
  return await diary.rows(`SELECT ${columns}, awaits_approval FROM appointment ORDER BY starts_at, created_at`)
}

describe('a visitor books', () => {
  test('what the salon offers: price, end and member are the server’s; the customer is a new one', async () => {
    const { status, body } = await book({
      serviceIds: [diary.serviceIds[60], diary.serviceIds[30]],
      notes: 'Long hair',
    })
    expect(status).toBe(200)
    const [row] = await stored()
    expect(body.visit).toEqual({
      reference: String(row!['id']).slice(-8).toUpperCase(),
      status: 'booked',
      awaitsApproval: false,
      isConfirmed: false,
      canConfirm: true,
      startsAt: at('10:00'),
      endsAt: at('11:30'),
      staffName: 'Tolu',
      services: [
        { name: '60 minutes', priceMinor: 600_000, durationMin: 60 },
        { name: '30 minutes', priceMinor: 300_000, durationMin: 30 },
      ],
      priceMinor: 900_000,
      place: null,
      customerName: 'Adaeze Nwosu',
      changeUntil: at('10:00', '2026-11-22'),
      canChange: false,
      preparation: [],
      deposit: null,
    })
    expect(row).toMatchObject({ price_minor: '900000', source: 'online', created_by: null })
    const { customers } = await diary.must(listCustomersContract, { query: { search: '5550199' } })
    expect(customers.map(({ id, name }) => [id, name])).toEqual([[row!['customer_id'], 'Adaeze Nwosu']])
    const log = `SELECT user_id FROM audit_entry WHERE subject_id = $1 AND action = 'customer-added'`
    expect(await diary.rows(log, [row!['customer_id']])).toEqual([{ user_id: null }])
    const { appointment } = await diary.must(readAppointmentContract, { params: { id: String(row!['id']) } })
    expect(appointment).toMatchObject({ source: 'online', awaitsApproval: false, notes: 'Long hair' })
    const { entries } = await diary.must(readAppointmentHistoryContract, { params: { id: appointment.id } })
    expect(entries.map(({ action, byName }) => [action, byName])).toEqual([['booked', null]])
  })

  test('asks first where the salon wants that, and holds the time meanwhile', async () => {
    await diary.rows(`UPDATE salon SET needs_approval = true`)
    expect((await book()).body.visit).toMatchObject({ status: 'booked', awaitsApproval: true })
    expect((await book({ customerPhone: '0803 555 0111' })).body.code).toBe('slot-gone')
  })

  test('with anyone: in turns, the member with the least that day', async () => {
    await diary.book({ staffId: diary.staffId, time: '14:00' })
    for (const [phone, time] of [
      ['1', '10:00'],
      ['2', '10:00'],
      ['3', '12:00'],
    ] as const)
      expect((await book({ staffId: null, startsAt: at(time), customerPhone: `0803 555 010${phone}` })).status).toBe(
        200,
      )
    const rows = (await stored()).filter(({ source }) => source === 'online')
    expect(rows.map(({ staff_id }) => staff_id)).toEqual([diary.stylistId, diary.staffId, diary.stylistId])
    expect((await book({ staffId: null, customerPhone: '0803 555 0109' })).body.code).toBe('slot-gone')
  })

  test('once, however often it is sent', async () => {
    const key = randomUUID()
    const again = { token: tokenOf('again'), proof: proofOf(diary.salonId, { seed: 'again' }) }
    const answers = await Promise.all([1, 2, 3].map(async () => await book(again, key)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await stored()).toHaveLength(1)
    const [kept] = await diary.rows('SELECT answer FROM kept_answer WHERE key = $1', [key])
    expect(kept!['answer']).not.toContain(again.token)
    const [online] = await diary.rows('SELECT * FROM online_booking')
    expect(JSON.stringify(online)).not.toContain(again.token)
  })
})

describe('a visitor is refused', () => {
  test('a time that is gone, with the nearest free ones', async () => {
    await diary.book({ time: '10:00' })
    const { body, status } = await book()
    expect([status, body.code, body.field, body.message]).toEqual([
      409,
      'slot-gone',
      'startsAt',
      'This time slot is already booked. Please choose another time.',
    ])
    const nearest = ['09:00', '11:00', '11:30', '12:00', '12:30', '13:00'].map((time) => epochMinOf(at(time)))
    expect((body as unknown as { params: object }).params).toEqual({ nearest: nearest.join(',') })
  })

  test.each([
    ['between the half hours', '10:10'],
    ['before the salon opens', '08:30'],
    ['that ends after it closes', '17:30'],
    ['of yesterday', '10:00', '2026-11-21'],
    ['on a closed day', '10:00', '2026-11-29'],
    ['further ahead than the salon wants', '10:00', '2027-02-22'],
  ])('a time %s', async (_, time, day = '2026-11-23') => {
    expect((await book({ startsAt: at(time, day) })).body.code).toBe('slot-gone')
    expect(await stored()).toEqual([])
  })

  test.each([
    ['serviceIds', { serviceIds: [] }],
    ['startsAt', { startsAt: null }],
    ['customerName', { customerName: ' ' }],
    ['customerPhone', { customerPhone: '' }],
  ])('without %s', async (field, more) => {
    const { body } = await book(more)
    expect(body).toMatchObject({ code: 'fields-missing', field, message: 'Please fill in all required fields.' })
  })

  test.each([
    ['what is no phone number', { customerPhone: '12' }, 'phone-not-valid'],
    ['a phone number with a digit too many', { customerPhone: '0803 123 45678' }, 'phone-too-long'],
    ['a service of nobody', { serviceIds: [randomUUID()] }, 'service-not-offered'],
    ['a member of nobody', { staffId: randomUUID() }, 'staff-not-available'],
    ['notes without end', { notes: 'x'.repeat(501) }, 'invalid-input'],
    ['an end of their own', { endsAt: at('10:05') } as object, 'invalid-input'],
    ['a price of their own', { priceMinor: 1 } as object, 'invalid-input'],
    ['a customer by id', { customerId: randomUUID() } as object, 'invalid-input'],
    ['a secret that is too short', { token: 'abc' }, 'invalid-input'],
  ])('with %s', async (_, more, code) => {
    expect((await book(more)).body.code).toBe(code)
    expect(await stored()).toEqual([])
  })

  test('who does not work, and what is not offered any more', async () => {
    await diary.rows(`UPDATE staff SET is_active = false WHERE id = $1`, [diary.stylistId])
    expect((await book({ staffId: diary.stylistId })).body.code).toBe('staff-not-available')
    await diary.rows(`UPDATE staff SET is_active = true WHERE id = $1`, [diary.stylistId])
    await diary.rows(`UPDATE service SET is_active = false WHERE id = $1`, [diary.serviceIds[60]])
    expect((await book()).body.code).toBe('service-not-offered')
    await diary.rows(`UPDATE service SET is_active = true WHERE id = $1`, [diary.serviceIds[60]])
  })

  test('a second chair at the same time for one phone number', async () => {
    await book()
    expect((await book({ staffId: diary.stylistId, startsAt: at('10:30') })).body.code).toBe('slot-gone')
    expect((await book({ staffId: diary.stylistId, startsAt: at('11:00') })).status).toBe(200)
  })

  test('whom the salon has blocked, and when its month is used up, both in the same words', async () => {
    await diary.must(setBlockedOnlineContract, { params: { id: diary.customerId }, body: { isBlocked: true } })
    const blocked = (await book({ customerPhone: '0803 555 0142' })).body
    await diary.rows(`UPDATE salon SET plan = 'free'`)
    await diary.rows(
      `INSERT INTO appointment_erased (salon_id, id, created_at)
       SELECT $1, gen_random_uuid(), $2 FROM generate_series(1, 100)`,
      [diary.salonId, now],
    )
    const full = (await book()).body
    expect(full).toEqual(blocked)
    expect([full.code, full.message]).toEqual([
      'no-online-booking',
      'Online booking is not available right now. Please call the salon.',
    ])
    await diary.rows('DELETE FROM appointment_erased')
  })

  test('under the phone number of a duplicate that was merged into a customer who is blocked', async () => {
    const [params, customerPhone] = [{ id: diary.customerId }, '0803 555 0177']
    const { customer } = await diary.must(addCustomerContract, { body: { name: 'Ada Nwosu', phone: customerPhone } })
    await diary.must(mergeCustomersContract, { params, body: { otherId: customer.id } })
    await diary.must(setBlockedOnlineContract, { params, body: { isBlocked: true } })
    expect((await book({ customerPhone })).body.code).toBe('no-online-booking')
  })
})

describe('a proof of work', () => {
  const refused = { code: 'proof-needed', field: 'proof' }
  test.each([
    ['none', () => ''],
    ['what is no proof', () => Buffer.from('{"algorithm":"SHA-256"}').toString('base64')],
    ['one that is too old', () => proofOf(diary.salonId, { until: '2026-11-22T10:59:00.000Z' })],
    ['one of another salon', () => proofOf(randomUUID())],
    ['one that nobody signed', () => proofOf(diary.salonId, { key: 'another-secret-of-32-characters-x' })],
  ])('is asked for: not %s', async (_, proof) => {
    expect((await book({ proof: proof() })).body).toMatchObject(refused)
    expect(await stored()).toEqual([])
  })

  test('serves one booking, and stays good where nothing was booked', async () => {
    const proof = proofOf(diary.salonId, { seed: 'once' })
    expect((await book({ proof, startsAt: at('08:00') })).body.code).toBe('slot-gone')
    expect((await book({ proof })).status).toBe(200)
    const again = await book({ proof, startsAt: at('14:00'), customerPhone: '0803 555 0111' })
    expect(again.body).toMatchObject({ code: 'proof-needed' })
    expect(await stored()).toHaveLength(1)
  })
})

test('it appears in the calendar of the salon', async () => {
  await book()
  const query = { from: '2026-11-23', to: '2026-11-23' }
  const { appointments } = await diary.must(listAppointmentsContract, { query })
  expect(appointments.map((row) => row[7])).toEqual(['Adaeze Nwosu'])
})
