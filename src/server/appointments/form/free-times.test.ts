import { expect, test } from 'vitest'
import { listFreeTimesContract } from '#domain/appointments/contract.ts'
import { chooseLocationContract } from '#domain/salon/contract-locations.ts'
import { type Diary, diaryForEach } from '#test/diary.ts'

let diary: Diary
diaryForEach((opened) => ({ diary } = opened))

const query = (more: object = {}) => ({ date: '2026-11-23', serviceIds: diary.serviceIds[60], ...more })
const asked = async (more: object = {}, from: Pick<Diary, 'must'> = diary) =>
  await from.must(listFreeTimesContract, { query: query(more) })
const refused = async (more: object, from: Pick<Diary, 'call'> = diary) =>
  (await from.call(listFreeTimesContract, { query: query(more) })).body.code

test('lists the free times of one member, and of anyone with whose turn it is', async () => {
  const { staffId: owner, stylistId: stylist } = diary
  await diary.book({ staffId: owner, time: '10:00' })
  const own = (await asked({ staffId: owner })).times
  expect(own.slice(0, 3)).toEqual([
    { date: '2026-11-23', time: '09:00', staffId: owner },
    { date: '2026-11-23', time: '11:00', staffId: owner },
    { date: '2026-11-23', time: '11:15', staffId: owner },
  ])
  const any = (await asked()).times
  expect(any.find(({ time }) => time === '10:00')).toMatchObject({ staffId: stylist })
  // The owner has an hour booked on that day already.
  expect(any.find(({ time }) => time === '12:00')).toMatchObject({ staffId: stylist })
  expect(any.at(-1)).toMatchObject({ time: '17:00' })
})

test('names the first free time after a day without one', async () => {
  // Sunday
  expect(await asked({ date: '2026-11-29' })).toMatchObject({
    times: [],
    next: { date: '2026-11-30', time: '09:00' },
  })
  await diary.rows(`UPDATE staff SET takes_appointments = false`)
  expect(await asked()).toEqual({ times: [], others: [], next: null })
})

test('lists what only the member’s own schedule prevents as well, but nothing taken or closed (R-36)', async () => {
  await diary.book({ staffId: diary.stylistId, time: '10:00' })
  await diary.rows(
    `INSERT INTO staff_schedule (salon_id, id, staff_id, weekday, is_available, start_time, end_time, created_at, updated_at)
     VALUES ($1, gen_random_uuid(), $2, 1, true, '09:00', '15:00', now(), now())`,
    [diary.salonId, diary.stylistId],
  )
  const { times, others } = await asked({ staffId: diary.stylistId })
  expect(
    times
      .map(({ time }) => time)
      .filter((time) => time >= '13:00')
      .at(-1),
  ).toBe('14:00')
  expect(others.map(({ time }) => time).join(' ')).toBe(
    '14:15 14:30 14:45 15:00 15:15 15:30 15:45 16:00 16:15 16:30 16:45 17:00',
  )
})

test('the edited appointment’s own time is free; a stylist is told only of their own time', async () => {
  const id = await diary.book({ staffId: diary.stylistId, time: '09:00' })
  const first = async (more: object) => (await asked({ staffId: diary.stylistId, ...more })).times[0]?.time
  expect([await first({}), await first({ appointmentId: id })]).toEqual(['10:00', '09:00'])
  const stylist = await diary.stylist()
  const { times } = await asked({}, stylist)
  expect(new Set(times.map(({ staffId }) => staffId))).toEqual(new Set([diary.stylistId]))
  expect(await refused({ staffId: diary.staffId }, stylist)).toBe('not-allowed')
})

test('at a chosen location, anyone is a member of that location', async () => {
  const { salonId, staffId: owner, stylistId: stylist } = diary
  const [there] = await diary.rows(
    `INSERT INTO location (salon_id, id, name, is_default, created_at, updated_at)
     SELECT salon_id, gen_random_uuid(), 'Lekki', false, now(), now() FROM location WHERE salon_id = $1 RETURNING id`,
    [salonId],
  )
  const lekki = String(there!['id'])
  await diary.rows(`UPDATE staff SET location_id = $2 WHERE id = $1`, [stylist, lekki])
  const [here] = await diary.rows(`SELECT id FROM location WHERE salon_id = $1 AND id <> $2`, [salonId, lekki])
  const whoAt = async (locationId: string) => {
    await diary.must(chooseLocationContract, { body: { locationId } })
    return [...new Set((await asked()).times.map(({ staffId }) => staffId))]
  }
  expect([await whoAt(lekki), await whoAt(String(here!['id']))]).toEqual([[stylist], [owner]])
})

test('refuses a service that is not offered, and an unknown appointment', async () => {
  expect(await refused({ appointmentId: '01890000-0000-7000-8000-000000000000' })).toBe('not-found')
  await diary.rows(`UPDATE service SET is_active = false WHERE id = $1`, [diary.serviceIds[30]])
  expect(await refused({ serviceIds: diary.serviceIds[30] })).toBe('service-not-offered')
})
