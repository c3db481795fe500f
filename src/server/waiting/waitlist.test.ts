import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CallInput } from '#domain/kit/endpoint.ts'
import { deleteAppointmentContract } from '#domain/appointments/contract-changes.ts'
import {
  addToWaitlistContract,
  joinWaitlistContract,
  listWaitlistContract,
  setWaitingContract,
  tellWaitingContract,
} from '#domain/waiting/contract-waitlist.ts'
import { mostOfOnePhone } from '#domain/waiting/decide-waiting.ts'
import { proofOf } from '#test/booking.ts'
import { type Diary, openDiary } from '#test/diary.ts'
import { openTestParlour, type TestParlour } from '#test/parlour.ts'

type Asked = CallInput<typeof joinWaitlistContract>['body']
type Body = Omit<Asked, 'proof'>

let parlour: TestParlour
let diary: Diary
beforeAll(async () => {
  // Sunday, 22 November 2026, noon in Lagos: closed.
  parlour = await openTestParlour({ clock: () => '2026-11-22T11:00:00.000Z' })
  diary = await openDiary(parlour)
})
afterAll(async () => await parlour.close())
beforeEach(async () => {
  await diary.rows(`DELETE FROM waitlist_entry`)
  await diary.rows(`DELETE FROM appointment`)
})

const body = (more: Body extends infer B ? Partial<B> : never = {}): Body => ({
  serviceIds: [diary.serviceIds[60]],
  fromDate: '2026-11-23',
  toDate: '2026-11-24',
  name: 'Kemi Lawal',
  phone: '0803 999 0001',
  ...more,
})
const join = async (more?: Partial<Asked>) =>
  await parlour.nobody.call(joinWaitlistContract, {
    params: { salon: diary.salonId },
    body: { proof: proofOf(diary.salonId), ...body(), ...more } as Asked,
  })
const list = async (query: CallInput<typeof listWaitlistContract>['query'] = {}) =>
  (await diary.must(listWaitlistContract, { query })).waiting

describe('a visitor on the waitlist (R-180)', () => {
  test('did some work for it, which serves once', async () => {
    const proof = proofOf(diary.salonId, { seed: 'a wish' })
    expect((await join({ proof: 'none' })).body).toMatchObject({ code: 'proof-needed', field: 'proof' })
    expect((await join({ proof })).status).toBe(200)
    expect((await join({ proof, phone: '0803 999 0009' })).body).toMatchObject({ code: 'proof-needed' })
    expect(await list()).toHaveLength(1)
  })

  test('is shown to the salon, with the first time that suits them', async () => {
    expect((await join()).body).toEqual({ until: '2026-11-24' })
    const [one] = await list()
    expect(one).toMatchObject({
      customerName: 'Kemi Lawal',
      customerPhone: '0803 999 0001',
      customerIds: [],
      services: [{ name: '60 minutes', durationMin: 60 }],
      staffId: null,
      fromDate: '2026-11-23',
      toDate: '2026-11-24',
      isOnline: true,
      toldAt: null,
      fits: { startsAt: '2026-11-23T08:00:00.000Z', staffId: diary.staffId },
    })
  })

  test('is shown to the salon until the end of the last day of their wish', async () => {
    await join({ fromDate: '2026-11-22', toDate: '2026-11-22' })
    expect(await list()).toMatchObject([{ toDate: '2026-11-22' }])
  })

  test('who is a customer is known by their phone', async () => {
    await join({ phone: '+234 803 555 0142' })
    expect((await list())[0]?.customerIds).toEqual([diary.customerId])
  })

  test('changes their wish by leaving it again, and is not listed twice', async () => {
    await join()
    await join({ toDate: '2026-11-25', fromTime: '14:00', toTime: '17:00', phone: '+2348039990001' })
    expect(await list()).toMatchObject([
      { toDate: '2026-11-25', fromTime: '14:00', fits: { startsAt: '2026-11-23T13:00:00.000Z' } },
    ])
  })

  test.each([
    ['no service', { serviceIds: [] }, 'no-service', 'serviceIds'],
    ['days that are over', { fromDate: '2026-11-01', toDate: '2026-11-21' }, 'wait-is-over', 'toDate'],
    ['days in a year', { toDate: '2027-11-21' }, 'wait-too-long', 'toDate'],
    ['days backwards', { fromDate: '2026-11-24', toDate: '2026-11-23' }, 'end-before-start', 'toDate'],
    ['half a time', { fromTime: '09:00' }, 'wait-times-backwards', 'toTime'],
    ['times backwards', { fromTime: '12:00', toTime: '09:00' }, 'wait-times-backwards', 'toTime'],
    ['no phone number', { phone: 'mine' }, 'phone-not-valid', 'phone'],
    [
      'an unknown service',
      { serviceIds: ['019aa3f2-7c1e-7b60-9d55-000000000001'] },
      'service-not-offered',
      'serviceIds',
    ],
    ['an unknown member', { staffId: '019aa3f2-7c1e-7b60-9d55-000000000001' }, 'staff-not-available', 'staffId'],
  ])('is refused with %s', async (_name, more, code, field) => {
    expect((await join(more)).body).toMatchObject({ code, field })
    expect(await list()).toEqual([])
  })

  test('of racing wishes of one phone no more are kept than it may have', async () => {
    const days = Array.from({ length: 12 }, (_, n) => n)
    const ids = Object.values(diary.serviceIds)
    const wishes = days.map((n) => ({
      serviceIds: ids.filter((_, bit) => (((n % 6) + 1) >> bit) & 1),
      staffId: n < 6 ? null : diary.stylistId,
    }))
    const answers = await Promise.all(wishes.map(async (wish) => await join(wish)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(mostOfOnePhone)
    expect(answers.filter(({ body: { code } }) => code === 'waits-too-often')).toHaveLength(12 - mostOfOnePhone)
    expect(await list()).toHaveLength(mostOfOnePhone)
  })
})

describe('a time that came free (R-181)', () => {
  test('is offered to whom it suits alone', async () => {
    const booked = await diary.book({ time: '10:00' })
    await diary.must(addToWaitlistContract, {
      body: body({ fromTime: '10:00', toTime: '10:30', staffId: diary.staffId }),
    })
    await diary.must(addToWaitlistContract, {
      body: body({ fromTime: '15:00', toTime: '16:00', phone: '0803 999 0002' }),
    })
    const freed = { staffId: diary.staffId, from: '2026-11-23T09:00:00.000Z', before: '2026-11-23T10:00:00.000Z' }
    expect(await list(freed)).toEqual([])
    expect((await list())[0]?.fits).toEqual({
      startsAt: '2026-11-24T09:00:00.000Z',
      placeName: null,
      staffId: diary.staffId,
      staffName: 'Tolu Bello',
    })
    await diary.must(deleteAppointmentContract, { params: { id: booked }, query: {} })
    expect(await list(freed)).toMatchObject([
      { customerPhone: '0803 999 0001', fits: { startsAt: '2026-11-23T09:00:00.000Z' } },
    ])
  })

  test('who was written to is marked, who is booked is gone, and comes back by Undo; lapsed wishes are not shown', async () => {
    const { id } = await diary.must(addToWaitlistContract, { body: body() })
    await diary.must(tellWaitingContract, { params: { id } })
    expect(await list()).toMatchObject([{ toldAt: '2026-11-22T11:00:00.000Z', isOnline: false }])
    await diary.must(setWaitingContract, { params: { id }, body: { to: 'booked' } })
    expect(await list()).toEqual([])
    await diary.must(setWaitingContract, { params: { id }, body: { to: 'waiting' } })
    expect(await list()).toHaveLength(1)
    await diary.rows(`UPDATE waitlist_entry SET from_date = '2026-11-20', to_date = '2026-11-21'`)
    expect(await list()).toEqual([])
    const unknown = { params: { id: diary.salonId } }
    expect((await diary.call(tellWaitingContract, unknown)).body.code).toBe('not-found')
    expect((await diary.call(setWaitingContract, { ...unknown, body: { to: 'booked' } })).body.code).toBe('not-found')
  })
})
