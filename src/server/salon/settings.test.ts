import { describe, expect, test } from 'vitest'
import { readSessionContract } from '#domain/auth/contract.ts'
import type { CallInput } from '#domain/kit/endpoint.ts'
import {
  checkTimeZoneContract,
  readSettingsContract,
  saveSettingsContract,
  type SectionValues,
} from '#domain/salon/contract-settings.ts'
import { saveSaleSettingsContract } from '#domain/sales/contract-settings.ts'
import { type Diary, diaryForEach } from '#test/diary.ts'
import { addSignIn } from '#test/isolation/sign-ins.ts'
import type { TestParlour } from '#test/parlour.ts'

let parlour: TestParlour
let diary: Diary
diaryForEach((opened) => {
  parlour = opened.parlour
  diary = opened.diary
})

type Body = CallInput<typeof saveSettingsContract>['body']
const save = async (body: Body) => await diary.call(saveSettingsContract, { body })
const settingsNow = async () => (await diary.must(readSettingsContract, {})).settings
const profileNow = async (): Promise<SectionValues<'profile'>> => {
  const { name, address, phone, email, isEmailPublic, currency, timeZone } = await settingsNow()
  return { name, address, phone, email, isEmailPublic, currency, timeZone }
}

test('a new salon has its defaults, and its account', async () => {
  const { settings, account } = await diary.must(readSettingsContract, {})
  expect(account).toEqual({ salonId: diary.salonId, plan: 'free', planStatus: 'active' })
  expect(settings).toMatchObject({
    name: 'Adùn Hair and Beauty',
    phone: '08031234567',
    isEmailPublic: false,
    currency: 'NGN',
    timeZone: 'Africa/Lagos',
    defaultCommissionBp: 1000,
    receiptFooter: null,
    bookingNoticeMin: 60,
    bookingAheadDays: 60,
    cancelNoticeMin: 1440,
  })
})

test('each section is saved separately, and the log says who (R-122)', async () => {
  const before = await settingsNow()
  const booking = { bookingNoticeMin: 0, bookingAheadDays: 14, cancelNoticeMin: 120 }
  expect((await save({ section: 'booking', is: booking })).status).toBe(200)
  expect((await save({ section: 'receipts', is: { receiptFooter: ' Come again \r\nsoon' } })).status).toBe(200)
  expect((await save({ section: 'commission', is: { defaultCommissionBp: 0 } })).status).toBe(200)
  expect(await settingsNow()).toEqual({
    ...before,
    ...booking,
    receiptFooter: 'Come again \nsoon',
    defaultCommissionBp: 0,
  })
  const log = await diary.rows(`SELECT action FROM audit_entry WHERE subject = 'salon' AND salon_id = $1 ORDER BY id`, [
    diary.salonId,
  ])
  expect(log.map(({ action }) => action)).toEqual([
    'signed-up',
    'booking-settings-changed',
    'receipts-settings-changed',
    'commission-settings-changed',
  ])
})

test('the profile: the phone is read with the new currency, and everyone sees it at the next request', async () => {
  const profile = await profileNow()
  const is = {
    ...profile,
    name: ' Adùn Nairobi ',
    address: 'Moi Avenue',
    phone: '0712 345678',
    currency: 'KES' as const,
  }
  expect((await save({ section: 'profile', is })).status).toBe(200)
  const [row] = await diary.rows('SELECT name, phone, phone_e164 FROM salon WHERE salon_id = $1', [diary.salonId])
  expect(row).toEqual({ name: 'Adùn Nairobi', phone: '0712 345678', phone_e164: '+254712345678' })
  const { me } = await diary.must(readSessionContract, {})
  expect(me?.salon).toMatchObject({ name: 'Adùn Nairobi', address: 'Moi Avenue', currency: 'KES' })
  const bad = await save({ section: 'profile', is: { ...is, phone: '12' } })
  expect(bad).toMatchObject({ status: 400, body: { code: 'phone-not-valid', field: 'phone' } })
  expect((await profileNow()).phone).toBe('0712 345678')
  // A stored phone that was fine for another currency keeps no other section from being saved.
  await diary.rows(`UPDATE salon SET phone = 'ask' WHERE salon_id = $1`, [diary.salonId])
  expect((await save({ section: 'receipts', is: { receiptFooter: 'x' } })).status).toBe(200)
})

test.each<[string, Body]>([
  ['no name', { section: 'profile', is: { name: ' ' } as never }],
  ['a currency that is none', { section: 'profile', is: { currency: 'XYZ' } as never }],
  ['an offset for a zone', { section: 'profile', is: { timeZone: '+01:00' } as never }],
  ['a zone that is none', { section: 'profile', is: { timeZone: 'Africa/Atlantis' } as never }],
  ['more than everything', { section: 'commission', is: { defaultCommissionBp: 10_001 } }],
  [
    'a day in three years',
    { section: 'booking', is: { bookingNoticeMin: 0, bookingAheadDays: 900, cancelNoticeMin: 0 } },
  ],
  ['a section that is none', { section: 'plan', is: { plan: 'premium' } } as never],
])('refused, and nothing is saved: %s', async (_, body) => {
  const before = await settingsNow()
  const is = body.section === 'profile' ? { ...(await profileNow()), ...body.is } : body.is
  const answer = await save({ ...body, is } as Body)
  expect([answer.status, answer.body.code]).toEqual([400, 'invalid-input'])
  expect(await settingsNow()).toEqual(before)
})

describe('another time zone', () => {
  test('names the appointments that would lie outside, and is saved by who was told of as many (R-120)', async () => {
    await diary.book({ date: '2026-11-23', time: '10:00' })
    await diary.book({ date: '2026-11-23', time: '17:00', staffId: diary.stylistId })
    const query = { timeZone: 'Asia/Kolkata' }
    const asked = await diary.must(checkTimeZoneContract, { query })
    expect([asked.count, asked.appointments[0]?.staffName]).toEqual([1, 'Chiamaka Eze'])
    const is = { ...(await profileNow()), ...query }
    expect((await save({ section: 'profile', is })).body.code).toBe('strands-appointments')
    expect((await save({ section: 'profile', is, told: 1 })).status).toBe(200)
    expect((await diary.must(readSessionContract, {})).me?.salon.timeZone).toBe('Asia/Kolkata')
    // It is the zone of the very next call: 09:00 there is 03:30 in UTC.
    const id = await diary.book({ date: '2026-11-24', time: '09:00' })
    const [row] = await diary.rows('SELECT starts_at FROM appointment WHERE id = $1', [id])
    expect(new Date(row!['starts_at'] as string).toISOString()).toBe('2026-11-24T03:30:00.000Z')
  })
})

test('settings that someone else saved meanwhile are not overwritten; another section is no obstacle (R-121)', async () => {
  const was = { receiptFooter: null }
  expect((await save({ section: 'commission', is: { defaultCommissionBp: 500 } })).status).toBe(200)
  expect((await save({ section: 'receipts', is: { receiptFooter: 'Mine' }, was })).status).toBe(200)
  const late = await save({ section: 'receipts', is: { receiptFooter: 'Late' }, was })
  expect([late.status, late.body.code]).toEqual([409, 'changed-meanwhile'])
  const vat = { isVatOn: true, vatBp: 750, vatNumber: null }
  const off = { isVatOn: false, vatBp: 750, vatNumber: null }
  await diary.must(saveSaleSettingsContract, { body: { ...vat, was: off } })
  expect((await diary.call(saveSaleSettingsContract, { body: { ...off, was: off } })).body.code).toBe(
    'changed-meanwhile',
  )
})

test('settings are the owner’s', async () => {
  for (const role of ['receptionist', 'stylist'] as const) {
    const person = await addSignIn(parlour, { salonId: diary.salonId, role, name: role })
    const answers = [
      await person.call(readSettingsContract, {}),
      await person.call(saveSettingsContract, { body: { section: 'commission', is: { defaultCommissionBp: 9999 } } }),
      await person.call(checkTimeZoneContract, { query: { timeZone: 'Asia/Tokyo' } }),
    ]
    expect(answers.map(({ body }) => body.code)).toEqual(['not-allowed', 'not-allowed', 'not-allowed'])
  }
})
