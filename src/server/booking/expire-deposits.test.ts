import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  addAppointmentContract,
  changeAppointmentStatusContract,
  restoreAppointmentContract,
} from '#domain/appointments/contract-changes.ts'
import { checkSlotContract } from '#domain/appointments/contract.ts'
import { readAppointmentHistoryContract } from '#domain/appointments/form/contract-history.ts'
import * as visits from '#domain/booking/contract-visit.ts'
import { addMinutes } from '#domain/kit/dates.ts'
import { openSmtpSink, type SmtpSink, textOf } from '#emulators/smtp.ts'
import { type Deposits, lagos, openDeposits } from '#test/deposits.ts'
import { openTestParlour, type TestParlour } from '#test/parlour.ts'

// Sunday noon in Lagos.
const sunday = '2026-11-22T11:00:00.000Z'
let now = sunday
let sink: SmtpSink
let parlour: TestParlour
let diary: Deposits['diary']
let at: Deposits
beforeAll(async () => {
  sink = await openSmtpSink()
  const env = { SMTP_URL: sink.url, PUBLIC_URL: 'http://salon.example' }
  parlour = await openTestParlour({ clock: () => now, env })
  at = await openDeposits(parlour, () => now)
  diary = at.diary
})
afterAll(async () => {
  await parlour.close()
  await sink.close()
})
beforeEach(async () => {
  now = sunday
  for (const table of ['day_close', 'sale', 'appointment']) await diary.rows(`DELETE FROM ${table}`)
  await diary.rows(`DELETE FROM customer WHERE id <> $1`, [diary.customerId])
  await at.ask()
})

describe('a deposit that is not paid in time (R-159)', () => {
  test('gives its time back: cancelled once, with a reason, and a letter', async () => {
    const { id, token } = await at.book({ customerEmail: 'bisi@example.com' })
    await sink.take()
    now = addMinutes(sunday, 120)
    await Promise.all([at.expire(), at.expire()])
    expect(await at.stored(id)).toMatchObject({
      cancelReason: 'The deposit was not paid in time',
      deposit: { outcome: 'expired', dueAt: null },
    })
    const letter = textOf(await sink.take()).replaceAll('\r\n', '\n')
    expect(letter).toContain(
      'The deposit of ₦2,000.00 for your appointment on Tuesday, 24 November, 10:00 did not reach us in time',
    )
    expect((await at.visitOf(token)).deposit).toMatchObject({ standing: 'expired', payTo: null })
    expect((await at.receive(id, 'transfer', 2)).body.code).toBe('deposit-released')
    const { entries } = await diary.must(readAppointmentHistoryContract, { params: { id } })
    expect(entries.map(({ action, byName }) => [action, byName])).toEqual([
      ['booked', null],
      ['cancelled', null],
    ])
    const { appointment } = await diary.must(restoreAppointmentContract, { params: { id }, body: { version: 2 } })
    expect((await at.visitOf(token)).deposit?.standing).toBe('dropped')
    expect((await at.receive(id, 'transfer', appointment.version)).status).toBe(200)
  })

  test('keeps nobody out, even where no worker ran: what is shown is accepted', async () => {
    const { id, token } = await at.book()
    expect(await at.isFree('10:00')).toBe(false)
    now = addMinutes(sunday, 120)
    expect(await at.isFree('10:00')).toBe(true)
    expect(await at.visitOf(token)).toMatchObject({ canChange: false, deposit: { standing: 'expired', payTo: null } })
    const slot = { staffId: diary.staffId, date: '2026-11-24', time: '10:00', durationMin: '60' }
    expect((await diary.must(checkSlotContract, { query: slot as never })).why).toBeNull()
    expect((await at.book()).status).toBe(200)
    expect(await at.stored(id)).toMatchObject({ status: 'cancelled', version: 2 })
    const again = await at.book({ startsAt: lagos('12:00') })
    now = addMinutes(now, 120)
    const body = diary.body({ date: '2026-11-24', time: '12:30' })
    expect((await diary.call(addAppointmentContract, { body })).status).toBe(200)
    expect((await at.stored(again.id)).status).toBe('cancelled')
  })

  test('or is paid: of both at the same moment exactly one happens', async () => {
    const times = Array.from({ length: 8 }, (_, nth) => `${String(9 + nth).padStart(2, '0')}:00`)
    const holds = []
    for (const time of times) holds.push({ time, ...(await at.book({ startsAt: lagos(time) })) })
    now = addMinutes(sunday, 120)
    const [received, booked] = await Promise.all([
      Promise.all(holds.map(async ({ id }) => await at.receive(id))),
      Promise.all(
        holds.map(async ({ time }, nth) => (nth % 2 === 0 ? await at.book({ startsAt: lagos(time) }) : null)),
      ),
      at.expire(),
    ])
    for (const [nth, { id, time }] of holds.entries()) {
      const { status, deposit } = await at.stored(id)
      const isPaid = received[nth]!.status === 200
      expect([time, status, deposit?.outcome]).toEqual([
        time,
        isPaid ? 'booked' : 'cancelled',
        isPaid ? null : 'expired',
      ])
      expect(isPaid && booked[nth]?.status === 200).toBe(false)
      const { entries } = await diary.must(readAppointmentHistoryContract, { params: { id } })
      expect(entries.map(({ action }) => action)).toEqual(['booked', isPaid ? 'deposit-received' : 'cancelled'])
    }
  })

  test('is no deadline any more once the visit went another way', async () => {
    const { id, token } = await at.book()
    await parlour.nobody.must(visits.moveVisitContract, {
      params: { salon: diary.salonId, token },
      body: { startsAt: lagos('15:00') },
    })
    expect((await at.stored(id)).deposit?.dueAt).toBe(addMinutes(sunday, 120))
    await diary.must(changeAppointmentStatusContract, { params: { id }, body: { to: 'in-progress' } })
    expect((await at.stored(id)).deposit?.dueAt).toBeNull()
  })
})
