import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type CalendlySalon, type CalendlyStage, openCalendlyStage } from '#test/calendly-stage.ts'

/* An odd event costs itself at most: it is listed, and all others are taken over. */

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
