import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type CalendlySalon, type CalendlyStage, openCalendlyStage } from '#test/calendly-stage.ts'

/* An odd event affects only itself: it is listed, and all others are imported. */

let stage: CalendlyStage
let salon: CalendlySalon
beforeAll(async () => {
  stage = await openCalendlyStage('2026-11-21T08:00:00.000Z')
})
afterAll(async () => await stage.close())
beforeEach(async () => {
  salon = await stage.salon()
})

const at = (time: string) => `2026-11-23T${time}:00.000Z`

test.each([
  ['no end', { end_time: null }],
  ['an end in the year 9999', { end_time: '9999-12-31T23:59:59.000000Z' }],
  ['an end in the year 275760', { end_time: '+275760-09-13T00:00:00.000Z' }],
  ['an end before its start', { end_time: at('08:00') }],
  ['no start', { start_time: null }],
  ['a start that is none', { start_time: 'soon' }],
  ['an end that is no text', { end_time: 17 }],
])('of three events the second has %s: it is listed as failed', async (_what, odd) => {
  await salon.connect()
  salon.bookThere(at('08:00'))
  salon.bookThere(at('10:00'), { odd })
  salon.bookThere(at('12:00'))
  expect(await salon.sync()).toMatchObject({ imported: 2, failed: 1 })
  const { integration, clashes } = await salon.page()
  expect([integration!.fault, clashes.map(({ why }) => why)]).toEqual([null, ['event-unreadable']])
})

test('what else is odd about an event is left out', async () => {
  await salon.connect()
  salon.bookThere(at('08:00'), { odd: { name: 7, cancellation: 'none' } })
  salon.bookThere(at('10:00'), { odd: { uri: 'somewhere' } })
  const guest = { odd: { name: null, first_name: 'Chi', last_name: 'Eze' }, email: 'chi@example.com' }
  salon.bookThere(at('12:00'), { guests: [guest, { odd: { status: null } }, { odd: { email: 4 }, name: 'Bisi' }] })
  expect(await salon.sync()).toMatchObject({ imported: 2, failed: 0 })
  expect((await salon.appointments()).map((one) => one['customer_name'])).toEqual(['Ngozi Obi', 'Chi Eze'])
})

test.each(['forbidden', 'html', 'error'] as const)(
  'guests of one event cannot be requested (%s): it is listed, the others are imported, and it follows',
  async (fault) => {
    await salon.connect()
    salon.bookThere(at('08:00'))
    const second = salon.bookThere(at('10:00'))
    salon.bookThere(at('12:00'))
    stage.calendly.failGuests(second, fault)
    expect(await salon.sync()).toMatchObject({ imported: 2, failed: 1, later: 0 })
    const { integration, clashes } = await salon.page()
    expect([integration!.fault, clashes.map(({ why }) => why)]).toEqual([null, ['guests-unreadable']])
    expect(await salon.sync()).toMatchObject({ imported: 0, failed: 1 })
    stage.calendly.failGuests(second, null)
    expect(await salon.sync()).toMatchObject({ imported: 1, failed: 0 })
  },
)

test('guests of no event can be asked for: that is the fault of the sync, and it is noted', async () => {
  await salon.connect()
  for (const time of ['08:00', '09:00', '10:00', '11:00'])
    stage.calendly.failGuests(salon.bookThere(at(time)), 'forbidden')
  expect(await salon.sync()).toMatchObject({ message: 'Failed to fetch events: 403' })
})

test('an answer that is none costs no other answer', async () => {
  await salon.connect()
  const answers = [
    { question: 'Phone number', answer: '+234 803 555 0123' },
    { question: 'Anything else?', answer: null as unknown as string },
  ]
  salon.bookThere(at('09:00'), { guests: [{ answers }] })
  await salon.sync()
  expect(await salon.appointments()).toMatchObject([{ customer_phone_e164: '+2348035550123' }])
})

test('its times are whole minutes', async () => {
  await salon.connect()
  const odd = { start_time: '2026-11-23T09:00:30.500000Z', end_time: '2026-11-23T10:00:59.999999Z' }
  salon.bookThere(at('09:00'), { odd })
  expect(await salon.sync()).toMatchObject({ imported: 1 })
  const [kept] = await salon.rows('SELECT starts_at, ends_at FROM appointment WHERE salon_id = $1', [salon.salonId])
  expect([kept!['starts_at'], kept!['ends_at']].map((one) => new Date(one as string).toISOString())).toEqual([
    at('09:00'),
    at('10:00'),
  ])
})

describe('an appointment reflects the guests who still come', () => {
  const kemi = { name: 'Kemi Lawal', email: 'kemi@example.com', phone: '+234 803 555 0177' }
  const bisi = { name: 'Bisi Ade', email: 'bisi@example.com' }
  const book = async (guests: object[]) => {
    await salon.connect()
    const id = salon.bookThere(at('09:00'), { guests })
    await salon.sync()
    return id
  }
  const kept = async () => {
    const [{ customer_name: name, notes, status }] = (await salon.appointments()) as [Record<string, string>]
    return { name, notes, status }
  }

  test('the next guest becomes the customer, and the others stay in the notes', async () => {
    const id = await book([{}, kemi, bisi])
    expect(await kept()).toMatchObject({ name: 'Ngozi Obi', notes: 'Calendly: Cut\nWith Kemi Lawal, Bisi Ade' })
    stage.calendly.cancelGuest(id, 'Ngozi Obi')
    expect(await salon.sync()).toMatchObject({ imported: 0, failed: 0, cancelled: 0 })
    expect(await kept()).toEqual({ name: 'Kemi Lawal', notes: 'Calendly: Cut\nWith Bisi Ade', status: 'booked' })
    stage.calendly.asked.length = 0
    await salon.sync()
    expect(stage.calendly.asked.filter((path) => path.includes('invitees'))).toEqual([])
  })

  test('the next guest is known under another name: what they typed stays with the appointment (R-374)', async () => {
    await salon.rows(
      `INSERT INTO customer (salon_id, id, name, phone, phone_e164, created_at, updated_at)
       VALUES ($1, gen_random_uuid(), 'Mama Kemi', $2, $2, now(), now())`,
      [salon.salonId, '+2348035550177'],
    )
    const id = await book([{}, kemi])
    stage.calendly.cancelGuest(id, 'Ngozi Obi')
    await salon.sync()
    const typed = `SELECT a.customer_name, a.is_typed, a.typed_email, c.name FROM appointment a
      JOIN customer c ON c.salon_id = a.salon_id AND c.id = a.customer_id WHERE a.salon_id = $1`
    expect(await salon.rows(typed, [salon.salonId])).toEqual([
      { customer_name: 'Kemi Lawal', is_typed: true, typed_email: 'kemi@example.com', name: 'Mama Kemi' },
    ])
  })

  test('one guest cancels while another joins', async () => {
    const id = await book([{}, kemi])
    stage.calendly.cancelGuest(id, 'Ngozi Obi')
    stage.calendly.addGuest(id, bisi)
    await salon.sync()
    expect(await kept()).toMatchObject({ name: 'Kemi Lawal', notes: 'Calendly: Cut\nWith Bisi Ade' })
  })

  test('one who came along is no longer named, and what the salon wrote stays', async () => {
    const id = await book([{}, kemi])
    await salon.rows("UPDATE appointment SET notes = notes || E'\\nTea' WHERE salon_id = $1", [salon.salonId])
    stage.calendly.cancelGuest(id, 'Kemi Lawal')
    await salon.sync()
    expect(await kept()).toEqual({ name: 'Ngozi Obi', notes: 'Calendly: Cut\nTea', status: 'booked' })
  })

  test('it is cancelled if none come', async () => {
    const id = await book([{}, kemi])
    for (const name of ['Ngozi Obi', 'Kemi Lawal']) stage.calendly.cancelGuest(id, name)
    expect(await salon.sync()).toMatchObject({ cancelled: 1 })
    expect(await kept()).toMatchObject({ status: 'cancelled' })
  })

  test('a customer chosen by the salon stays', async () => {
    const id = await book([{}, kemi])
    await salon.rows("UPDATE appointment SET customer_id = NULL, customer_name = 'Ada' WHERE salon_id = $1", [
      salon.salonId,
    ])
    stage.calendly.cancelGuest(id, 'Ngozi Obi')
    await salon.sync()
    expect(await kept()).toMatchObject({ name: 'Ada', notes: 'Calendly: Cut' })
  })

  test('an event that could not be placed is listed under the guest who still comes', async () => {
    await salon.book()
    const id = await book([{}, kemi])
    stage.calendly.cancelGuest(id, 'Ngozi Obi')
    await salon.sync()
    expect((await salon.page()).clashes).toMatchObject([{ customerName: 'Kemi Lawal' }])
  })
})
