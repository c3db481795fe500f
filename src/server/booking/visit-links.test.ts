import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readAppointmentHistoryContract } from '#domain/appointments/form/contract-history.ts'
import { editAppointmentContract, restoreAppointmentContract } from '#domain/appointments/contract-changes.ts'
import { appointmentOfRow } from '#domain/appointments/calendar/calendar-rows.ts'
import { listAppointmentsContract } from '#domain/appointments/contract.ts'
import { linkAppointmentContract } from '#domain/booking/contract-link.ts'
import * as visits from '#domain/booking/contract-visit.ts'
import { type Diary, openDiary } from '#test/diary.ts'
import { openTestParlour, type TestParlour } from '#test/parlour.ts'
import { linkParams } from '#test/link-params.ts'

/* The private page of an appointment that the salon booked (R-437); R-154's rules are in visits.test.ts. */

const at = (time: string) => new Date(`2026-11-23T${time}:00+01:00`).toISOString()

let parlour: TestParlour
let diary: Diary
let id: string
beforeAll(async () => {
  parlour = await openTestParlour({ clock: () => '2026-11-21T08:00:00.000Z' })
})
afterAll(async () => await parlour.close())
beforeEach(async () => {
  diary = await openDiary(parlour)
  id = await diary.book({ customerId: diary.customerId, customerName: undefined, customerPhone: undefined })
})

const link = async (of = id) => (await diary.must(linkAppointmentContract, { params: { id: of } })).path
const paramsOf = async (path: Promise<string> | string) => ({ params: linkParams(await path) })
const read = async (path: Promise<string> | string) =>
  await parlour.nobody.call(visits.readVisitContract, await paramsOf(path))

test('shows the visit with the customer’s first name, and nothing else of them', async () => {
  const { body } = await read(link())
  expect(body.visit).toMatchObject({ startsAt: at('10:00'), customerName: 'Adaeze', canChange: true })
  expect(JSON.stringify(body)).not.toMatch(/0142|Nwosu/)
})

test('moves and cancels it', async () => {
  const params = await paramsOf(link())
  const moved = await parlour.nobody.must(visits.moveVisitContract, { ...params, body: { startsAt: at('12:00') } })
  expect(moved.visit).toMatchObject({ startsAt: at('12:00'), awaitsApproval: false })
  expect((await parlour.nobody.must(visits.cancelVisitContract, params)).visit.status).toBe('cancelled')
  const { entries } = await diary.must(readAppointmentHistoryContract, { params: { id } })
  expect(entries.map(({ action, byName }) => [action, byName])).toEqual([
    ['booked', 'Tolu Bello'],
    ['moved', null],
    ['cancelled', null],
  ])
})

test('confirms it, which the calendar shows, until the visit moves (R-439)', async () => {
  const params = await paramsOf(link())
  expect((await read(link())).body.visit).toMatchObject({ canConfirm: true, isConfirmed: false })
  const confirm = async (time: string) =>
    await parlour.nobody.call(visits.confirmVisitContract, { ...params, body: { startsAt: at(time) } })
  // A page that shows another start confirms nothing.
  expect((await confirm('15:00')).body.code).toBe('nothing-to-confirm')
  for (const answer of [await confirm('10:00'), await confirm('10:00')])
    expect(answer.body.visit.isConfirmed).toBe(true)
  const shown = async () => {
    const { appointments } = await diary.must(listAppointmentsContract, {
      query: { from: '2026-11-23', to: '2026-11-23' },
    })
    return appointments.map((row) => appointmentOfRow(row).isConfirmed)
  }
  expect(await shown()).toEqual([true])
  // A customer's move is no confirmation, and the desk's edits are not disturbed: the version stays.
  await diary.must(editAppointmentContract, { params: { id }, body: { version: 1, date: '2026-11-23', time: '15:00' } })
  expect(await shown()).toEqual([false])
  expect((await confirm('15:00')).body.visit.isConfirmed).toBe(true)
  await parlour.nobody.must(visits.cancelVisitContract, params)
  expect((await confirm('15:00')).body.code).toBe('nothing-to-confirm')
  // Their last word was no, also if the salon restores the visit.
  await diary.must(restoreAppointmentContract, { params: { id }, body: { version: 3 } })
  expect(await shown()).toEqual([false])
})

test('is the same every time, keeps when the visit moves, and ends when the phone number changes', async () => {
  const path = await link()
  await diary.must(editAppointmentContract, { params: { id }, body: { version: 1, date: '2026-11-23', time: '15:00' } })
  expect(await link()).toBe(path)
  expect((await read(path)).body.visit.startsAt).toBe(at('15:00'))
  const { customerId } = diary
  await diary.rows(`UPDATE customer SET phone = '0803 555 0143', phone_e164 = '+2348035550143' WHERE id = $1`, [
    customerId,
  ])
  expect((await read(path)).body.code).toBe('visit-not-found')
  expect((await read(link())).status).toBe(200)
})

test('cannot be guessed, and leads nowhere in another salon', async () => {
  const path = await link()
  const other = await diary.book({ time: '14:00' })
  const [theirs, { params }] = [await paramsOf(link(other)), await paramsOf(path)]
  const named = Buffer.from(other.replaceAll('-', ''), 'hex')
  const signature = Buffer.from(params.token, 'base64url').subarray(16)
  const forged = Buffer.concat([named, signature]).toString('base64url')
  expect(forged).toHaveLength(theirs.params.token.length)
  const elsewhere = await parlour.signUp('Èkó Nails')
  for (const asked of [
    { salon: params.salon, token: forged },
    { salon: elsewhere.salonId, token: params.token },
  ])
    expect((await parlour.nobody.call(visits.readVisitContract, { params: asked })).body.code).toBe('visit-not-found')
})

test('is handed out by those who see the appointment', async () => {
  const stylist = await diary.stylist()
  expect((await stylist.call(linkAppointmentContract, { params: { id } })).body.code).toBe('appointment-not-found')
  const own = await diary.book({ staffId: diary.stylistId, time: '14:00' })
  expect((await stylist.call(linkAppointmentContract, { params: { id: own } })).status).toBe(200)
})

test('a move by the customer needs approval where the salon approves bookings, and the calendar says so (R-156)', async () => {
  await diary.rows(`UPDATE salon SET needs_approval = true WHERE salon_id = $1`, [diary.salonId])
  await parlour.nobody.must(visits.moveVisitContract, { ...(await paramsOf(link())), body: { startsAt: at('12:00') } })
  const { appointments } = await diary.must(listAppointmentsContract, {
    query: { from: '2026-11-23', to: '2026-11-23' },
  })
  expect(appointments.map((row) => row[11])).toEqual([2])
})
