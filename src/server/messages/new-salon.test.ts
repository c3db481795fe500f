import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCustomerContract } from '#domain/customers/contract.ts'
import { readRulesContract } from '#domain/messages/contract-rules.ts'
import { openSmtpSink, type SmtpSink, textOf } from '#emulators/smtp.ts'
import { type Diary, openDiary } from '#test/diary.ts'
import { openSmsStage, type SmsStage } from '#test/sms-stage.ts'

/* The default messages of a new salon: booking confirmations, by e-mail, or by SMS if SMS is available. */

let sink: SmtpSink
let stage: SmsStage
beforeAll(async () => {
  sink = await openSmtpSink()
  stage = await openSmsStage('2026-11-22T11:00:00.000Z', { SMTP_URL: sink.url })
})
afterAll(async () => {
  await stage.close()
  await sink.close()
})

/** Books a customer, runs what is due, and returns what was written to them. */
async function sentFor(diary: Diary, customer: { name: string; phone: string; email?: string }, time: string) {
  const added = await diary.must(addCustomerContract, { body: customer })
  await diary.book({ customerId: added.customer.id, customerName: null, customerPhone: null, time })
  await diary.rows(`SELECT graphile_worker.add_job('tell-of-changes')`)
  await stage.parlour.runJobs()
  const written = `SELECT channel, kind, status FROM outbox_message WHERE salon_id = $1 AND recipient_name = $2`
  return await diary.rows(written, [diary.salonId, customer.name])
}

test('confirms bookings by e-mail, and by SMS once there are credits', async () => {
  const diary = await openDiary(stage.parlour)
  const { rules } = await diary.must(readRulesContract, {})
  expect(rules.filter(({ isOn }) => isOn)).toMatchObject([{ kind: 'confirmation', channel: 'email' }])
  const ada = { name: 'Ada Obi', phone: '0803 555 0201', email: 'ada@example.com' }
  expect(await sentFor(diary, ada, '10:00')).toEqual([{ channel: 'email', kind: 'confirmation', status: 'sent' }])
  expect(textOf(await sink.take())).toContain('You are booked at')
  expect(await sentFor(diary, { name: 'Bisi Ade', phone: '0803 555 0202' }, '12:00')).toEqual([])
  await diary.rows(
    `INSERT INTO sms_credit_entry (salon_id, id, credits, why, created_at) VALUES ($1, gen_random_uuid(), 1, 'given', now())`,
    [diary.salonId],
  )
  const kemi = { name: 'Kemi Lawal', phone: '0803 555 0203' }
  expect(await sentFor(diary, kemi, '14:00')).toEqual([{ channel: 'sms', kind: 'confirmation', status: 'sent' }])
})
