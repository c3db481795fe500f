import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changeAppointmentStatusContract, restoreAppointmentContract } from '#domain/appointments/contract-changes.ts'
import { setAsideContract } from '#domain/calendly/contract.ts'
import { type CalendlySalon, type CalendlyStage, openCalendlyStage } from '#test/calendly-stage.ts'
import { takingTime } from '#test/taking-time.ts'

const now = '2026-11-21T08:00:00.000Z'
/** Monday, 23 November 2026, on the salon's clock an hour later. */
const at = (time: string) => `2026-11-23T${time}:00.000Z`

let stage: CalendlyStage
let salon: CalendlySalon
beforeAll(async () => {
  stage = await openCalendlyStage(now)
})
afterAll(async () => await stage.close())
beforeEach(async () => {
  salon = await stage.salon()
})

describe('what cannot be placed is listed (R-317)', () => {
  test.each<[string, string, (s: CalendlySalon) => Promise<unknown>, string]>([
    ['taken', at('09:00'), async (s) => await s.book(), 'slot-taken'],
    ['outside of the opening hours', at('21:00'), async () => undefined, 'outside-hours'],
    [
      'in time off',
      at('09:00'),
      async (s) =>
        await s.rows(
          `INSERT INTO time_off (salon_id, id, staff_id, starts_at, ends_at, created_at)
           VALUES ($1, gen_random_uuid(), $2, $3, $4, now())`,
          [s.salonId, s.staffId, at('08:00'), at('12:00')],
        ),
      'outside-schedule',
    ],
    [
      'with a member who left',
      at('09:00'),
      async (s) => await s.rows('UPDATE staff SET is_active = false WHERE id = $1', [s.stylistId]),
      'staff-not-available',
    ],
    [
      'as a service that is no longer offered',
      at('09:00'),
      async (s) => await s.rows('UPDATE service SET is_active = false WHERE id = $1', [s.serviceIds[60]]),
      'service-not-offered',
    ],
    [
      'beyond the plan',
      at('09:00'),
      async (s) =>
        await s.rows(
          `INSERT INTO appointment_erased (salon_id, id, created_at) SELECT $1, gen_random_uuid(), $2 FROM generate_series(1, 100)`,
          [s.salonId, now],
        ),
      'appointment-limit',
    ],
  ])('%s', async (_, startsAt, stand, why) => {
    const isGone = why === 'staff-not-available'
    await salon.connect(isGone ? { staffId: salon.stylistId } : {})
    await stand(salon)
    const before = (await salon.appointments()).length
    salon.bookThere(startsAt)
    expect(await salon.sync()).toMatchObject({ imported: 0, failed: 1 })
    expect((await salon.page()).clashes).toMatchObject([{ name: 'Cut', startsAt, why }])
    expect(await salon.appointments()).toHaveLength(before)
  })

  test('of no length, or longer than a visit can be', async () => {
    await salon.connect()
    for (const minutes of [0, 24 * 60 + 1]) salon.bookThere(at('09:00'), { minutes })
    expect(await salon.sync()).toMatchObject({ imported: 0, failed: 2 })
    const { clashes } = await salon.page()
    expect(clashes.map(({ why }) => why).sort()).toEqual(['appointment-too-long', 'event-unreadable'])
  })

  test('is tried again at every sync, without asking again who is invited, until it is placed or put aside', async () => {
    await salon.connect()
    const id = await salon.book()
    const second = salon.bookThere(at('09:30'))
    const placed = salon.bookThere(at('09:00'))
    expect(await salon.sync()).toMatchObject({ failed: 2 })
    const { clashes } = await salon.page()
    expect(clashes.map((one) => one.id)).toEqual([placed, second])
    // A second press finds it dismissed; an imported event is not a clash.
    for (const _ of [1, 2]) await salon.must(setAsideContract, { params: { id: second } })
    expect((await salon.page()).clashes).toHaveLength(1)
    await salon.must(changeAppointmentStatusContract, { params: { id }, body: { to: 'cancelled' } })
    stage.calendly.asked.length = 0
    expect(await salon.sync()).toMatchObject({ imported: 1, failed: 0 })
    expect(stage.calendly.asked.filter((path) => path.includes('invitees'))).toEqual([])
    expect((await salon.page()).clashes).toEqual([])
    expect((await salon.call(setAsideContract, { params: { id: placed } })).status).toBe(404)
    const kept = await salon.rows(
      `SELECT count(*)::int AS n FROM calendly_event WHERE salon_id = $1
       AND num_nonnulls(customer_name, customer_phone, customer_email, notes) > 0`,
      [salon.salonId],
    )
    expect(kept).toEqual([{ n: 0 }])
  })

  test('one that a sync no longer looks at is forgotten with who was invited; those to come are not', async () => {
    await salon.connect()
    salon.bookThere('2026-10-22T07:00:00.000Z')
    salon.bookThere(at('22:00'))
    expect(await salon.sync()).toMatchObject({ failed: 2 })
    expect((await salon.page()).clashes).toHaveLength(2)
    const back = `UPDATE calendly_event SET starts_at = '2026-10-21T22:00Z' WHERE salon_id = $1 AND starts_at < $2`
    await salon.rows(back, [salon.salonId, at('00:00')])
    // It is outside the shown days, and is kept until the next sync.
    expect((await salon.page()).clashes).toHaveLength(1)
    await salon.sync()
    const kept = `SELECT state, customer_name FROM calendly_event WHERE salon_id = $1 ORDER BY starts_at`
    expect(await salon.rows(kept, [salon.salonId])).toMatchObject([
      { state: 'aside', customer_name: null },
      { state: 'clash', customer_name: 'Ngozi Obi' },
    ])
  })

  test('a time whose deposit never came is free, though no job looked at it yet', async () => {
    await salon.connect()
    const id = await salon.book()
    const asked = `INSERT INTO deposit (salon_id, appointment_id, amount_minor, asked_at) VALUES ($1, $2, 100, '2026-11-20Z')`
    await salon.rows(asked, [salon.salonId, id])
    await salon.rows(`UPDATE appointment SET deposit_due_at = '2026-11-21T07:00Z' WHERE salon_id = $1`, [salon.salonId])
    await salon.rows(takingTime)
    salon.bookThere(at('09:00'))
    expect(await salon.sync()).toMatchObject({ imported: 1, failed: 0 })
    expect((await salon.appointments()).map(({ status }) => status).toSorted()).toEqual(['booked', 'cancelled'])
  })

  test('a new customer beyond the plan comes as a walk-in', async () => {
    await salon.connect()
    await salon.rows(
      `INSERT INTO customer (salon_id, id, name, created_at, updated_at)
       SELECT $1, gen_random_uuid(), 'Guest', now(), now() FROM generate_series(1, 49)`,
      [salon.salonId],
    )
    salon.bookThere(at('09:00'))
    expect(await salon.sync()).toMatchObject({ imported: 1 })
    expect((await salon.appointments())[0]).toMatchObject({ customer_id: null, customer_name: 'Ngozi Obi' })
  })
})

describe('what was cancelled there is cancelled here (R-318)', () => {
  test('with its reason, once; not what has begun or was not listed as cancelled', async () => {
    await salon.connect()
    const ids = ['09:00', '11:00', '13:00'].map((time) => salon.bookThere(at(time)))
    await salon.sync()
    const [, begun] = await salon.appointments()
    const params = { id: String(begun!['id']) }
    await salon.must(changeAppointmentStatusContract, { params, body: { to: 'in-progress' } })
    stage.calendly.cancel(ids[0]!, 'Ill\u0000 today')
    stage.calendly.cancel(ids[1]!)
    expect(await salon.sync()).toMatchObject({ imported: 0, cancelled: 1 })
    const all = await salon.appointments()
    expect(all.map((one) => [one['status'], one['cancel_reason']])).toEqual([
      ['cancelled', 'Cancelled in Calendly: Ill  today'],
      ['in-progress', null],
      ['booked', null],
    ])
    expect(await salon.sync()).toMatchObject({ cancelled: 0 })
  })

  test('an event moved there does not block itself; one restored here stays', async () => {
    await salon.connect()
    const before = salon.bookThere(at('09:00'))
    await salon.sync()
    stage.calendly.cancel(before)
    salon.bookThere(at('09:30'))
    expect(await salon.sync()).toMatchObject({ imported: 1, failed: 0, cancelled: 1 })
    const [first, second] = (await salon.appointments()).map((one) => ({ params: { id: String(one['id']) } }))
    await salon.must(changeAppointmentStatusContract, { ...second!, body: { to: 'cancelled' } })
    await salon.must(restoreAppointmentContract, { ...first!, body: { version: 2 } })
    expect(await salon.sync()).toMatchObject({ imported: 0, failed: 0, cancelled: 0 })
    expect((await salon.appointments()).map(({ status }) => status)).toEqual(['booked', 'cancelled'])
  })

  test('an event that is being imported is waited for, and cancelled, when it is cancelled there (R-315)', async () => {
    await salon.connect()
    const id = salon.bookThere(at('22:00'))
    await salon.sync()
    const appointmentId = await salon.book()
    stage.calendly.cancel(id)
    const other = new pg.Client(stage.parlour.ownerUrl)
    await other.connect()
    await other.query('BEGIN')
    await other.query('SELECT FROM calendly_integration WHERE salon_id = $1 FOR NO KEY UPDATE', [salon.salonId])
    await other.query(
      `UPDATE calendly_event SET state = 'imported', why = NULL, appointment_id = $2, customer_name = NULL, customer_phone = NULL,
         customer_email = NULL, notes = NULL WHERE salon_id = $1`,
      [salon.salonId, appointmentId],
    )
    const cancelling = salon.sync()
    const waits = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
    await expect.poll(async () => await salon.rows(waits)).toHaveLength(1)
    await other.query('COMMIT')
    await other.end()
    expect(await cancelling).toMatchObject({ cancelled: 1 })
    expect((await salon.appointments()).map(({ status }) => status)).toEqual(['cancelled'])
  })

  test('an event cancelled or erased here is not imported again', async () => {
    await salon.connect()
    salon.bookThere(at('09:00'))
    await salon.sync()
    await salon.rows(`DELETE FROM appointment WHERE salon_id = $1`, [salon.salonId])
    expect(await salon.sync()).toMatchObject({ imported: 0, failed: 0, cancelled: 0 })
  })

  test('a clash that was cancelled there is none', async () => {
    await salon.connect()
    const id = salon.bookThere(at('22:00'))
    await salon.sync()
    stage.calendly.cancel(id)
    await salon.sync()
    expect((await salon.page()).clashes).toEqual([])
  })
})
