import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  addAppointmentContract,
  changeAppointmentStatusContract,
  editAppointmentContract,
} from '#domain/appointments/contract-changes.ts'
import { listAppointmentsContract, readAppointmentContract } from '#domain/appointments/contract.ts'
import { readDashboardContract } from '#domain/dashboard/contract.ts'
import {
  addLocationContract,
  chooseLocationContract,
  setLocationActiveContract,
} from '#domain/salon/contract-locations.ts'
import { editServiceContract } from '#domain/services/contract.ts'
import { addAdvanceContract, readPaySheetContract } from '#domain/staff/contract-pay.ts'
import { addScheduleContract, listSchedulesContract } from '#domain/staff/contract-schedules.ts'
import {
  addStaffContract,
  editStaffContract,
  listAheadContract,
  listStaffContract,
  setStaffActiveContract,
} from '#domain/staff/contract.ts'
import { type Diary, openDiary } from '#test/diary.ts'
import { addSignIn } from '#test/isolation/sign-ins.ts'
import { openTestParlour, type Person, type TestParlour } from '#test/parlour.ts'

/* Two locations: the owner is at all of them until they choose, the desk and the stylist work at the first. */

let parlour: TestParlour
let now = ''
let diary: Diary
let desk: Person
let lekkiId: string
beforeAll(async () => {
  parlour = await openTestParlour({ clock: () => now })
})
afterAll(async () => await parlour.close())
beforeEach(async () => {
  now = '2026-11-21T08:00:00.000Z'
  diary = await openDiary(parlour)
  await diary.rows(`UPDATE salon SET plan = 'premium' WHERE salon_id = $1`, [diary.salonId])
  desk = await addSignIn(parlour, { salonId: diary.salonId, role: 'receptionist', name: 'Halima' })
  lekkiId = (await diary.must(addLocationContract, { body: { name: 'Lekki' } })).location.id
})

const go = async (locationId: string | null) => await diary.must(chooseLocationContract, { body: { locationId } })
const teamOf = async (person: Person) => (await person.must(listStaffContract, {})).staff
const namesOf = async (person: Person) => (await teamOf(person)).map(({ name }) => name)
const memberOf = async (id: string) => (await teamOf(diary)).find((one) => one.id === id)!
const move = async (id: string, locationId: string, more: { told?: number } = {}) => {
  const { name, version } = await memberOf(id)
  return await diary.call(editStaffContract, {
    params: { id },
    body: { name, version, serviceIds: [], locationId, ...more },
  })
}
const week = async (person: Person) =>
  await person.must(listAppointmentsContract, { query: { from: '2026-11-23', to: '2026-11-29' } })
const bookedOf = async (person: Person) => (await week(person)).appointments.map(([id]) => id)

describe('a member who moves (R-147)', () => {
  test('takes along what is booked from now on, once that was told; the past stays', async () => {
    const { stylistId: staffId } = diary
    const past = await diary.book({ staffId })
    await diary.must(changeAppointmentStatusContract, { params: { id: past }, body: { to: 'in-progress' } })
    await diary.must(changeAppointmentStatusContract, { params: { id: past }, body: { to: 'completed' } })
    const ahead = await diary.book({ staffId, date: '2026-11-25' })
    const told = await diary.must(listAheadContract, { params: { id: staffId } })
    expect([told.count, told.appointments.map(({ id }) => id)]).toEqual([1, [ahead]])
    const refused = await move(staffId, lekkiId)
    expect([refused.status, refused.body.code]).toEqual([409, 'moves-appointments'])
    expect((await move(staffId, lekkiId, { told: 1 })).status).toBe(200)
    expect(await bookedOf(desk)).toEqual([past])
    await go(lekkiId)
    expect(await bookedOf(diary)).toEqual([ahead])
    await go(null)
    expect((await bookedOf(diary)).toSorted()).toEqual([past, ahead].toSorted())
  })

  test('who is booked at that moment goes along, or the move is refused', async () => {
    const { stylistId: staffId } = diary
    const times = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00']
    const [moved] = await Promise.all([
      move(staffId, lekkiId, { told: 3 }),
      ...times.map(async (time) => await diary.book({ staffId, time })),
    ])
    const places = await diary.rows('SELECT DISTINCT location_id FROM appointment WHERE salon_id = $1', [diary.salonId])
    const { locationId } = await memberOf(staffId)
    expect(places).toEqual([{ location_id: locationId }])
    expect(locationId === lekkiId).toBe(moved.status === 200)
  })

  test('leaves behind what the desk there still mends', async () => {
    const { stylistId: staffId } = diary
    const id = await diary.book({ staffId })
    await diary.must(changeAppointmentStatusContract, { params: { id }, body: { to: 'in-progress' } })
    await move(staffId, lekkiId)
    const edit = async (body: object) =>
      await desk.call(editAppointmentContract, { params: { id }, body: { version: 2, ...body } })
    expect((await edit({ staffId: diary.staffId, notes: 'x' })).status).toBe(200)
    expect(await bookedOf(desk)).toEqual([id])
  })

  test('leaves behind an appointment that was to start before now', async () => {
    const { stylistId: staffId } = diary
    const missed = await diary.book({ staffId })
    now = '2026-11-23T10:00:00.000Z'
    expect((await move(staffId, lekkiId)).status).toBe(200)
    expect(await bookedOf(desk)).toEqual([missed])
  })

  test('only once no appointment ahead is shared with someone who stays', async () => {
    const { stylistId: staffId, serviceIds } = diary
    const { staffId: _, serviceIds: __, ...rest } = diary.body()
    const lines = [
      { serviceId: serviceIds[60], staffId: diary.staffId },
      { serviceId: serviceIds[30], staffId },
    ]
    const { appointment } = await diary.must(addAppointmentContract, { body: { ...rest, lines } })
    const refused = await move(staffId, lekkiId, { told: 1 })
    expect([refused.status, refused.body.code]).toEqual([409, 'shares-appointments'])
    const body = { version: 1, lines: lines.map((line) => ({ ...line, staffId: diary.staffId })) }
    await diary.must(editAppointmentContract, { params: { id: appointment.id }, body })
    expect((await move(staffId, lekkiId)).status).toBe(200)
  })

  test('not to a location that is archived, and comes back to none that is', async () => {
    const { stylistId: staffId } = diary
    const [{ locationId: yabaId }] = [await memberOf(staffId)]
    await move(staffId, lekkiId)
    const setActive = async (isActive: boolean) =>
      (await diary.call(setStaffActiveContract, { params: { id: staffId }, body: { isActive } })).body.code
    const archive = async () =>
      (await diary.call(setLocationActiveContract, { params: { id: lekkiId }, body: { isActive: false } })).body.code
    expect(await archive()).toBe('location-has-members')
    expect([await setActive(false), await archive()]).toEqual([undefined, undefined])
    expect(await setActive(true)).toBe('location-archived')
    expect((await move(staffId, yabaId)).status).toBe(200)
    expect(await setActive(true)).toBeUndefined()
    expect((await move(staffId, lekkiId)).body).toMatchObject({ code: 'not-found', field: 'locationId' })
  })
})

describe('lists answer for the current location (R-144)', () => {
  beforeEach(async () => void (await move(diary.stylistId, lekkiId)))

  test('the team, its calendar and its schedules', async () => {
    const inLekki = await diary.book({ staffId: diary.stylistId })
    const row = { weekday: 1, startTime: '09:00', endTime: '18:00' }
    for (const staffId of [diary.staffId, diary.stylistId])
      await diary.must(addScheduleContract, { body: { ...row, staffId } })
    const seen = async (person: Person) => {
      const { schedules } = await person.must(listSchedulesContract, { query: {} })
      return [await namesOf(person), await bookedOf(person), schedules.map(({ staffId }) => staffId)]
    }
    expect(await seen(desk)).toEqual([['Tolu Bello', 'Halima'], [], [diary.staffId]])
    await go(lekkiId)
    expect(await seen(diary)).toEqual([['Chiamaka Eze'], [inLekki], [diary.stylistId]])
    expect((await week(diary)).staff.map(({ id }) => id)).toEqual([diary.stylistId])
    await go(null)
    expect(await namesOf(diary)).toHaveLength(3)
  })

  test('the day on the dashboard, and what visitors booked and wait for a yes to (R-156)', async () => {
    now = '2026-11-23T08:00:00.000Z'
    const ids = [await diary.book({ staffId: diary.staffId }), await diary.book({ staffId: diary.stylistId })]
    await diary.rows('UPDATE appointment SET awaits_approval = true WHERE id = ANY ($1)', [ids])
    const seen = async (person: Person) => {
      const { appointments, waiting } = await person.must(readDashboardContract, {})
      return [appointments.count, appointments.first.map(({ id }) => id), waiting]
    }
    const at = (id: string) => [1, [id], { count: 1, nextId: id }]
    expect(await seen(desk)).toEqual(at(ids[0]!))
    await go(lekkiId)
    expect(await seen(diary)).toEqual(at(ids[1]!))
    await go(null)
    expect(await seen(diary)).toMatchObject([2, expect.arrayContaining(ids), { count: 2 }])
  })

  test('a new member works where it was typed, else where the owner is', async () => {
    await go(lekkiId)
    const add = async (more: object = {}) =>
      (await diary.must(addStaffContract, { body: { name: 'Ify', ...more } })).member.locationId
    const yabaId = (await diary.rows('SELECT id FROM location WHERE salon_id = $1 AND is_default', [diary.salonId]))[0]
    expect([await add(), await add({ locationId: yabaId!['id'] })]).toEqual([lekkiId, yabaId!['id']])
  })

  test('who does a service is changed for who works there; the others keep theirs (R-82)', async () => {
    const id = diary.serviceIds[30]
    await go(lekkiId)
    const body = { version: 1, name: 'Cut', category: 'Hair' as const, priceMinor: 1, durationMin: 30, staffIds: [] }
    await diary.must(editServiceContract, { params: { id }, body })
    await go(null)
    const lists = (await teamOf(diary)).map(({ id: member, serviceIds }) => [member, serviceIds.length])
    expect(lists).toContainEqual([diary.stylistId, 2])
    expect(lists).toContainEqual([diary.staffId, 0])
    await go(lekkiId)
    const elsewhere = { ...body, version: 2, staffIds: [diary.staffId] }
    expect((await diary.call(editServiceContract, { params: { id }, body: elsewhere })).body.code).toBe('not-found')
  })

  test('the pay sheet', async () => {
    for (const staffId of [diary.staffId, diary.stylistId])
      await diary.must(addAdvanceContract, { body: { staffId, amountMinor: 500, givenOn: '2026-11-21' } })
    const sheet = async () => await diary.must(readPaySheetContract, { query: {} })
    expect([(await sheet()).members.length, (await sheet()).advances.length]).toEqual([3, 2])
    await go(lekkiId)
    const { members, advances } = await sheet()
    expect(members.map(({ name }) => name)).toEqual(['Chiamaka Eze'])
    expect(advances.map(({ staffId }) => staffId)).toEqual([diary.stylistId])
  })
})

test('the desk books no one elsewhere, and pays nothing out there (R-145)', async () => {
  await move(diary.stylistId, lekkiId)
  const there = await diary.book({ staffId: diary.stylistId })
  const here = await diary.book({ date: '2026-11-24' })
  expect((await desk.call(readAppointmentContract, { params: { id: there } })).body.code).toBe('appointment-not-found')
  const edit = async (id: string, body: object) =>
    (await desk.call(editAppointmentContract, { params: { id }, body: { version: 1, ...body } })).body.code
  expect(await edit(there, { notes: 'x' })).toBe('appointment-not-found')
  expect(await edit(here, { staffId: diary.stylistId })).toBe('staff-not-available')
  expect(await edit(here, { notes: 'Tea' })).toBeUndefined()
  // The owner can do it from any location.
  await go(lekkiId)
  expect((await diary.must(readAppointmentContract, { params: { id: here } })).appointment.notes).toBe('Tea')
})
