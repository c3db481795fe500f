import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  changeAppointmentStatusContract,
  deleteAppointmentContract,
  editAppointmentContract,
  restoreAppointmentContract,
} from '#domain/appointments/contract-changes.ts'
import { repeatAppointmentContract } from '#domain/appointments/repeat/contract-repeat.ts'
import { changeRightContract } from '#domain/auth/contract-rights.ts'
import { bookOnlineContract } from '#domain/booking/contract-visit.ts'
import {
  listNotificationsContract,
  readNotificationSettingsContract,
  saveNotificationSettingsContract,
  seeNotificationsContract,
} from '#domain/notifications/contract.ts'
import { onlineBody } from '#test/booking.ts'
import { type Diary, openDiary } from '#test/diary.ts'
import { openTestParlour, type Person, type TestParlour } from '#test/parlour.ts'

let parlour: TestParlour
let diary: Diary
let stylist: Person
let now: string
beforeAll(async () => {
  parlour = await openTestParlour({ clock: () => now })
})
beforeEach(async () => {
  now = '2026-11-21T08:00:00.000Z'
  diary = await openDiary(parlour)
  await diary.rows(`UPDATE staff SET created_at = '2026-01-01' WHERE salon_id = $1`, [diary.salonId])
  stylist = await diary.stylist()
})
afterAll(async () => await parlour.close())

const of = async (person: Person) => (await person.must(listNotificationsContract, {})).notifications
const actionsOf = async (person: Person) => (await of(person)).map(({ action }) => action)
const bookStylist = async () => await diary.book({ staffId: diary.stylistId })
const edit = async (id: string, version: number, body: object) =>
  await diary.must(editAppointmentContract, { params: { id }, body: { version, ...body } })
const later = (minutes: number) => {
  now = new Date(Date.parse(now) + minutes * 60_000).toISOString()
}

/** No field has a phone number or an e-mail address. */
const shownFields = [
  'action',
  'appointmentId',
  'at',
  'byName',
  'customerName',
  'id',
  'isNew',
  'isOnline',
  'reason',
  'serviceNames',
  'staffNameBefore',
  'staffNames',
  'startedAt',
  'startsAt',
]

describe('notifications (R-460)', () => {
  test('a member sees what others did to their appointments, newest first, with who and what it was before', async () => {
    const id = await bookStylist()
    await diary.book()
    later(1)
    await edit(id, 1, { date: '2026-11-23', time: '14:00' })
    later(1)
    const body = { to: 'cancelled', reason: 'Ill' } as const
    await diary.must(changeAppointmentStatusContract, { params: { id }, body })
    const [cancelled, moved, booked, ...more] = await of(stylist)
    expect(more).toEqual([])
    const visit = { appointmentId: id, customerName: 'Bisi Ogunleye', serviceNames: ['60 minutes'], isNew: true }
    expect(cancelled).toMatchObject({ ...visit, action: 'cancelled', reason: 'Ill', staffNames: ['Chiamaka Eze'] })
    expect(moved).toMatchObject({ ...visit, action: 'moved', startedAt: '2026-11-23T09:00:00.000Z' })
    expect(booked).toMatchObject({ ...visit, action: 'booked', startedAt: null, startsAt: '2026-11-23T13:00:00.000Z' })
    expect(booked!.byName).toBeTruthy()
    expect(Object.keys(booked!).toSorted()).toEqual(shownFields)
  })

  test('an appointment that goes to another member is announced to both, and what follows to the new one', async () => {
    const id = await diary.book()
    await edit(id, 1, { staffId: diary.stylistId })
    expect(await of(stylist)).toMatchObject([{ action: 'moved', appointmentId: id, staffNames: ['Chiamaka Eze'] }])
    expect((await of(stylist))[0]!.staffNameBefore).toBeTruthy()
    // No one is notified of their own changes.
    expect(await of(diary)).toEqual([])
    later(1)
    await edit(id, 2, { staffId: diary.staffId })
    later(1)
    await edit(id, 3, { date: '2026-11-24', time: '16:00', customerName: 'Another Person' })
    const [gone, ...earlier] = await of(stylist)
    expect(gone).toMatchObject({ action: 'moved', appointmentId: null, startsAt: '2026-11-23T09:00:00.000Z' })
    expect(gone!.staffNames).not.toContain('Chiamaka Eze')
    expect(earlier).toMatchObject([{ action: 'moved', appointmentId: null }])
    later(1)
    const other = await diary.book({ staffId: diary.stylistId, time: '14:00' })
    later(1)
    await edit(other, 1, { staffId: diary.staffId })
    expect(await actionsOf(stylist)).toEqual(['moved', 'moved', 'moved'])
  })

  test('the undo of a start is not announced, the undo of a cancellation is; of a series, the first date', async () => {
    const id = await bookStylist()
    await diary.rows(`UPDATE appointment SET status = 'in-progress', started_at = now() WHERE id = $1`, [id])
    await diary.must(restoreAppointmentContract, { params: { id }, body: { version: 1 } })
    expect(await actionsOf(stylist)).toEqual(['booked'])
    later(1)
    await diary.must(changeAppointmentStatusContract, { params: { id }, body: { to: 'cancelled' } })
    later(1)
    await diary.must(restoreAppointmentContract, { params: { id }, body: { version: 3 } })
    expect(await actionsOf(stylist)).toEqual(['restored', 'cancelled', 'booked'])
    later(1)
    const { date: _date, time: _time, ...visit } = diary.body({ staffId: diary.stylistId })
    const dates = ['2026-11-24', '2026-12-01', '2026-12-08'].map((date) => ({ date, time: '14:00' }))
    await diary.must(repeatAppointmentContract, { body: { ...visit, dates } })
    expect(await actionsOf(stylist)).toEqual(['booked', 'restored', 'cancelled', 'booked'])
  })

  test('a deleted appointment is named, but can no longer be opened', async () => {
    const id = await bookStylist()
    await diary.must(deleteAppointmentContract, { params: { id }, query: {} })
    expect(await of(stylist)).toMatchObject([
      {
        action: 'deleted',
        appointmentId: null,
        customerName: 'Bisi Ogunleye',
        serviceNames: ['60 minutes'],
        staffNames: ['Chiamaka Eze'],
        startsAt: '2026-11-23T09:00:00.000Z',
      },
    ])
  })

  test('the owner is told of what customers do online, and of all appointments only if they want to be', async () => {
    const asked = { serviceIds: [diary.serviceIds[60]], staffId: diary.stylistId, startsAt: '2026-11-23T09:00:00.000Z' }
    const body = onlineBody(diary.salonId, asked)
    const answer = await parlour.nobody.call(bookOnlineContract, { params: { salon: diary.salonId }, body })
    expect(answer.status).toBe(200)
    expect(await of(diary)).toMatchObject([{ action: 'booked', byName: null }])
    expect(await of(stylist)).toHaveLength(1)
    await stylist.must(changeAppointmentStatusContract, {
      params: { id: (await of(diary))[0]!.appointmentId! },
      body: { to: 'cancelled' },
    })
    expect(await of(diary)).toHaveLength(1)
    await choose(diary, { scope: 'all' })
    expect(await actionsOf(diary)).toEqual(['cancelled', 'booked'])
    await choose(diary, { scope: 'none' })
    expect(await of(diary)).toEqual([])
  })

  test('a visit that was over is no news, nor is a start or a completion', async () => {
    const id = await diary.book({ staffId: diary.stylistId, date: '2026-11-20' })
    const step = async (to: 'in-progress' | 'completed') =>
      await diary.must(changeAppointmentStatusContract, { params: { id }, body: { to } })
    await step('in-progress')
    await step('completed')
    expect(await of(stylist)).toEqual([])
  })

  test('what is older than seven days is gone, and what was before a member joined', async () => {
    await bookStylist()
    now = '2026-11-28T07:59:00.000Z'
    expect(await of(stylist)).toHaveLength(1)
    await diary.rows(`UPDATE staff SET created_at = '2026-11-22' WHERE id = $1`, [diary.stylistId])
    expect(await of(stylist)).toEqual([])
    await diary.rows(`UPDATE staff SET created_at = '2026-01-01' WHERE id = $1`, [diary.stylistId])
    now = '2026-11-28T08:01:00.000Z'
    expect(await of(stylist)).toEqual([])
  })

  test('a manager of one location is not told of another one', async () => {
    await diary.rows(`UPDATE staff SET role = 'manager' WHERE id = $1`, [diary.stylistId])
    await choose(stylist, { scope: 'all' })
    await diary.book()
    expect(await of(stylist)).toHaveLength(1)
    const body = { role: 'manager', action: 'seeEveryLocation', isGranted: false } as const
    await diary.must(changeRightContract, { body })
    expect(await of(stylist)).toHaveLength(1)
    await diary.rows(
      `WITH made AS (INSERT INTO location (salon_id, id, name, is_active, is_default, created_at, updated_at)
         VALUES ($1, gen_random_uuid(), 'Yaba', true, false, now(), now()) RETURNING id)
       UPDATE staff SET location_id = (SELECT id FROM made) WHERE id = $2`,
      [diary.salonId, diary.stylistId],
    )
    expect(await of(stylist)).toEqual([])
  })
})

const choose = async (person: Person, asked: object) => {
  const { settings } = await person.must(readNotificationSettingsContract, {})
  await person.must(saveNotificationSettingsContract, { body: { ...settings, ...asked, was: settings } })
}

test('what was seen is not new, and never becomes new again', async () => {
  await bookStylist()
  const [first] = await of(stylist)
  later(1)
  await diary.book({ staffId: diary.stylistId, time: '12:00' })
  const see = async (until: string) => await stylist.must(seeNotificationsContract, { body: { until } })
  await see(first!.at)
  expect((await of(stylist)).map(({ isNew }) => isNew)).toEqual([true, false])
  await see('2026-12-31T00:00:00.000Z')
  await see(first!.at)
  expect((await of(stylist)).map(({ isNew }) => isNew)).toEqual([false, false])
  later(1)
  // A moment in the future counts as now.
  await diary.book({ staffId: diary.stylistId, time: '14:00' })
  expect((await of(stylist)).map(({ isNew }) => isNew)).toEqual([true, false, false])
})

test('a member’s choices are theirs, and seeing does not change them', async () => {
  await choose(stylist, { hasSound: false })
  await stylist.must(seeNotificationsContract, { body: { until: now } })
  expect((await stylist.must(listNotificationsContract, {})).hasSound).toBe(false)
  expect((await diary.must(listNotificationsContract, {})).hasSound).toBe(true)
  const { scopes, channels, settings } = await stylist.must(readNotificationSettingsContract, {})
  expect({ scopes, channels, scope: settings.scope }).toEqual({
    scopes: ['mine', 'none'],
    channels: ['none', 'whatsapp'],
    scope: 'mine',
  })
  const body = { ...settings, channel: 'email', recipient: 'a@b.example', was: settings } as const
  expect((await stylist.call(saveNotificationSettingsContract, { body })).body).toMatchObject({ field: 'channel' })
})
