import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { editAppointmentContract } from '#domain/appointments/contract-changes.ts'
import { readFreeStartsContract } from '#domain/booking/contract-free.ts'
import {
  bookOnlineContract,
  moveVisitContract,
  readVisitContract,
  readVisitFreeContract,
} from '#domain/booking/contract-visit.ts'
import { startsIn } from '#domain/booking/start-runs.ts'
import { epochMinOf } from '#domain/kit/dates.ts'
import { onlineBody, type OnlineBody, tokenOf } from '#test/booking.ts'
import { type Diary, openDiary } from '#test/diary.ts'
import { openTestParlour, type TestParlour } from '#test/parlour.ts'

// Sunday noon in Lagos; the salon is open from Monday on, 09:00 to 18:00.
const day = '2026-11-23'
const at = (time: string, on = day) => new Date(`${on}T${time}:00+01:00`).toISOString()

let parlour: TestParlour
let diary: Diary
let serviceIds: string[]
beforeAll(async () => {
  parlour = await openTestParlour({ clock: () => '2026-11-22T11:00:00.000Z' })
  diary = await openDiary(parlour)
  // The owner does only the hour, and the stylist only the half hour.
  serviceIds = [diary.serviceIds[60], diary.serviceIds[30]]
  const does = `INSERT INTO staff_service (salon_id, staff_id, service_id) VALUES ($1, $2, $3)`
  await diary.rows(does, [diary.salonId, diary.staffId, serviceIds[0]])
  await diary.rows(does, [diary.salonId, diary.stylistId, serviceIds[1]])
})
afterAll(async () => await parlour.close())
beforeEach(async () => {
  await diary.rows(`DELETE FROM appointment`)
  await diary.rows(`UPDATE service SET may_run_beside = false`)
})

const book = async (more: Partial<OnlineBody> = {}) => {
  const body = onlineBody(diary.salonId, { serviceIds, startsAt: at('10:00'), ...more })
  return await parlour.nobody.call(bookOnlineContract, { params: { salon: diary.salonId }, body })
}
const offered = async () => {
  const query = { services: serviceIds.join(), from: day, to: day }
  const { days } = await parlour.nobody.must(readFreeStartsContract, { params: { salon: diary.salonId }, query })
  return startsIn(days[0]!.runs).map(([, start]) => start)
}
const taken = async () =>
  await diary.rows(
    `SELECT staff_id AS "staffId", starts_at AS "startsAt" FROM appointment_member WHERE salon_id = $1 ORDER BY starts_at`,
    [diary.salonId],
  )

describe('a visitor with anyone available, where no one does all services (R-393)', () => {
  test('gets the member of each service, one after the other, and reads their names', async () => {
    const token = tokenOf()
    const { status, body } = await book({ token })
    expect([status, body.visit]).toMatchObject([200, { staffName: 'Tolu and Chiamaka', endsAt: at('11:30') }])
    expect((await taken()).map(({ staffId, startsAt }) => [staffId, new Date(String(startsAt)).toISOString()])).toEqual(
      [
        [diary.staffId, at('10:00')],
        [diary.stylistId, at('11:00')],
      ],
    )
    const read = await parlour.nobody.must(readVisitContract, { params: { salon: diary.salonId, token } })
    expect(read.visit.staffName).toBe('Tolu and Chiamaka')
  })

  test('is offered exactly the starts at which each member is free for their own part', async () => {
    await diary.book({ staffId: diary.stylistId, serviceIds: [diary.serviceIds[30]], time: '11:00' })
    const starts = await offered()
    expect(starts).not.toContain(epochMinOf(at('10:00')))
    expect(starts).toContain(epochMinOf(at('10:30')))
    const { status, body } = await book()
    expect([status, body.code]).toEqual([409, 'slot-gone'])
    const { nearest } = (body as unknown as { params: { nearest: string } }).params
    expect(nearest.split(',').map(Number)).toContain(epochMinOf(at('10:30')))
    expect((await book({ startsAt: at('10:30') })).status).toBe(200)
    expect((await book({ staffId: diary.staffId })).body.code).toBe('staff-cannot-do-service')
  })

  test('gets the members that were chosen for single services, and is offered their starts only', async () => {
    const [hour, half] = serviceIds as [string, string]
    const params = { salon: diary.salonId }
    await diary.rows(`INSERT INTO staff_service (salon_id, staff_id, service_id) VALUES ($1, $2, $3)`, [
      diary.salonId,
      diary.staffId,
      half,
    ])
    await diary.book({ staffId: diary.stylistId, serviceIds: [half], time: '11:00' })
    const staffOf = { [half]: diary.stylistId }
    const query = { services: serviceIds.join(), staffOf: `${half}:${diary.stylistId}`, from: day, to: day }
    const { days } = await parlour.nobody.must(readFreeStartsContract, { params, query })
    const starts = startsIn(days[0]!.runs).map(([, start]) => start)
    expect([starts.includes(epochMinOf(at('10:00'))), starts.includes(epochMinOf(at('10:30')))]).toEqual([false, true])
    expect(await offered()).toContain(epochMinOf(at('10:00')))
    expect((await book({ staffOf })).body.code).toBe('slot-gone')
    const both = { ...staffOf, [hour]: diary.staffId }
    expect((await book({ staffOf: both, startsAt: at('10:30') })).body.visit).toMatchObject({
      staffName: 'Tolu and Chiamaka',
    })
    expect((await book({ staffOf: { [hour]: diary.stylistId } })).body.code).toBe('staff-cannot-do-service')
    await diary.rows(`DELETE FROM staff_service WHERE staff_id = $1 AND service_id = $2`, [diary.staffId, half])
  })

  test('has services at the same time by two members where one service allows it (R-398)', async () => {
    await diary.rows(`UPDATE service SET may_run_beside = true WHERE id = $1`, [serviceIds[1]])
    await diary.book({ staffId: diary.stylistId, serviceIds: [diary.serviceIds[30]], time: '11:00' })
    const params = { salon: diary.salonId }
    const query = { services: serviceIds.join(), beside: '1', from: day, to: day } as const
    const { days } = await parlour.nobody.must(readFreeStartsContract, { params, query })
    const starts = startsIn(days[0]!.runs).map(([, start]) => start)
    expect(['10:00', '11:00', '17:00', '17:30'].map((time) => starts.includes(epochMinOf(at(time))))).toEqual([
      true,
      false,
      true,
      false,
    ])
    const { body } = await book({ isSideBySide: true })
    expect(body.visit).toMatchObject({ staffName: 'Tolu and Chiamaka', startsAt: at('10:00'), endsAt: at('11:00') })
    expect((await taken()).map(({ startsAt }) => new Date(String(startsAt)).toISOString())).toEqual([
      at('10:00'),
      at('10:00'),
      at('11:00'),
    ])
    expect((await book({ isSideBySide: true, customerPhone: '0803 555 0299' })).body.code).toBe('slot-gone')
  })

  test('gets the services in another order where only that order is free (R-398)', async () => {
    await diary.rows(`UPDATE service SET may_run_beside = true WHERE id = $1`, [serviceIds[1]])
    await diary.book({ staffId: diary.stylistId, serviceIds: [diary.serviceIds[30]], time: '11:00' })
    expect(await offered()).toContain(epochMinOf(at('10:00')))
    const { body } = await book()
    expect(body.visit).toMatchObject({ endsAt: at('11:30'), services: [{ durationMin: 30 }, { durationMin: 60 }] })
    const [stylist, owner] = await taken()
    expect([stylist!['staffId'], owner!['staffId']]).toEqual([diary.stylistId, diary.staffId])
    expect(new Date(String(owner!['startsAt'])).toISOString()).toBe(at('10:30'))
  })

  test('ten visitors at once for one time: one gets it, with both members', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, nth) => book({ customerPhone: `0803 555 02${10 + nth}` })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await taken()).toHaveLength(2)
  })
})

test('a customer moves a visit that the salon shared among several members, as long as they all take appointments', async () => {
  // Two days ahead: customers may move it.
  const later = '2026-11-25'
  const token = tokenOf()
  await book({ token, serviceIds: [diary.serviceIds[60]], startsAt: at('10:00', later) })
  const [{ id, version }] = (await diary.rows(`SELECT id, version FROM appointment`)) as [
    { id: string; version: number },
  ]
  const sharedWith = [{ staffId: diary.stylistId, shareBp: 5000 }]
  await diary.rows(`INSERT INTO staff_service (salon_id, staff_id, service_id) VALUES ($1, $2, $3)`, [
    diary.salonId,
    diary.stylistId,
    diary.serviceIds[60],
  ])
  const lines = [{ serviceId: diary.serviceIds[60], staffId: diary.staffId, sharedWith }]
  await diary.must(editAppointmentContract, { params: { id }, body: { version, lines } })
  const params = { salon: diary.salonId, token }
  const free = async () =>
    (await parlour.nobody.must(readVisitFreeContract, { params, query: { from: later, to: later } })).days
  const move = async (time: string) =>
    await parlour.nobody.call(moveVisitContract, { params, body: { startsAt: at(time, later) } })
  expect((await move('12:00')).status).toBe(200)
  expect((await taken()).map(({ startsAt }) => new Date(String(startsAt)).toISOString())).toEqual([
    at('12:00', later),
    at('12:00', later),
  ])
  await diary.rows(`UPDATE staff SET takes_appointments = false WHERE id = $1`, [diary.stylistId])
  expect((await move('13:00')).body.code).toBe('staff-not-available')
  expect((await free()).flatMap(({ runs }) => startsIn(runs))).toEqual([])
})
