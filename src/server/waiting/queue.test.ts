import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readAppointmentContract } from '#domain/appointments/contract.ts'
import { editAppointmentContract } from '#domain/appointments/contract-changes.ts'
import { addMinutes } from '#domain/kit/dates.ts'
import type { CallInput } from '#domain/kit/endpoint.ts'
import {
  addToQueueContract,
  callTicketContract,
  joinQueueContract,
  leaveQueueContract,
  listCallableContract,
  listQueueContract,
  moveTicketContract,
  readQueueContract,
  readTicketContract,
  setQueueOnContract,
  startTicketContract,
} from '#domain/waiting/contract-queue.ts'
import { proofOf } from '#test/booking.ts'
import { type Diary, openDiary } from '#test/diary.ts'
import { openTestParlour, type TestParlour } from '#test/parlour.ts'

type Body = CallInput<typeof addToQueueContract>['body']

let parlour: TestParlour
let diary: Diary
let now: string
beforeAll(async () => {
  parlour = await openTestParlour({ clock: () => now })
  now = '2026-11-23T09:00:00.000Z'
  diary = await openDiary(parlour)
})
afterAll(async () => await parlour.close())
beforeEach(async () => {
  // Monday, 10:00 in Lagos.
  now = '2026-11-23T09:00:00.000Z'
  await diary.rows(`DELETE FROM queue_ticket`)
  await diary.rows(`DELETE FROM appointment`)
  await diary.must(setQueueOnContract, { body: { isOn: true } })
})

let phones = 0
const place = (more: Partial<Body> = {}): Body => ({
  serviceIds: [diary.serviceIds[30]],
  name: 'Kemi Lawal',
  phone: `0803 777 ${String(++phones).padStart(4, '0')}`,
  ...more,
})
const salon = () => diary.salonId
const join = async (more?: Partial<Body>) => {
  const token = randomBytes(32).toString('base64url')
  const params = { salon: salon() }
  return {
    token,
    ...(await parlour.nobody.call(joinQueueContract, {
      params,
      body: { ...place(more), token, proof: proofOf(salon()) },
    })),
  }
}
const ticket = async (token: string) =>
  (await parlour.nobody.call(readTicketContract, { params: { salon: salon(), token } })).body
const queue = async () => await diary.must(listQueueContract, {})
const first = async () => (await queue()).tickets[0]!
const second = async () => (await queue()).tickets[1]!

describe('a place in line by one’s own phone (R-185, R-186)', () => {
  test('is seen moving by two phones until its turn has come', async () => {
    const one = await join()
    const two = await join()
    const three = await join()
    expect([one.body.number, two.body.number, three.body.number]).toEqual([1, 2, 3])
    expect(await ticket(one.token)).toEqual({
      number: 1,
      status: 'waiting',
      ahead: 0,
      waitMin: 0,
      place: null,
      calledBy: null,
      isReady: false,
    })
    expect(await ticket(three.token)).toMatchObject({ ahead: 2, waitMin: 30 })

    await diary.must(callTicketContract, { params: { id: (await first()).id }, body: { staffId: diary.staffId } })
    expect(await ticket(one.token)).toMatchObject({ status: 'called', calledBy: 'Tolu', isReady: true, waitMin: null })
    expect(await ticket(three.token)).toMatchObject({ ahead: 1 })

    await parlour.nobody.must(leaveQueueContract, { params: { salon: salon(), token: two.token } })
    expect(await ticket(two.token)).toMatchObject({ status: 'left' })
    expect(await ticket(three.token)).toMatchObject({ ahead: 0, waitMin: 0 })
  })

  test('at the desk, is said by the people who are still in line, not by its number', async () => {
    const [one, two] = [await join(), await join()]
    await join()
    await parlour.nobody.must(leaveQueueContract, { params: { salon: salon(), token: one.token } })
    await diary.must(callTicketContract, { params: { id: (await second()).id }, body: { staffId: diary.staffId } })
    expect(await ticket(two.token)).toMatchObject({ status: 'called' })
    expect(await diary.must(addToQueueContract, { body: place() })).toMatchObject({ number: 4, ahead: 1 })
  })

  test('does not say that a member is ready who began with someone else after the call (R-373)', async () => {
    const one = await join()
    await diary.must(callTicketContract, { params: { id: (await first()).id }, body: { staffId: diary.staffId } })
    await diary.book({ isStarted: true })
    expect(await ticket(one.token)).toMatchObject({ status: 'called', calledBy: 'Tolu', isReady: false })
  })

  test('does not say that a member is ready whom Start would refuse (R-373)', async () => {
    const one = await join()
    await diary.must(callTicketContract, { params: { id: (await first()).id }, body: { staffId: diary.staffId } })
    await diary.book({ startsAt: now })
    expect(await ticket(one.token)).toMatchObject({ status: 'called', isReady: false })
    expect((await diary.call(startTicketContract, { params: { id: (await first()).id }, body: {} })).status).toBe(409)
  })

  test('says that a member is ready who has time for a shorter visit (R-421)', async () => {
    const one = await join()
    await diary.must(callTicketContract, { params: { id: (await first()).id }, body: { staffId: diary.staffId } })
    await diary.book({ startsAt: addMinutes(now, 20) })
    expect(await ticket(one.token)).toMatchObject({ status: 'called', isReady: true })
  })

  test('asks for a proof of work, which serves once', async () => {
    const proof = proofOf(salon(), { seed: 'a place' })
    const body = (more: object) => ({ ...place(), token: randomBytes(32).toString('base64url'), ...more })
    const take = async (more: object) =>
      (await parlour.nobody.call(joinQueueContract, { params: { salon: salon() }, body: body(more) as never })).body
    expect(await take({ proof: '' })).toMatchObject({ code: 'proof-needed', field: 'proof' })
    expect(await take({ proof })).toEqual({ number: 1 })
    expect(await take({ proof })).toMatchObject({ code: 'proof-needed' })
    expect((await queue()).tickets).toHaveLength(1)
  })

  test('is not taken twice by one phone; after leaving it is', async () => {
    const one = await join({ phone: '0803 777 9999' })
    expect((await join({ phone: '+2348037779999' })).body).toMatchObject({ code: 'in-line-already', field: 'phone' })
    // Nor while the phone says that it is their turn.
    await diary.must(callTicketContract, { params: { id: (await first()).id }, body: { staffId: diary.staffId } })
    expect((await join({ phone: '0803 777 9999' })).body).toMatchObject({ code: 'in-line-already', field: 'phone' })
    expect((await diary.call(addToQueueContract, { body: place({ phone: '0803 777 9999' }) })).body.code).toBe(
      'in-line-already',
    )
    expect(await ticket(one.token)).toMatchObject({ number: 1, status: 'called' })
    await parlour.nobody.must(leaveQueueContract, { params: { salon: salon(), token: one.token } })
    expect((await join({ phone: '0803 777 9999' })).body.number).toBe(2)
    await diary.must(callTicketContract, { params: { id: (await second()).id }, body: { staffId: diary.staffId } })
    await diary.must(startTicketContract, { params: { id: (await second()).id }, body: {} })
    expect((await join({ phone: '0803 777 9999' })).body.number).toBe(3)
  })

  test('numbers are without a gap and none is given twice, however many ask at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, async () => await join()))
    expect(answers.map(({ body }) => body.number).toSorted((a, b) => a - b)).toEqual(answers.map((_, n) => n + 1))
  })

  test('is refused where the salon has no line, or is closed; the desk gives one all the same', async () => {
    await diary.must(setQueueOnContract, { body: { isOn: false } })
    expect((await join()).body.code).toBe('queue-off')
    expect((await parlour.nobody.must(readQueueContract, { params: { salon: salon() }, query: {} })).why).toBe(
      'queue-off',
    )
    await diary.must(setQueueOnContract, { body: { isOn: true } })
    now = '2026-11-23T20:00:00.000Z'
    expect((await join()).body.code).toBe('queue-closed')
    expect((await parlour.nobody.must(readQueueContract, { params: { salon: salon() }, query: {} })).why).toBe(
      'queue-closed',
    )
    expect(await diary.must(addToQueueContract, { body: place() })).toMatchObject({ number: 1, ahead: 0 })
  })

  test('reveals nothing without the secret, nor on another day; the response names no one', async () => {
    const one = await join()
    const stranger = randomBytes(32).toString('base64url')
    expect(await ticket(stranger)).toMatchObject({ code: 'not-found' })
    expect(
      (await parlour.nobody.call(leaveQueueContract, { params: { salon: salon(), token: stranger } })).status,
    ).toBe(404)
    expect(JSON.stringify(await ticket(one.token))).not.toMatch(/Kemi|0803/)
    now = '2026-11-24T09:00:00.000Z'
    expect(await ticket(one.token)).toMatchObject({ code: 'not-found' })
    expect(JSON.stringify(await diary.rows(`SELECT * FROM queue_ticket`))).not.toContain(one.token)
  })
})

describe('the desk (R-187 to R-189)', () => {
  test('sees whose turn it is with whom, and turns go round', async () => {
    await join()
    await join()
    const [one, two] = (await queue()).tickets
    expect([one?.turn, two?.turn]).toMatchObject([
      { staffId: diary.staffId, isNow: true },
      { staffId: diary.stylistId, isNow: true },
    ])
    await diary.must(callTicketContract, { params: { id: one!.id }, body: { staffId: diary.staffId } })
    await diary.must(moveTicketContract, { params: { id: one!.id }, body: { to: 'left' } })
    // A member who had a turn waits for the others'.
    expect((await queue()).tickets[1]?.turn).toMatchObject({ staffId: diary.stylistId, isNow: true })
  })

  test('begins to serve: an appointment in progress from now on, which takes the member’s time', async () => {
    await join({ name: 'Bisi Ade', phone: '0803 555 0142' })
    await join()
    const { id } = await first()
    expect((await diary.call(startTicketContract, { params: { id }, body: {} })).body.code).toBe('ticket-moved-on')
    await diary.must(callTicketContract, { params: { id }, body: { staffId: diary.staffId } })
    now = '2026-11-23T09:03:20.000Z'
    const { appointmentId } = await diary.must(startTicketContract, { params: { id }, body: {} })
    const { appointment } = await diary.must(readAppointmentContract, { params: { id: appointmentId } })
    expect(appointment).toMatchObject({
      status: 'in-progress',
      startsAt: '2026-11-23T09:03:00.000Z',
      endsAt: '2026-11-23T09:33:00.000Z',
      startedAt: now,
      // Known by their phone.
      customerId: diary.customerId,
      customerName: 'Adaeze Nwosu',
      // As the visitor typed it.
      typedAs: { name: 'Bisi Ade', phone: '0803 555 0142', email: null },
      staffId: diary.staffId,
    })
    expect(await first()).toMatchObject({ status: 'served', appointmentId })
    expect((await queue()).tickets[1]?.turn).toMatchObject({ staffId: diary.stylistId })
    expect((await diary.call(startTicketContract, { params: { id }, body: {} })).body.code).toBe('ticket-moved-on')
    expect((await diary.call(moveTicketContract, { params: { id }, body: { to: 'left' } })).body.code).toBe(
      'ticket-moved-on',
    )
  })

  test.each([
    ['the desk added them', { name: 'Bisi Ade', phone: '0803 555 0142' }, true],
    ['they typed what is stored', { name: 'Adaeze Nwosu', phone: '+234 803 555 0142' }, false],
  ])('shows nothing as typed by the visitor where %s', async (_, who, isByDesk) => {
    if (isByDesk) await diary.must(addToQueueContract, { body: place(who) })
    else await join(who)
    const { id } = await first()
    await diary.must(callTicketContract, { params: { id }, body: { staffId: diary.staffId } })
    const { appointmentId } = await diary.must(startTicketContract, { params: { id }, body: {} })
    const { appointment } = await diary.must(readAppointmentContract, { params: { id: appointmentId } })
    expect(appointment).toMatchObject({ customerName: 'Adaeze Nwosu', typedAs: null })
  })

  test('forgets what the visitor typed once another customer is chosen (R-374)', async () => {
    await join({ name: 'Bisi Ade', phone: '0803 555 0142' })
    const { id } = await first()
    await diary.must(callTicketContract, { params: { id }, body: { staffId: diary.staffId } })
    const { appointmentId } = await diary.must(startTicketContract, { params: { id }, body: {} })
    const body = { version: 2, customerId: diary.customerId }
    await diary.must(editAppointmentContract, { params: { id: appointmentId }, body })
    const { appointment } = await diary.must(readAppointmentContract, { params: { id: appointmentId } })
    expect(appointment.typedAs).toBeNull()
  })

  test('does not begin over what is booked: nothing changes', async () => {
    await join()
    const { id } = await first()
    await diary.must(callTicketContract, { params: { id }, body: { staffId: diary.staffId } })
    await diary.book({ time: '10:15' })
    expect((await diary.call(startTicketContract, { params: { id }, body: {} })).body).toMatchObject({
      code: 'start-too-long',
      message: 'Tolu is booked from 10:15. 15 of 30 minutes are left.',
    })
    expect(await first()).toMatchObject({ status: 'called', appointmentId: null })
    expect(await diary.rows(`SELECT FROM appointment`)).toHaveLength(1)
  })

  const visit = async (id: string) => (await diary.must(readAppointmentContract, { params: { id } })).appointment

  test('begins a shorter visit with the one who called, or with another who is free (R-421)', async () => {
    await join()
    await join()
    const [one, two] = [await first(), await second()]
    await diary.must(callTicketContract, { params: { id: one.id }, body: { staffId: diary.staffId } })
    await diary.book({ time: '10:15' })
    const { team } = await diary.must(listCallableContract, { params: { id: one.id } })
    expect(team.map(({ id, shortMin }) => [id, shortMin])).toEqual([
      [diary.stylistId, null],
      [diary.staffId, 15],
    ])
    const start = async (id: string, body: object) => await diary.call(startTicketContract, { params: { id }, body })
    expect((await start(one.id, { durationMin: 20 })).body.code).toBe('slot-taken')
    expect((await start(one.id, { durationMin: 35 })).body.code).toBe('longer-than-services')
    expect((await start(two.id, { durationMin: 15 })).body.code).toBe('ticket-moved-on')
    const short = await start(one.id, { durationMin: 15 })
    expect(await visit(short.body.appointmentId)).toMatchObject({
      status: 'in-progress',
      staffId: diary.staffId,
      endsAt: '2026-11-23T09:15:00.000Z',
    })
    // One who is waiting is called and started at once, by the rules of a call.
    expect((await start(two.id, { staffId: diary.staffId, durationMin: 5 })).body.code).toBe('call-serving-until')
    const other = await start(two.id, { staffId: diary.stylistId })
    expect(await visit(other.body.appointmentId)).toMatchObject({
      staffId: diary.stylistId,
      endsAt: '2026-11-23T09:30:00.000Z',
    })
    expect(await second()).toMatchObject({ status: 'served', calledStaffId: diary.stylistId })
  })

  test('what the front desk noted is shown in the queue, and is with the visit (R-422)', async () => {
    const { id } = await diary.must(addToQueueContract, { body: { ...place(), notes: ' Own wig ' } })
    expect(await first()).toMatchObject({ notes: 'Own wig' })
    const start = { params: { id }, body: { staffId: diary.staffId } }
    const { appointmentId } = await diary.must(startTicketContract, start)
    expect(await visit(appointmentId)).toMatchObject({ notes: 'Own wig' })
  })

  test('of two who start one customer short, or another with the same member, at once, one does', async () => {
    await join()
    await join()
    await diary.book({ time: '10:15' })
    const ids = [await first(), await second()].map(({ id }) => id)
    const body = { staffId: diary.staffId, durationMin: 15 }
    const starts = await Promise.all(
      [ids[0]!, ids[0]!, ids[1]!].map(async (id) => await diary.call(startTicketContract, { params: { id }, body })),
    )
    expect(starts.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await diary.rows(`SELECT FROM appointment`)).toHaveLength(2)
  })

  test('a customer who left by mistake returns to their place', async () => {
    await join()
    await join()
    const { id } = await first()
    await diary.must(moveTicketContract, { params: { id }, body: { to: 'left' } })
    expect((await first()).turn).toBeNull()
    await diary.must(moveTicketContract, { params: { id }, body: { to: 'waiting' } })
    expect(await first()).toMatchObject({ number: 1, status: 'waiting', endedAt: null, turn: { isNow: true } })
  })

  test('a ticket that returns to the queue after being called has no caller', async () => {
    await join()
    const { id } = await first()
    const call = `UPDATE queue_ticket SET status = 'called', called_at = joined_at, called_staff_id = $1 WHERE id = $2`
    await diary.rows(call, [diary.staffId, id])
    await diary.must(moveTicketContract, { params: { id }, body: { to: 'waiting' } })
    const called = 'SELECT called_at, called_staff_id FROM queue_ticket WHERE id = $1'
    expect(await diary.rows(called, [id])).toEqual([{ called_at: null, called_staff_id: null }])
  })

  test('of two who call the same place to different members one chair gets it', async () => {
    await join()
    const { id } = await first()
    const starts = await Promise.all(
      [diary.staffId, diary.stylistId].map(async (staffId) => {
        // The second of two callers is refused.
        await diary.call(callTicketContract, { params: { id }, body: { staffId } })
        return await diary.call(startTicketContract, { params: { id }, body: {} })
      }),
    )
    expect(starts.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await diary.rows(`SELECT FROM appointment`)).toHaveLength(1)
  })
})
