import { beforeEach, expect, test } from 'vitest'
import { deleteAppointmentContract } from '#domain/appointments/contract-changes.ts'
import { listMessagesContract } from '#domain/messages/contract.ts'
import { listWhatsAppContract } from '#domain/messages/contract-whatsapp.ts'
import { readNotificationSettingsContract, saveNotificationSettingsContract } from '#domain/notifications/contract.ts'
import { textOf } from '#emulators/smtp.ts'
import { automaticStage } from '#test/automatic-stage.ts'
import type { Person } from '#test/parlour.ts'

const { at, run, mailTo, move, cancel } = automaticStage()

const recipient = () => `halima-${at.diary.salonId}@adun.example`
let stylist: Person
beforeEach(async () => {
  stylist = await at.diary.stylist()
  await at.diary.rows(`UPDATE staff SET user_id = 'halima' || id WHERE id = $1`, [at.diary.stylistId])
})

const choose = async (person: Person, asked: object) => {
  const { settings } = await person.must(readNotificationSettingsContract, {})
  await person.must(saveNotificationSettingsContract, { body: { ...settings, ...asked, was: settings } })
}
const book = async () => await at.diary.book({ staffId: at.diary.stylistId })
const told = async () =>
  (
    await at.diary.rows(
      `SELECT channel, recipient, subject, status FROM outbox_message
       WHERE salon_id = $1 AND cause LIKE 'notification:%' ORDER BY created_at, id`,
      [at.diary.salonId],
    )
  ).map(({ subject, status, ...row }) => ({ ...row, status, subject: String(subject).split(',')[0] }))
const later = (minutes: number) => {
  at.now = new Date(Date.parse(at.now) + minutes * 60_000).toISOString()
}

test('a member gets one e-mail about an appointment, however often it changed and however many jobs run (R-461)', async () => {
  await book()
  later(1)
  await choose(stylist, { channel: 'email', recipient: recipient() })
  await run('tell-of-changes')
  // What happened before they chose is not sent.
  expect(await told()).toEqual([])
  later(1)
  const id = await at.diary.book({ staffId: at.diary.stylistId, time: '14:00' })
  await move(id, '15:00')
  later(1)
  await run('tell-of-changes', 3)
  await run('tell-of-changes')
  expect(await told()).toMatchObject([
    { channel: 'email', recipient: recipient(), subject: 'New booking: Bisi Ogunleye' },
  ])
  const mail = await mailTo(recipient(), 'Monday, 23 Nov 2026, 15:00')
  expect(textOf(mail)).not.toMatch(/803 ?123/)
  later(1)
  await cancel(id)
  await run('tell-of-changes')
  expect((await told()).map(({ subject }) => subject)).toEqual([
    'New booking: Bisi Ogunleye',
    'Cancelled: Bisi Ogunleye',
  ])
})

test('what was booked and cancelled between two runs is not told, and a deletion is', async () => {
  await choose(stylist, { channel: 'email', recipient: recipient() })
  const id = await book()
  await cancel(id)
  await run('tell-of-changes')
  expect(await told()).toEqual([])
  const other = await at.diary.book({ staffId: at.diary.stylistId, time: '14:00' })
  await run('tell-of-changes')
  await at.diary.must(deleteAppointmentContract, { params: { id: other }, query: {} })
  later(1)
  await run('tell-of-changes')
  expect((await told()).map(({ subject }) => subject)).toEqual(['New booking: Bisi Ogunleye', 'Deleted: Bisi Ogunleye'])
})

test('a visit that has begun is not told, nor what a member did themselves, nor one who left', async () => {
  await choose(stylist, { channel: 'email', recipient: recipient() })
  await choose(at.diary, { scope: 'all', channel: 'email', recipient: recipient() })
  await book()
  at.now = '2026-11-23T09:00:00.000Z'
  await run('tell-of-changes')
  expect(await told()).toEqual([])
  await at.diary.book({ staffId: at.diary.stylistId, time: '14:00' })
  await at.diary.rows(`UPDATE staff SET is_active = false WHERE id = $1`, [at.diary.stylistId])
  await run('tell-of-changes')
  expect(await told()).toEqual([])
})

test('by WhatsApp it waits until the desk sends it', async () => {
  await choose(stylist, { channel: 'whatsapp', recipient: '0803 999 1234' })
  await book()
  await run('tell-of-changes')
  expect(await told()).toMatchObject([{ channel: 'whatsapp', recipient: '+2348039991234', status: 'pending' }])
  const { now } = await at.diary.must(listWhatsAppContract, {})
  expect(now).toMatchObject([{ kind: 'notification', customerName: 'Chiamaka Eze', phone: '+2348039991234' }])
})

test('a WhatsApp message that is no longer true is dropped, and the next one is written', async () => {
  await choose(stylist, { channel: 'whatsapp', recipient: '0803 999 1234' })
  const id = await book()
  await run('tell-of-changes')
  later(1)
  await move(id, '15:00')
  await run('tell-of-changes')
  expect((await told()).map(({ status, subject }) => [status, subject])).toEqual([
    ['dropped', 'New booking: Bisi Ogunleye'],
    ['pending', 'Moved: Bisi Ogunleye'],
  ])
  // It is not a message to a customer.
  expect((await at.diary.must(listMessagesContract, { query: {} })).messages).toEqual([])
})

test('the desk of another location does not see it', async () => {
  await choose(stylist, { channel: 'whatsapp', recipient: '0803 999 1234' })
  await book()
  await run('tell-of-changes')
  await at.diary.rows(
    `WITH made AS (INSERT INTO location (salon_id, id, name, is_active, is_default, created_at, updated_at)
       VALUES ($1, gen_random_uuid(), 'Yaba', true, false, now(), now()) RETURNING id)
     UPDATE staff SET role = 'receptionist', location_id = (SELECT id FROM made) WHERE id = $2`,
    [at.diary.salonId, at.diary.stylistId],
  )
  expect((await stylist.must(listWhatsAppContract, {})).now).toEqual([])
})

test('a receptionist sends what is for members, and does not see what is for the owner', async () => {
  await choose(stylist, { channel: 'whatsapp', recipient: '0803 999 1234' })
  await book()
  await run('tell-of-changes')
  await at.diary.rows(
    `INSERT INTO outbox_message (salon_id, id, channel, recipient, body, cause, status, due_at, created_at)
     VALUES ($1, gen_random_uuid(), 'whatsapp', '+2348031234567', 'Revenue', 'evening:2026-11-22', 'pending', $2, $2)`,
    [at.diary.salonId, at.now],
  )
  expect((await at.diary.must(listWhatsAppContract, {})).now).toHaveLength(2)
  await at.diary.rows(`UPDATE staff SET role = 'receptionist' WHERE id = $1`, [at.diary.stylistId])
  expect((await stylist.must(listWhatsAppContract, {})).now).toMatchObject([{ kind: 'notification' }])
})
