import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteAppointmentContract } from '#domain/appointments/contract-changes.ts'
import { setMessagesOffContract } from '#domain/customers/contract-page.ts'
import { listMessagesContract, readMessagingContract, sendRemindersContract } from '#domain/messages/contract.ts'
import * as contracts from '#domain/messages/contract-whatsapp.ts'
import { addLocationContract, chooseLocationContract } from '#domain/salon/contract-locations.ts'
import { deleteStaffContract } from '#domain/staff/contract.ts'
import type { Diary } from '#test/diary.ts'
import { openSmsStage, type SmsStage } from '#test/sms-stage.ts'

/** 23:30 of the salon's Sunday: its tomorrow is Monday. */
const now = '2026-11-22T22:30:00.000Z'
const day = '2026-11-23'

let stage: SmsStage
beforeAll(async () => {
  stage = await openSmsStage(now)
})
afterAll(async () => await stage.close())

const queue = async (diary: Diary) => await diary.must(contracts.listWhatsAppContract, {})
const write = async (diary: Diary) => await diary.must(contracts.queueRemindersContract, { body: { day } })
const open = async (diary: Pick<Diary, 'call'>, id: string) =>
  await diary.call(contracts.openWhatsAppContract, { params: { id } })
const ofId = (id: string) => ({ params: { id } })

/** A salon with a reminder that waits; gives its ids. */
async function waiting() {
  const diary = await stage.salon(5)
  const appointmentId = await diary.book({ customerPhone: '0803 555 7001' })
  await write(diary)
  const [message] = (await queue(diary)).now
  return { diary, appointmentId, id: message!.id }
}

describe('the queue', () => {
  test('has a reminder for everyone booked tomorrow with a phone, once, and SMS find them reminded', async () => {
    const diary = await stage.salon(5)
    await diary.book({ customerPhone: '0803 555 7001' })
    const without = await diary.book({ time: '12:00' })
    await diary.rows('UPDATE appointment SET customer_phone_e164 = NULL WHERE id = $1', [without])
    expect(await write(diary)).toEqual({ written: 1, noPhone: 1, before: 0 })
    expect(await write(diary)).toEqual({ written: 0, noPhone: 1, before: 1 })
    const found = await queue(diary)
    expect(found).toMatchObject({ later: [], handled: [], next: { day, isTomorrow: true, booked: 2, toRemind: 1 } })
    expect(found.now).toMatchObject([{ kind: 'reminder', phone: '+2348035557001', customerName: 'Bisi Ogunleye' }])
    expect((await diary.must(readMessagingContract, {})).whatsApp).toBe(1)
    expect(await diary.must(sendRemindersContract, { body: { day } })).toMatchObject({ written: 1, before: 1 })
    expect(stage.termii.taken.filter(({ to }) => to === '2348035557001')).toEqual([])
    const late = await diary.call(contracts.queueRemindersContract, { body: { day: '2026-11-22' } })
    expect(late.body.code).toBe('reminded-day-changed')
  })

  test('of several who press at once one gets it; the others are told who has it', async () => {
    const { diary, id } = await waiting()
    const other = await diary.stylist()
    await diary.rows(`UPDATE staff SET role = 'manager' WHERE salon_id = $1 AND name = 'Chiamaka Eze'`, [diary.salonId])
    const answers = await Promise.all([open(diary, id), open(other, id), open(diary, id), open(other, id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    const got = answers.find(({ status }) => status === 200)!
    expect(got.body).toMatchObject({ phone: '+2348035557001', message: expect.stringContaining('Mon 23 Nov') })
    const { now: left, handled } = await queue(diary)
    expect(left).toEqual([])
    const told = answers.find(({ status }) => status === 409)!.body
    expect(told.message).toBe(`${handled[0]!.handledBy} sent this message already, on 22 Nov 2026, 23:30.`)
    const { messages } = await diary.must(listMessagesContract, { query: {} })
    const { handledBy, handledAt } = handled[0]!
    expect(messages).toMatchObject([{ channel: 'whatsapp', status: 'sent', handledBy, sentAt: handledAt }])
  })

  test('takes back what was not sent after all, and what was skipped', async () => {
    const { diary, id, appointmentId } = await waiting()
    await open(diary, id)
    expect(await diary.must(contracts.returnWhatsAppContract, ofId(id))).toEqual({ status: 'pending' })
    await diary.must(contracts.skipWhatsAppContract, ofId(id))
    expect((await open(diary, id)).body.code).toBe('message-handled')
    // Skipped stays skipped, however often tomorrow's are written.
    expect(await write(diary)).toMatchObject({ written: 0, before: 1 })
    expect(await queue(diary)).toMatchObject({ now: [], handled: [{ status: 'dropped' }] })
    await diary.must(deleteAppointmentContract, { ...ofId(appointmentId), query: {} })
    expect(await diary.must(contracts.returnWhatsAppContract, ofId(id))).toEqual({ status: 'dropped' })
    expect(await queue(diary)).toMatchObject({ now: [], handled: [] })
    expect((await diary.call(contracts.returnWhatsAppContract, ofId(id))).body.code).toBe('message-not-handled')
  })

  test('loses what is not needed any more with the change itself', async () => {
    const { diary, id, appointmentId } = await waiting()
    await diary.must(deleteAppointmentContract, { ...ofId(appointmentId), query: {} })
    expect((await queue(diary)).now).toEqual([])
    expect((await open(diary, id)).body.code).toBe('message-not-needed')
  })

  test('reminds no one who wants none, nor resends what they were sent (R-331)', async () => {
    const diary = await stage.salon(5)
    const whom = { customerId: diary.customerId, customerName: null, customerPhone: null }
    await diary.book(whom)
    await write(diary)
    const id = (await queue(diary)).now[0]!.id
    await open(diary, id)
    const wish = async (isOff: boolean) =>
      await diary.must(setMessagesOffContract, { params: { id: diary.customerId }, body: { isOff } })
    await wish(true)
    await diary.book({ ...whom, time: '14:00' })
    expect(await write(diary)).toEqual({ written: 0, noPhone: 0, before: 0 })
    expect(await diary.must(contracts.returnWhatsAppContract, ofId(id))).toEqual({ status: 'dropped' })
    await wish(false)
    expect((await write(diary)).written).toBe(2)
    await wish(true)
    expect((await queue(diary)).now).toEqual([])
    expect((await open(diary, id)).body.code).toBe('message-not-needed')
  })

  test('lets its words be changed while it waits, by one at a time', async () => {
    const { diary, id } = await waiting()
    const was = (await queue(diary)).now[0]!.message
    const edit = { params: { id }, body: { message: 'See you at ten', was } }
    await diary.must(contracts.editWhatsAppContract, edit)
    const behind = { params: { id }, body: { message: 'See you at nine', was } }
    expect((await diary.call(contracts.editWhatsAppContract, behind)).body.code).toBe('changed-meanwhile')
    expect((await open(diary, id)).body.message).toBe('See you at ten')
  })

  test('holds promotions and what is due later, and drops for which it is too late', async () => {
    const { diary } = await waiting()
    const base = { channel: 'whatsapp', recipient: '+2348035557002' } as const
    await stage.queue(diary, [
      { ...base, kind: 'birthday', body: 'Happy birthday' },
      { ...base, kind: 'thanks', dueAt: '2026-11-23T10:00:00.000Z' },
      { ...base, kind: 'birthday', dueAt: '2026-11-21T10:00:00.000Z', body: 'Too late' },
    ])
    const { now: due, later } = await queue(diary)
    expect(due.map(({ kind }) => kind)).toEqual(['reminder'])
    expect(later.map(({ kind, opensAt }) => [kind, opensAt])).toEqual([
      ['birthday', '2026-11-23T07:00:00.000Z'],
      ['thanks', '2026-11-23T10:00:00.000Z'],
    ])
    expect((await open(diary, later[0]!.id)).body.code).toBe('message-not-due')
    await diary.rows(`SELECT graphile_worker.add_job('drop-late-whatsapp')`)
    const states = async () =>
      await diary.rows(
        `SELECT status, count(*)::int AS n FROM outbox_message
         WHERE salon_id = $1 AND kind IS NOT NULL GROUP BY 1 ORDER BY 1`,
        [diary.salonId],
      )
    await stage.parlour.runJobs()
    expect(await states()).toEqual([
      { status: 'dropped', n: 1 },
      { status: 'pending', n: 3 },
    ])
  })

  test('of a location has what is about its visits, and what is of no visit, as greetings', async () => {
    const { diary, id } = await waiting()
    const [greeting] = await stage.queue(diary, [
      { channel: 'whatsapp', kind: 'thanks', recipient: '+2348035557002', body: 'Thank you' },
    ])
    const [here] = await diary.rows('SELECT id FROM location WHERE salon_id = $1', [diary.salonId])
    const body = { name: 'Lekki', address: '4 Admiralty Way', phone: '08099990000' }
    const { location } = await diary.must(addLocationContract, { body })
    const seenAt = async (locationId: unknown) => {
      await diary.must(chooseLocationContract, { body: { locationId: String(locationId) } })
      return (await queue(diary)).now.map((one) => one.id).toSorted()
    }
    expect(await seenAt(here!['id'])).toEqual([id, greeting!].toSorted())
    expect(await seenAt(location.id)).toEqual([greeting])
    const { messages } = await diary.must(listMessagesContract, { query: {} })
    expect(messages.map((one) => one.id)).toEqual([greeting])
  })

  test('of a salon that is suspended is dropped when it is due, but not what is for its owner (R-333)', async () => {
    const { diary, id } = await waiting()
    const [later, summary] = await stage.queue(diary, [
      { channel: 'whatsapp', kind: 'thanks', recipient: '+2348035557002', dueAt: '2026-11-23T10:00:00.000Z' },
      { channel: 'whatsapp', subject: 'Evening summary', body: 'Takings', dueAt: '2026-11-22T22:00:00.000Z' },
    ])
    await diary.rows(`UPDATE outbox_message SET due_at = '2026-11-22T22:00:00Z' WHERE id = $1`, [id])
    await diary.rows(`UPDATE salon SET suspended_at = now(), suspended_reason = 'x' WHERE salon_id = $1`, [
      diary.salonId,
    ])
    await diary.rows(`SELECT graphile_worker.add_job('drop-late-whatsapp')`)
    const states = async () =>
      Object.fromEntries(
        (await diary.rows('SELECT id, status FROM outbox_message WHERE salon_id = $1', [diary.salonId])).map((row) => [
          row['id'],
          row['status'],
        ]),
      )
    await stage.parlour.runJobs()
    expect(await states()).toMatchObject({ [id]: 'dropped', [later!]: 'pending', [summary!]: 'pending' })
  })

  test('shows what is for the owner to who sees the reports alone', async () => {
    const { diary } = await waiting()
    const other = await diary.stylist()
    await diary.rows(`UPDATE staff SET role = 'manager' WHERE salon_id = $1 AND name = 'Chiamaka Eze'`, [diary.salonId])
    const [id] = await stage.queue(diary, [{ channel: 'whatsapp', subject: 'Evening summary', body: 'Takings' }])
    expect((await queue(diary)).now.map(({ subject }) => subject)).toContain('Evening summary')
    const seen = await other.must(contracts.listWhatsAppContract, {})
    expect(seen.now.map(({ kind }) => kind)).toEqual(['reminder'])
    expect((await open(other, id!)).status).toBe(404)
    expect((await open(diary, id!)).status).toBe(200)
  })

  test('keeps the name of who sent a message when they leave the team', async () => {
    const { diary, id } = await waiting()
    await diary.rows(`UPDATE outbox_message SET status = 'sent', handled_by = $2, handled_at = due_at WHERE id = $1`, [
      id,
      diary.stylistId,
    ])
    await diary.must(deleteStaffContract, { params: { id: diary.stylistId } })
    expect((await queue(diary)).handled).toMatchObject([{ handledBy: 'Chiamaka Eze' }])
  })
})

test('a context that does not use WhatsApp’s interface answers no one there (R-362)', async () => {
  const { app } = stage.parlour
  const url = '/api/webhooks/whatsapp'
  const query = { 'hub.mode': 'subscribe', 'hub.verify_token': '', 'hub.challenge': '1' }
  expect((await app.inject({ method: 'GET', url, query })).statusCode).toBe(404)
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': 'sha256=' }
  expect((await app.inject({ method: 'POST', url, headers, payload: '{}' })).statusCode).toBe(404)
})
