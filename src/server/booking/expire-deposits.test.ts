import pg from 'pg'
import { describe, expect, test } from 'vitest'
import {
  addAppointmentContract,
  changeAppointmentStatusContract,
  restoreAppointmentContract,
} from '#domain/appointments/contract-changes.ts'
import { checkSlotContract } from '#domain/appointments/contract.ts'
import { readAppointmentHistoryContract } from '#domain/appointments/form/contract-history.ts'
import * as visits from '#domain/booking/contract-visit.ts'
import { readDashboardContract } from '#domain/dashboard/contract.ts'
import { addMinutes } from '#domain/kit/dates.ts'
import { type SmtpSink, textOf } from '#emulators/smtp.ts'
import { type Deposits, depositsForEach, lagos, mailing, sunday } from '#test/deposits.ts'
import { type TestParlour, testSecret } from '#test/parlour.ts'
import { startAppProcess } from '#test/start-app-process.ts'
import { takingTime } from '#test/taking-time.ts'

let now = sunday
let sink: SmtpSink
let parlour: TestParlour
let diary: Deposits['diary']
let at: Deposits
depositsForEach(
  () => now,
  (opened) => {
    now = sunday
    ;({ sink, parlour, at, diary } = opened)
  },
)

describe('a deposit that is not paid in time (R-159)', () => {
  test('gives its time back: cancelled once, with a reason, and a letter', async () => {
    const { id, token } = await at.book({ customerEmail: 'bisi@example.com' })
    await parlour.runJobs()
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

  test('is left alone while the salon is suspended (R-159)', async () => {
    const { id } = await at.book({ customerEmail: 'bisi@example.com' })
    const suspend = `UPDATE salon SET suspended_at = $2::timestamptz, suspended_reason = $3 WHERE salon_id = $1`
    await diary.rows(suspend, [diary.salonId, now, 'Unpaid'])
    now = addMinutes(sunday, 120)
    await at.expire()
    expect((await at.stored(id)).cancelReason).toBeNull()
    await diary.rows(suspend, [diary.salonId, null, null])
    await at.expire()
    expect((await at.stored(id)).cancelReason).toBe('The deposit was not paid in time')
  })

  test('blocks no one, even if no worker ran: a shown time is accepted', async () => {
    const { id, token } = await at.book()
    expect(await at.isFree('10:00')).toBe(false)
    const due = async () => (await diary.must(readDashboardContract, {})).deposits.count
    expect(await due()).toBe(1)
    now = addMinutes(sunday, 120)
    expect(await at.isFree('10:00')).toBe(true)
    expect(await due()).toBe(0)
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

test(
  'is killed in the middle of several: the next one does the rest, and nothing twice (R-159)',
  { timeout: 60_000 },
  async () => {
    const held = []
    for (const hour of [9, 10, 11, 12]) {
      const startsAt = lagos(`${String(hour).padStart(2, '0')}:00`)
      held.push(await at.book({ startsAt, customerEmail: `visitor${hour}@example.com` }))
    }
    const states = async () =>
      await diary.rows(
        `SELECT a.status, d.outcome, d.told_at IS NOT NULL AS told, (SELECT count(*)::int FROM outbox_message m
         JOIN online_booking o ON o.salon_id = m.salon_id AND o.customer_email = m.recipient
         WHERE o.appointment_id = a.id AND m.subject LIKE '% was released') AS letters,
         (SELECT count(*)::int FROM audit_entry e WHERE e.subject_id = a.id) AS lines
       FROM appointment a JOIN deposit d ON d.appointment_id = a.id ORDER BY a.starts_at`,
      )
    const waiting = { status: 'booked', outcome: null, told: false, letters: 0, lines: 1 }
    const released = { status: 'cancelled', outcome: 'expired', told: true, letters: 1, lines: 2 }

    // Overdue for the other process, which has a different clock, and not yet for this one.
    await diary.rows(`UPDATE appointment SET deposit_due_at = '2020-01-01'`)
    await diary.rows(takingTime)
    now = '2019-12-31T00:00:00.000Z'
    const worker = await startAppProcess(parlour.ownerUrl, testSecret, mailing(sink))
    const other = new pg.Client({ connectionString: parlour.ownerUrl })
    await other.connect()
    await other.query('BEGIN')
    const ids = (await diary.rows(`SELECT id FROM appointment ORDER BY id`)).map(({ id }) => String(id))
    await other.query('SELECT id FROM appointment WHERE id = $1 FOR UPDATE', [ids[2]])
    const isAtTheThird = async () => {
      await diary.rows(`SELECT graphile_worker.add_job('expire-deposits')`)
      const gone = await diary.rows(`SELECT id FROM appointment WHERE status = 'cancelled'`)
      const [stuck] = await diary.rows(`SELECT count(*)::int AS count FROM pg_stat_activity
      WHERE datname = current_database() AND cardinality(pg_blocking_pids(pid)) > 0`)
      return [gone.length, Number(stuck?.['count']) > 0]
    }
    await expect.poll(isAtTheThird, { timeout: 30_000 }).toEqual([2, true])
    await worker.kill()
    await other.query('ROLLBACK')
    await other.end()
    expect((await states()).toSorted(byStatus)).toEqual([waiting, waiting, released, released])

    // Work that the dead one had started is its own until the queue takes it back; the worker of the next minute is another job.
    await diary.rows(`DELETE FROM graphile_worker._private_jobs WHERE locked_by IS NOT NULL`)
    now = '2020-01-01T00:00:00.000Z'
    await Promise.all([at.expire(), at.expire()])
    await at.expire()
    expect(await states()).toEqual(held.map(() => released))
  },
)

const byStatus = (one: Record<string, unknown>, other: Record<string, unknown>) =>
  String(one['status']).localeCompare(String(other['status']))
