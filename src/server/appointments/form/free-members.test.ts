import { expect, test } from 'vitest'
import { listFreeMembersContract } from '#domain/appointments/contract.ts'
import { type Diary, diaryForEach } from '#test/diary.ts'

let diary: Diary
diaryForEach((opened) => ({ diary } = opened))

const query = (more: object = {}) => ({
  date: '2026-11-23',
  time: '10:00',
  serviceIds: diary.serviceIds[60],
  ...more,
})
const asked = async (more: object = {}, from: Pick<Diary, 'must'> = diary) => {
  const { members } = await from.must(listFreeMembersContract, { query: query(more) })
  return members.map(({ staffId, why, nextTime }) => [staffId, why, nextTime])
}
const refused = async (more: object) => (await diary.call(listFreeMembersContract, { query: query(more) })).body.code

test('lists who is free, then who is free later that day; the edited appointment’s own time is free', async () => {
  const { staffId: owner, stylistId: stylist } = diary
  const id = await diary.book({ time: '10:30' })
  expect(await asked()).toEqual([
    [stylist, null, null],
    [owner, 'slot-conflicts', '11:30'],
  ])
  expect(await asked({ appointmentId: id })).toEqual([
    [stylist, null, null],
    [owner, null, null],
  ])
  // Services that begin later in the visit: from 11:30.
  expect(await asked({ afterMin: '90' })).toEqual([
    [stylist, null, null],
    [owner, null, null],
  ])
  expect(await asked({ time: '20:00' })).toEqual([
    [owner, 'outside-hours', null],
    [stylist, 'outside-hours', null],
  ])
})

test('leaves out members who do not do the services, who take no appointments, and who work elsewhere', async () => {
  const { staffId: owner, stylistId: stylist, serviceIds, salonId, rows } = diary
  const tick = `INSERT INTO staff_service (salon_id, staff_id, service_id) VALUES ($1, $2, $3)`
  await rows(tick, [salonId, stylist, serviceIds[30]])
  expect(await asked()).toEqual([[owner, null, null]])
  // A list of services comes before everything.
  expect(await asked({ serviceIds: serviceIds[30] })).toEqual([
    [stylist, null, null],
    [owner, null, null],
  ])
  await rows(`UPDATE staff SET takes_appointments = false WHERE id = $1`, [owner])
  expect(await asked()).toEqual([])
})

test('a stylist is told only of their own time', async () => {
  expect(await asked({}, await diary.stylist())).toEqual([[diary.stylistId, null, null]])
})

test('refuses no service, one that is not offered, and an unknown appointment', async () => {
  const unknown = '01890000-0000-7000-8000-000000000000'
  expect(await refused({ serviceIds: '' })).toBe('invalid-input')
  await diary.rows(`UPDATE service SET is_active = false WHERE id = $1`, [diary.serviceIds[30]])
  expect(await refused({ serviceIds: diary.serviceIds[30] })).toBe('service-not-offered')
  expect(await refused({ appointmentId: unknown })).toBe('not-found')
})
