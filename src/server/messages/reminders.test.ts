import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAppointmentContract } from '#domain/appointments/contract-changes.ts'
import { listWhatsAppContract, queueRemindersContract } from '#domain/messages/contract-whatsapp.ts'
import { listMessagesContract, readMessagingContract, sendRemindersContract } from '#domain/messages/contract.ts'
import { Db } from '#server/kit/db/db.ts'
import { openPool } from '#server/kit/db/pool.ts'
import { readEnv } from '#server/kit/env.ts'
import { messagesParts } from '#server/messages/parts.ts'
import type { Diary } from '#test/diary.ts'
import { testSecret } from '#test/parlour.ts'
import { openSmsStage, type SmsStage } from '#test/sms-stage.ts'

/** 23:30 of the salon's Sunday: its tomorrow is Monday. */
const now = '2026-11-22T22:30:00.000Z'
const day = '2026-11-23'

let stage: SmsStage
beforeAll(async () => {
  stage = await openSmsStage(now)
})
afterAll(async () => await stage.close())

/** Books so many of the salon's customers on its Monday, one every minute from midnight on, straight into the database. */
async function bookMany(diary: Diary, count: number): Promise<void> {
  await diary.rows(
    `INSERT INTO appointment (salon_id, id, location_id, staff_id, customer_name, customer_phone, customer_phone_e164,
       starts_at, ends_at, price_minor, created_at, updated_at)
     SELECT s.salon_id, gen_random_uuid(), s.location_id, s.id, 'Walk-in ' || n, '0803', '+23480355' || (10000 + n), b.at,
       b.at + interval '1 minute', 0, now(), now()
     FROM staff s, generate_series(1, $2) n, LATERAL (SELECT timestamptz '2026-11-22 23:00Z' + n * interval '1 minute' AS at) b
     WHERE s.salon_id = $1 AND s.id = $3`,
    [diary.salonId, count, diary.staffId],
  )
}

const press = async (diary: Diary) => await diary.call(sendRemindersContract, { body: { day } })
const overview = async (diary: Diary) => await diary.must(readMessagingContract, {})
const finished = async (diary: Diary) => {
  await stage.parlour.runJobs()
  const { last } = await overview(diary)
  expect(last?.waiting).toBe(0)
  return last!
}

test('everyone booked on the whole of the salon’s tomorrow is reminded, and no one else', async () => {
  const diary = await stage.salon(20)
  const body = { staffId: diary.stylistId, customerName: null, customerPhone: null }
  await diary.book({ ...body, customerId: diary.customerId, date: day, time: '09:00' })
  const gone = await diary.book({ date: day, time: '12:00', customerPhone: '0803 555 9001' })
  await diary.book({ date: '2026-11-24', time: '09:00', customerPhone: '0803 555 9002' })
  await diary.book({ date: day, time: '17:00', customerPhone: '0803 555 9003' })
  await diary.rows(`UPDATE appointment SET status = 'cancelled', cancelled_at = now() WHERE id = $1`, [gone])
  expect((await overview(diary)).next).toEqual({ day, isTomorrow: true, booked: 2, toRemind: 2 })
  expect((await press(diary)).body).toMatchObject({ written: 2, before: 0 })
  expect(await finished(diary)).toMatchObject({ total: 2, sent: 2, failed: 0 })
  const sent = stage.termii.taken.map(({ to }) => to)
  expect(sent).toEqual(expect.arrayContaining(['2348035550142', '2348035559003']))
  expect(sent).not.toEqual(expect.arrayContaining(['2348035559001']))
  expect(sent).not.toEqual(expect.arrayContaining(['2348035559002']))
  const { messages } = await diary.must(listMessagesContract, { query: {} })
  expect(messages.map(({ status, customerName }) => [status, customerName])).toEqual(
    expect.arrayContaining([
      ['sent', 'Adaeze Nwosu'],
      ['sent', 'Bisi Ogunleye'],
    ]),
  )
})

test('a reminder of a visit with several members names them all', async () => {
  const diary = await stage.salon(20)
  const lines = [
    { serviceId: diary.serviceIds[60], staffId: diary.stylistId },
    { serviceId: diary.serviceIds[30], staffId: diary.staffId },
  ]
  const { serviceIds: _, staffId: __, ...rest } = diary.body({ date: day, time: '09:00' })
  await diary.must(addAppointmentContract, { body: { ...rest, lines } })
  await press(diary)
  await finished(diary)
  expect(stage.termii.taken.at(-1)!.text).toMatch(/ with Chiamaka Eze and /)
})

test('pressed twice, at once and again, nothing is sent twice', async () => {
  const diary = await stage.salon(50)
  await bookMany(diary, 12)
  const before = stage.termii.taken.length
  const answers = await Promise.all([press(diary), press(diary), press(diary)])
  expect(answers.reduce((sum, { body }) => sum + body.written, 0)).toBe(12)
  expect((await finished(diary)).waiting).toBe(0)
  expect((await press(diary)).body).toMatchObject({ written: 0, before: 12 })
  expect(stage.termii.taken.length - before).toBe(12)
  expect(await stage.used(diary)).toBe(62)
})

test('500 reminders and 100 credits: exactly 100 are sent, and it is said', { timeout: 60_000 }, async () => {
  const diary = await stage.salon(100)
  await bookMany(diary, 500)
  const before = stage.termii.taken.length
  expect((await press(diary)).body).toMatchObject({ written: 500 })
  const last = await finished(diary)
  expect(last).toMatchObject({ total: 500, sent: 100, failed: 400, noCredits: 400, unknown: 0 })
  expect(stage.termii.taken.length - before).toBe(100)
  expect((await overview(diary)).credits).toMatchObject({ total: 0, bought: 0, ofMonth: 0, monthly: 100 })
})

test('customers without a reminder for lack of credits are reminded by the next press, and no one else again', async () => {
  const diary = await stage.salon(2)
  await bookMany(diary, 5)
  const before = stage.termii.taken.length
  await press(diary)
  expect(await finished(diary)).toMatchObject({ sent: 2, noCredits: 3 })
  expect((await press(diary)).body.message).toBe(
    'No SMS credits available. Please purchase SMS credits from the Add-on Store.',
  )
  await diary.rows(
    `INSERT INTO sms_credit_entry (salon_id, id, credits, why, created_at) VALUES ($1, gen_random_uuid(), 9, 'given', now())`,
    [diary.salonId],
  )
  expect((await press(diary)).body).toMatchObject({ written: 3, before: 2 })
  expect(await finished(diary)).toMatchObject({ total: 3, sent: 3 })
  const phones = stage.termii.taken.slice(before).map(({ to }) => to)
  expect([phones.length, new Set(phones).size]).toEqual([5, 5])
})

test('who has no phone is told of, and reminded once they have one', async () => {
  const diary = await stage.salon(5)
  await diary.rows('UPDATE customer SET phone = NULL, phone_e164 = NULL WHERE id = $1', [diary.customerId])
  await diary.book({ customerId: diary.customerId, customerName: null, customerPhone: null })
  await press(diary)
  expect(await finished(diary)).toMatchObject({ failed: 1, noPhone: 1 })
  await diary.rows(`UPDATE customer SET phone_e164 = '+2348035551212' WHERE id = $1`, [diary.customerId])
  await press(diary)
  expect(await finished(diary)).toMatchObject({ sent: 1, failed: 0 })
  expect(await stage.used(diary)).toBe(96)
})

test('no one is counted who has a reminder, wants none, or was named for lack of a phone number (R-414)', async () => {
  const diary = await stage.salon(5)
  const left = async () => (await overview(diary)).next
  expect(await left()).toMatchObject({ booked: 0, toRemind: 0 })
  await diary.book({ time: '09:00', customerPhone: '0803 555 9401' })
  const without = await diary.book({ time: '11:00', customerPhone: '0803 555 9402' })
  await diary.rows('UPDATE appointment SET customer_phone_e164 = NULL WHERE id = $1', [without])
  await diary.book({ time: '13:00', customerId: diary.customerId, customerName: null, customerPhone: null })
  await diary.rows(`UPDATE customer SET messages_off_at = now(), messages_off_how = 'link' WHERE id = $1`, [
    diary.customerId,
  ])
  expect(await left()).toMatchObject({ booked: 3, toRemind: 2 })
  stage.termii.failNext('sender', 1)
  await press(diary)
  await finished(diary)
  // The failed one is tried again by the next press.
  expect(await left()).toMatchObject({ booked: 3, toRemind: 1 })
  await press(diary)
  await finished(diary)
  expect(await left()).toMatchObject({ booked: 3, toRemind: 0 })
})

test('before a closed day the next open day is reminded, or a closed day on which someone is booked, each visit once (R-410)', async () => {
  const diary = await stage.salon(5)
  const close = async (date: string) =>
    await diary.rows(
      `INSERT INTO holiday (salon_id, id, name, date, recurrence, is_closed, created_at, updated_at)
       VALUES ($1, gen_random_uuid(), 'Closed', $2, 'none', true, now(), now())`,
      [diary.salonId, date],
    )
  await diary.book({ date: '2026-11-25', customerPhone: '0803 555 9501' })
  await close('2026-11-23')
  await close('2026-11-24')
  const next = { day: '2026-11-25', isTomorrow: false, booked: 1, toRemind: 1 }
  expect((await overview(diary)).next).toEqual(next)
  expect((await diary.must(listWhatsAppContract, {})).next).toEqual(next)
  expect((await press(diary)).body.code).toBe('reminded-day-changed')
  const asked = { body: { day: next.day } }
  expect(await diary.must(sendRemindersContract, asked)).toMatchObject({ written: 1 })
  expect(await diary.must(sendRemindersContract, asked)).toMatchObject({ written: 0, before: 1 })
  expect(await diary.must(queueRemindersContract, asked)).toMatchObject({ written: 0, before: 1 })
  await diary.rows(
    `INSERT INTO appointment (salon_id, id, location_id, staff_id, customer_name, customer_phone, customer_phone_e164,
       starts_at, ends_at, price_minor, created_at, updated_at)
     SELECT salon_id, gen_random_uuid(), location_id, id, 'Ngozi', '0803', '+2348035559502', timestamptz '2026-11-24 09:00Z',
       timestamptz '2026-11-24 10:00Z', 0, now(), now() FROM staff WHERE id = $1`,
    [diary.staffId],
  )
  expect((await overview(diary)).next).toEqual({ ...next, day: '2026-11-24' })
})

test('the gate, and a new day, are refused in words; who holds bought credits may without the plan', async () => {
  const diary = await stage.salon(5)
  await diary.book()
  await diary.rows(`UPDATE salon SET plan = 'pro' WHERE salon_id = $1`, [diary.salonId])
  const refused = await press(diary)
  expect([refused.status, refused.body.code]).toEqual([402, 'plan-required'])
  expect(await overview(diary)).toMatchObject({ refusal: refused.body.message, credits: { total: 0 } })
  await diary.rows(
    `INSERT INTO sms_credit_entry (salon_id, id, credits, why, created_at) VALUES ($1, gen_random_uuid(), 1, 'given', now())`,
    [diary.salonId],
  )
  const late = await diary.call(sendRemindersContract, { body: { day: '2026-11-22' } })
  expect(late.body.code).toBe('reminded-day-changed')
  expect((await press(diary)).body).toMatchObject({ written: 1 })
  expect(await finished(diary)).toMatchObject({ sent: 1 })
})

test('the page says where SMS go by the channel for promotions', async () => {
  const diary = await stage.salon(1)
  expect(await overview(diary)).toMatchObject({ isSetUp: true, isPromotional: true })
  const { parlour, termii } = stage
  const db = new Db(openPool(parlour.ownerUrl, { max: 1 }))
  const by = (TERMII_CHANNEL: string) => messagesParts(db, readEnv({ ...termii.settings, TERMII_CHANNEL }), testSecret)
  expect(['generic', 'dnd'].map((channel) => by(channel).isPromotional)).toEqual([true, false])
  await db.destroy()
})

test('what the gateway does not take for now says when it is tried again (R-366)', async () => {
  const diary = await stage.salon(5)
  await bookMany(diary, 2)
  await press(diary)
  expect((await overview(diary)).last).toMatchObject({ waiting: 2, nextTryAt: null })
  stage.termii.failNext('too-many', 2)
  await stage.parlour.runJobs()
  expect((await overview(diary)).last).toMatchObject({ waiting: 2, nextTryAt: '2026-11-22T22:30:10.000Z' })
})
