import { describe, expect, test } from 'vitest'
import { deleteAppointmentContract } from '#domain/appointments/contract-changes.ts'
import { readAppointmentHistoryContract } from '#domain/appointments/form/contract-history.ts'
import * as visits from '#domain/booking/contract-visit.ts'
import { readBookingPageContract } from '#domain/booking/contract.ts'
import { readDashboardContract } from '#domain/dashboard/contract.ts'
import { addMinutes } from '#domain/kit/dates.ts'
import { closeDayContract } from '#domain/sales/day/contract-days.ts'
import { saveSettingsContract } from '#domain/salon/contract-settings.ts'
import { editServiceContract, listServicesContract } from '#domain/services/contract.ts'
import { type SmtpSink, textOf } from '#emulators/smtp.ts'
import type { OnlineBody } from '#test/booking.ts'
import { bank, depositRules, type Deposits, depositsForEach, lagos, sunday } from '#test/deposits.ts'
import type { TestParlour } from '#test/parlour.ts'

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

describe('a booking that asks for a deposit (R-157, R-158)', () => {
  test('holds its time; the server says how much, until when and where to', async () => {
    const { visit } = (await at.book({ customerEmail: 'ada@example.com' })).body
    expect(visit.deposit).toEqual({
      amountMinor: 200_000,
      standing: 'waiting',
      dueAt: addMinutes(sunday, 120),
      isSaid: false,
      payTo: bank,
      card: { asksEmail: false, isHeld: false, isOffered: false, isOpen: false },
      payIn: { isOffered: false, account: null },
    })
    expect((await at.book()).body.code).toBe('slot-gone')
    await parlour.runJobs()
    const letter = textOf(await sink.take()).replaceAll('\r\n', '\n')
    expect(letter).toContain('A deposit of ₦2,000.00 is due. Your time is held until Sunday, 22 November, 14:00')
    expect(letter).not.toContain('0123456789')
  })

  test('is never due after the visit begins, nor earlier or later where clocks change', async () => {
    await at.ask({ depositDueMin: 2880 })
    expect((await at.book({ startsAt: lagos('10:00', '2026-11-23') })).body.visit.deposit?.dueAt).toBe(
      lagos('10:00', '2026-11-23'),
    )
    await diary.rows(`UPDATE salon SET time_zone = 'Europe/London'`)
    now = '2027-03-27T23:30:00.000Z'
    const { visit } = (await at.book({ startsAt: '2027-03-30T09:00:00.000Z' })).body
    expect(visit.deposit?.dueAt).toBe('2027-03-29T23:30:00.000Z')
    await diary.rows(`UPDATE salon SET time_zone = 'Africa/Lagos'`)
  })

  test('asks nothing where no service does, or the salon does not; who came too seldom pays a part of anything', async () => {
    const small = { serviceIds: [diary.serviceIds[30]] }
    expect((await at.book(small)).body.visit.deposit).toBeNull()
    await at.ask({ isDepositOn: false })
    expect((await at.book({ startsAt: lagos('11:00') })).body.visit.deposit).toBeNull()
    await at.ask({ depositNoShows: 2 })
    await diary.rows(
      `INSERT INTO appointment (salon_id, id, location_id, staff_id, customer_id, customer_name, starts_at,
        ends_at, price_minor, status, is_no_show, created_at, updated_at)
      SELECT salon_id, gen_random_uuid(), location_id, id, $2, 'Ada', '2026-01-01', '2026-01-02',
        1, 'cancelled', true, now(), now()
      FROM staff, generate_series(1, 2) WHERE id = $1`,
      [diary.staffId, diary.customerId],
    )
    const known = { ...small, customerPhone: '0803 555 0142' }
    expect((await at.book({ ...known, startsAt: lagos('13:00') })).body.visit.deposit?.amountMinor).toBe(150_000)
    expect((await at.book({ ...small, startsAt: lagos('14:00') })).body.visit.deposit).toBeNull()
    await at.ask({ depositNoShows: 3 })
    expect((await at.book({ ...known, startsAt: lagos('15:00') })).body.visit.deposit).toBeNull()
  })

  test('tells before; no amount comes from outside', async () => {
    const read = async () => {
      const { services } = await parlour.nobody.must(readBookingPageContract, {
        params: { salon: diary.salonId },
        query: {},
      })
      return services.map(({ durationMin, depositMinor }) => [durationMin, depositMinor])
    }
    expect(await read()).toContainEqual([60, 200_000])
    expect(
      JSON.stringify(
        await parlour.nobody.must(readBookingPageContract, { params: { salon: diary.salonId }, query: {} }),
      ),
    ).not.toContain('0123456789')
    await at.ask({ isDepositOn: false })
    expect(await read()).toContainEqual([60, 0])
    const more = { depositMinor: 1 } as Partial<OnlineBody>
    expect((await at.book(more)).body.code).toBe('invalid-input')
  })

  test('is not asked for without saying where to pay it, nor above the price of a service', async () => {
    const body = { section: 'deposits', is: { ...depositRules, bankAccountNumber: '' } } as const
    expect((await diary.call(saveSettingsContract, { body })).body).toMatchObject({
      code: 'deposit-without-bank',
      field: 'bankAccountNumber',
    })
    const { services } = await diary.must(listServicesContract, {})
    const {
      id,
      version,
      isActive: _,
      preparationVersion: _words,
      ...service
    } = services.find(({ durationMin }) => durationMin === 60)!
    const edited = { ...service, version, description: null, depositMinor: service.priceMinor + 1 }
    expect((await diary.call(editServiceContract, { params: { id }, body: edited })).body).toMatchObject({
      code: 'deposit-above-price',
      field: 'depositMinor',
    })
  })
})

describe('a deposit that is paid (R-160)', () => {
  test('is said by the customer, which moves no deadline, and seen by the salon', async () => {
    const { token, id } = await at.book()
    const said = await parlour.nobody.must(visits.sayPaidContract, { params: { salon: diary.salonId, token } })
    expect(said.visit.deposit).toMatchObject({ standing: 'waiting', isSaid: true, dueAt: addMinutes(sunday, 120) })
    expect((await diary.must(readDashboardContract, {})).deposits).toEqual({ count: 1, saidCount: 1, nextId: id })
    const { appointment } = (await at.receive(id)).body
    expect(appointment).toEqual(await at.stored(id))
    expect(appointment.deposit).toMatchObject({ dueAt: null, receivedAt: now, method: 'transfer' })
    expect((await at.visitOf(token)).deposit).toMatchObject({ standing: 'received', payTo: null })
    expect((await at.receive(id, 'cash', 2)).body.code).toBe('deposit-received')
    now = addMinutes(sunday, 600)
    await at.expire()
    expect((await at.stored(id)).status).toBe('booked')
    const { entries } = await diary.must(readAppointmentHistoryContract, { params: { id } })
    expect(entries.map(({ action }) => action)).toEqual(['booked', 'deposit-received'])
    expect((await diary.call(deleteAppointmentContract, { params: { id }, query: {} })).body.code).toBe(
      'appointment-has-deposit',
    )
  })

  test('is the salon’s yes, and money of that day’s till; not on a closed day', async () => {
    await diary.rows(`UPDATE salon SET needs_approval = true`)
    const { id } = await at.book()
    await diary.rows(`UPDATE salon SET needs_approval = false`)
    const expected = { day: '2026-11-22', floatMinor: 0, countedMinor: 0, expectedMinor: 0 }
    await diary.must(closeDayContract, { body: expected })
    expect((await at.receive(id)).body.code).toBe('day-closed')
    await diary.rows(`DELETE FROM day_close`)
    expect((await at.receive(id, 'cash')).body.appointment).toMatchObject({ awaitsApproval: false })
    expect(await at.money('cash')).toEqual({
      salesMinor: 0,
      depositsMinor: 200_000,
      refundsMinor: 0,
      expectedMinor: 200_000,
    })
  })
})
