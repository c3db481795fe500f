import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkSlotContract, listAppointmentsContract } from '#domain/appointments/contract.ts'
import {
  addAppointmentContract,
  changeAppointmentStatusContract,
  editAppointmentContract,
  restoreAppointmentContract,
} from '#domain/appointments/contract-changes.ts'
import { repeatAppointmentContract } from '#domain/appointments/repeat/contract-repeat.ts'
import { readFreeStartsContract } from '#domain/booking/contract-free.ts'
import { bookOnlineContract } from '#domain/booking/contract-visit.ts'
import { readBookingPageContract } from '#domain/booking/contract.ts'
import { startsIn } from '#domain/booking/start-runs.ts'
import { saveCalendlyContract } from '#domain/calendly/contract.ts'
import { recordSaleContract } from '#domain/sales/contract.ts'
import { addStaffContract, editStaffContract, type TeamMember } from '#domain/staff/contract.ts'
import {
  addToQueueContract,
  callTicketContract,
  joinQueueContract,
  listQueueContract,
  setQueueOnContract,
} from '#domain/waiting/contract-queue.ts'
import { addToWaitlistContract, joinWaitlistContract, listWaitlistContract } from '#domain/waiting/contract-waitlist.ts'
import { onlineBody, proofOf } from '#test/booking.ts'
import { type Diary, openDiary } from '#test/diary.ts'
import { openTestParlour, type TestParlour } from '#test/parlour.ts'

/*
 * The members who take appointments, checked at every entry: a receptionist without ticked services takes none
 * anywhere, and takes them everywhere once a service is ticked.
 */

// Monday, 23 November 2026, 10:00 in Lagos; the salon is open from 09:00 to 18:00.
const now = '2026-11-23T09:00:00.000Z'
const [today, tomorrow] = ['2026-11-23', '2026-11-24']
const at = (time: string, day = tomorrow) => new Date(`${day}T${time}:00+01:00`).toISOString()

let parlour: TestParlour
let diary: Diary
let ngozi: TeamMember
beforeAll(async () => {
  parlour = await openTestParlour({ clock: () => now })
  diary = await openDiary(parlour)
  await diary.rows(`UPDATE salon SET plan = 'premium'`)
  await diary.must(setQueueOnContract, { body: { isOn: true } })
  ngozi = (await diary.must(addStaffContract, { body: { name: 'Ngozi Obi', role: 'receptionist' } })).member
})
afterAll(async () => await parlour.close())
beforeEach(async () => {
  for (const table of ['queue_ticket', 'waitlist_entry', 'appointment']) await diary.rows(`DELETE FROM ${table}`)
  await tick()
})

/** Ticks these services for the receptionist, or none. */
async function tick(...serviceIds: string[]) {
  await set(null, serviceIds)
}

/** Sets that she takes appointments, or not; null: as usual for a receptionist. */
async function set(takesAppointments: boolean | null, serviceIds: string[]) {
  const body = { name: ngozi.name, version: ngozi.version, serviceIds, takesAppointments }
  ngozi = (await diary.must(editStaffContract, { params: { id: ngozi.id }, body })).member
}

const params = () => ({ salon: diary.salonId })
const secret = () => randomBytes(32).toString('base64url')
const who = (staffId: string | null) => ({
  serviceIds: [diary.serviceIds[60]],
  staffId,
  name: 'Kemi Lawal',
  phone: '0803 777 0001',
})
const wish = (staffId: string | null) => ({ ...who(staffId), fromDate: tomorrow, toDate: tomorrow })
const calledTo = async (staffId: string) => {
  const { id } = await diary.must(addToQueueContract, { body: who(null) })
  return await diary.call(callTicketContract, { params: { id }, body: { staffId } })
}
const slot = (more: object = {}) => ({ staffId: ngozi.id, date: tomorrow, time: '12:00', durationMin: 60, ...more })
const series = () => {
  const { date: _, time: _time, ...body } = diary.body({ staffId: ngozi.id })
  return { ...body, dates: [{ date: tomorrow, time: '15:00' }] }
}

const ways: [string, () => Promise<{ status: number; body: { code?: string; field?: string } }>][] = [
  [
    'booked at the desk',
    async () =>
      await diary.call(addAppointmentContract, {
        body: diary.body({ staffId: ngozi.id, date: tomorrow, time: '12:00' }),
      }),
  ],
  ['looked at in the form', async () => await diary.call(checkSlotContract, { query: slot() })],
  ['booked every week', async () => await diary.call(repeatAppointmentContract, { body: series() })],
  [
    'moved to another column',
    async () => {
      const id = await diary.book({ date: tomorrow, time: '16:00' })
      return await diary.call(editAppointmentContract, { params: { id }, body: { version: 1, staffId: ngozi.id } })
    },
  ],
  [
    'booked by a visitor',
    async () =>
      await parlour.nobody.call(bookOnlineContract, {
        params: params(),
        body: onlineBody(diary.salonId, {
          serviceIds: [diary.serviceIds[60]],
          staffId: ngozi.id,
          startsAt: at('09:00'),
        }),
      }),
  ],
  [
    'looked at by a visitor',
    async () =>
      await parlour.nobody.call(readFreeStartsContract, {
        params: params(),
        query: { services: diary.serviceIds[60], staff: ngozi.id, from: tomorrow, to: tomorrow },
      }),
  ],
  ['wished for in line, at the desk', async () => await diary.call(addToQueueContract, { body: who(ngozi.id) })],
  [
    'wished for in line, by phone',
    async () =>
      await parlour.nobody.call(joinQueueContract, {
        params: params(),
        body: { ...who(ngozi.id), token: secret(), proof: proofOf(diary.salonId) },
      }),
  ],
  ['called to from the line', async () => await calledTo(ngozi.id)],
  ['waited for, at the desk', async () => await diary.call(addToWaitlistContract, { body: wish(ngozi.id) })],
  [
    'waited for, by a visitor',
    async () =>
      await parlour.nobody.call(joinWaitlistContract, {
        params: params(),
        body: { ...wish(ngozi.id), proof: proofOf(diary.salonId) },
      }),
  ],
  [
    'chosen for Calendly',
    async () =>
      await diary.call(saveCalendlyContract, {
        body: {
          calendlyUrl: 'https://calendly.com/adun-hair',
          syncDirection: 'export',
          staffId: ngozi.id,
          serviceId: null,
        },
      }),
  ],
]

test.each(ways)('a receptionist cannot be %s, until a service is ticked for them (R-372)', async (_way, ask) => {
  const refused = await ask()
  expect([refused.status, refused.body.code, refused.body.field]).toEqual([409, 'staff-not-available', 'staffId'])
  for (const table of ['queue_ticket', 'appointment']) await diary.rows(`DELETE FROM ${table}`)
  await tick(diary.serviceIds[60])
  expect((await ask()).status).toBe(200)
})

test.each(ways)(
  'a member cannot be %s if the salon set so, whatever is ticked, and can if it set so (R-372)',
  async (_way, ask) => {
    await set(false, [diary.serviceIds[60]])
    const refused = await ask()
    expect([refused.status, refused.body.code, refused.body.field]).toEqual([409, 'staff-not-available', 'staffId'])
    for (const table of ['queue_ticket', 'appointment']) await diary.rows(`DELETE FROM ${table}`)
    await set(true, [])
    expect((await ask()).status).toBe(200)
  },
)

test('an edit that says nothing about it leaves it as it was set', async () => {
  await set(false, [])
  const body = { name: ngozi.name, version: ngozi.version, serviceIds: [] }
  ngozi = (await diary.must(editStaffContract, { params: { id: ngozi.id }, body })).member
  expect(ngozi.takesAppointments).toBe(false)
})

describe('who is offered', () => {
  const listed = async (day: string) =>
    (await diary.must(listAppointmentsContract, { query: { from: day, to: day } })).staff
      .filter(({ id }) => id === ngozi.id)
      .map(({ isActive }) => isActive)
  const page = async () => (await parlour.nobody.must(readBookingPageContract, { params: params(), query: {} })).staff
  const team = async () => (await diary.must(listQueueContract, {})).team

  test('no column, no name on the public page, no place in the team of the queue; all of them with a service', async () => {
    const offered = async () => [
      (await listed(tomorrow)).length,
      (await page()).filter(({ id }) => id === ngozi.id).length,
      (await team()).filter(({ id }) => id === ngozi.id).length,
    ]
    expect(await offered()).toEqual([0, 0, 0])
    await tick(diary.serviceIds[30])
    expect(await offered()).toEqual([1, 1, 1])
  })

  test('anyone is never the receptionist: with all others booked no time is free, on the page or for a wish', async () => {
    const all = { date: tomorrow, time: '09:00', serviceIds: Object.values(diary.serviceIds) }
    for (const staffId of [diary.staffId, diary.stylistId])
      for (const time of ['09:00', '11:15', '13:30', '15:45']) await diary.book({ ...all, staffId, time })
    await diary.must(addToWaitlistContract, { body: wish(null) })
    const free = async () => {
      const query = { services: diary.serviceIds[60], from: tomorrow, to: tomorrow }
      const { days } = await parlour.nobody.must(readFreeStartsContract, { params: params(), query })
      const [waiting] = (await diary.must(listWaitlistContract, { query: {} })).waiting
      return [days.flatMap(({ runs }) => startsIn(runs)).length > 0, waiting!.fits?.staffId ?? null]
    }
    expect(await free()).toEqual([false, null])
    const body = onlineBody(diary.salonId, {
      serviceIds: [diary.serviceIds[60]],
      staffId: null,
      startsAt: at('10:00'),
    })
    expect((await parlour.nobody.call(bookOnlineContract, { params: params(), body })).body.code).toBe('slot-gone')
    await tick(diary.serviceIds[60])
    expect(await free()).toEqual([true, ngozi.id])
    expect((await parlour.nobody.call(bookOnlineContract, { params: params(), body })).status).toBe(200)
  })

  test('in the queue it is never the receptionist’s turn', async () => {
    for (const staffId of [diary.staffId, diary.stylistId])
      await diary.book({ date: today, time: '10:00', serviceIds: Object.values(diary.serviceIds), staffId })
    await diary.must(addToQueueContract, { body: who(null) })
    const turn = async () => (await diary.must(listQueueContract, {})).tickets[0]!.turn
    expect((await turn())?.isNow).toBe(false)
    await tick(diary.serviceIds[60])
    expect(await turn()).toMatchObject({ staffId: ngozi.id, isNow: true })
  })

  test('an appointment that is there keeps its column on its day, and can be moved, completed and moved away', async () => {
    await tick(diary.serviceIds[60])
    const id = await diary.book({ date: tomorrow, time: '12:00', staffId: ngozi.id })
    await tick()
    expect([await listed(tomorrow), await listed(today)]).toEqual([[false], []])

    const edit = async (version: number, body: object) =>
      await diary.call(editAppointmentContract, { params: { id }, body: { version, ...body } })
    expect((await edit(1, { notes: 'Window seat' })).status).toBe(200)
    const checked = await diary.must(checkSlotContract, { query: slot({ time: '13:00', appointmentId: id }) })
    expect(checked.why).toBeNull()
    expect((await edit(2, { date: tomorrow, time: '13:00' })).status).toBe(200)
    expect((await edit(3, { serviceIds: [diary.serviceIds[30]] })).body.code).toBe('staff-not-available')
    const step = async (version: number, to: 'in-progress' | 'completed' | 'cancelled') =>
      await diary.must(changeAppointmentStatusContract, { params: { id }, body: { version, to } })
    await step(3, 'cancelled')
    // A cancellation by mistake is taken back: it was rightly booked there.
    expect((await diary.call(restoreAppointmentContract, { params: { id }, body: { version: 4 } })).status).toBe(200)
    await step(5, 'in-progress')
    await step(6, 'completed')
    expect(await listed(tomorrow)).toEqual([false])
  })

  test('it can be moved to a member who takes appointments', async () => {
    await tick(diary.serviceIds[60])
    const id = await diary.book({ date: tomorrow, time: '12:00', staffId: ngozi.id })
    await tick()
    const body = { version: 1, staffId: diary.stylistId }
    expect((await diary.call(editAppointmentContract, { params: { id }, body })).status).toBe(200)
    expect(await listed(tomorrow)).toEqual([])
  })

  test('a receptionist sells', async () => {
    const item = { type: 'service' as const, serviceId: diary.serviceIds[60], quantity: 1, unitPriceMinor: 600_000 }
    const body = { staffId: ngozi.id, items: [item] }
    expect((await diary.call(recordSaleContract, { body })).status).toBe(200)
  })
})
