import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readCustomerContract } from '#domain/customers/contract-page.ts'
import { listMessagesContract } from '#domain/messages/contract.ts'
import { readRulesContract, saveRuleContract } from '#domain/messages/contract-rules.ts'
import { listWhatsAppContract } from '#domain/messages/contract-whatsapp.ts'
import type { MessageKind } from '#domain/messages/kinds.ts'
import { usualRule } from '#domain/messages/rule.ts'
import { openWhatsAppEmulator, type WhatsAppEmulator } from '#emulators/whatsapp.ts'
import type { Diary } from '#test/diary.ts'
import { hurryJobs } from '#test/hurry-jobs.ts'
import { openSmsStage, type SmsStage } from '#test/sms-stage.ts'

const now = '2026-11-22T11:00:00.000Z'

let cloud: WhatsAppEmulator
let stage: SmsStage
let diary: Diary
beforeAll(async () => {
  cloud = await openWhatsAppEmulator()
  stage = await openSmsStage(now, { ...cloud.settings, PUBLIC_URL: 'https://salon.example' })
})
afterAll(async () => {
  await stage.close()
  await cloud.close()
})
beforeEach(async () => {
  cloud.failNext('wrong', 0)
  cloud.taken.length = 0
  diary = await stage.salon(5)
})

const switchOn = async (kind: MessageKind, text: string | null = null) =>
  await diary.must(saveRuleContract, { body: { ...usualRule(kind), isOn: true, channel: 'whatsapp', text } })
const whom = () => ({ customerId: diary.customerId, customerName: null, customerPhone: null })
const written = async () =>
  await diary.rows(
    `SELECT status, fault, last_error, parameters IS NULL AS "byHand" FROM outbox_message
     WHERE salon_id = $1 AND kind IS NOT NULL ORDER BY created_at, id`,
    [diary.salonId],
  )
const states = async () => (await written()).map(({ status, fault }) => [status, fault].filter(Boolean).join(' '))
const settled = async (...expected: string[]) => {
  await stage.parlour.runJobs()
  expect(await states()).toEqual(expected)
}
const hurry = async () => await diary.rows(hurryJobs('send-whatsapp:%'))
/** Books, and tells of it. */
async function tell(more: object = {}): Promise<void> {
  await diary.book({ ...whom(), ...more })
  await diary.rows(`SELECT graphile_worker.add_job('tell-of-changes', job_key => 'now:tell')`)
  await stage.parlour.runJobs()
}
const notify = async ({ body, signature }: { body: string; signature?: string }) => {
  const headers = {
    'content-type': 'application/json',
    ...(signature !== undefined && { 'x-hub-signature-256': signature }),
  }
  const url = '/api/webhooks/whatsapp'
  return (await stage.parlour.app.inject({ method: 'POST', url, headers, payload: body })).statusCode
}
const report = async (...of: { id: string; status: string; errors?: object[] }[]) =>
  await notify(cloud.notice(cloud.statuses(...of)))

describe('a message by WhatsApp (R-360)', () => {
  test('is sent automatically as the approved template of its kind, for a credit', async () => {
    await switchOn('confirmation', 'My own words for {name}')
    expect(await diary.must(readRulesContract, {})).toMatchObject({ sendsWhatsApp: true })
    await tell()
    await settled('sent')
    expect(cloud.taken).toMatchObject([
      {
        to: '2348035550142',
        template: 'parlour_confirmation',
        language: 'en',
        parameters: [
          'Adaeze Nwosu',
          'Adùn Hair and Beauty',
          'Mon 23 Nov',
          '10:00',
          'Tolu Bello',
          expect.stringMatching(/^https:\/\/salon\.example\/v\/[^/]+\/[\w-]{14}$/),
          '08031234567',
        ],
      },
    ])
    expect(await stage.used(diary)).toBe(96)
    const { messages } = await diary.must(listMessagesContract, { query: {} })
    const message = expect.stringMatching(/^Hello Adaeze Nwosu\. You are booked at/)
    expect(messages).toMatchObject([{ channel: 'whatsapp', handledBy: null, message }])
  })

  test('waits for people where a value is not known, and where SMS are not open to the plan', async () => {
    await switchOn('confirmation')
    await diary.rows(`UPDATE salon SET phone = null WHERE salon_id = $1`, [diary.salonId])
    await tell()
    await diary.rows(`UPDATE salon SET phone = '0803', plan = 'pro' WHERE salon_id = $1`, [diary.salonId])
    await tell({ time: '14:00' })
    const byHand = { status: 'pending', byHand: true }
    expect(await written()).toMatchObject([byHand, byHand])
    expect((await diary.must(listWhatsAppContract, {})).now).toHaveLength(2)
    expect(cloud.taken).toEqual([])
  })

  test('is not sent without credits', async () => {
    diary = await stage.salon(0)
    await switchOn('confirmation')
    await diary.rows(
      `INSERT INTO sms_credit_entry (salon_id, id, credits, why, created_at) VALUES ($1, gen_random_uuid(), 1, 'given', now())`,
      [diary.salonId],
    )
    await tell()
    await settled('sent')
    await tell({ time: '14:00' })
    await settled('sent', 'failed no-credits')
    expect(cloud.taken).toHaveLength(1)
  })

  test('is queued again where the queue lost it, and what people send is not', async () => {
    await switchOn('confirmation')
    cloud.failNext('too-many', 1)
    await tell()
    expect((await written())[0]!['last_error']).toContain('130429')
    const [message] = await diary.rows('SELECT id FROM outbox_message WHERE salon_id = $1 AND kind IS NOT NULL', [
      diary.salonId,
    ])
    await diary.rows(`SELECT graphile_worker.remove_job('send-whatsapp:' || $1::text)`, [message!['id']])
    await stage.queue(diary, [{ channel: 'whatsapp', kind: 'thanks', recipient: '+2348035550143' }])
    await diary.rows(`SELECT queue_left_messages('2027-01-01')`)
    await settled('sent', 'pending')
  })
})

describe('what WhatsApp answers (R-361)', () => {
  test.each(['too-many', 'pair', 'away'] as const)('%s: is retried automatically, and costs once', async (fault) => {
    await switchOn('confirmation')
    cloud.failNext(fault, 1)
    await tell()
    expect((await written())[0]!['last_error']).toMatch(/#13/)
    expect(await stage.used(diary)).toBe(95)
    expect(await diary.must(listWhatsAppContract, {})).toMatchObject({ now: [], later: [], handled: [] })
    await hurry()
    await settled('sent')
    expect([cloud.taken.length, await stage.used(diary)]).toEqual([1, 96])
  })

  test.each(['wrong', 'hang-up', 'hang-up-after', 'html-after'] as const)(
    '%s: is unknown, not sent again, and its credit is used',
    async (fault) => {
      await switchOn('confirmation')
      cloud.failNext(fault, 1)
      await tell()
      await settled('unknown no-answer')
      await hurry()
      expect(await diary.rows(`SELECT FROM graphile_worker._private_jobs WHERE key LIKE 'send-whatsapp:%'`)).toEqual([])
      expect([cloud.taken.length, await stage.used(diary)]).toEqual([fault.endsWith('after') ? 1 : 0, 96])
    },
  )

  test('what it will never take has failed with its words, and costs nothing', async () => {
    await switchOn('confirmation')
    cloud.failNext('undeliverable', 1)
    await tell()
    await settled('failed refused')
    expect((await written())[0]!['last_error']).toBe('400: (#131026) Message undeliverable')
    cloud.templates.delete('parlour_confirmation')
    await tell({ time: '14:00' })
    await settled('failed refused', 'failed refused')
    expect((await written())[1]!['last_error']).toContain('(parlour_confirmation) does not exist')
    cloud.templates.set('parlour_confirmation', 7)
    expect(await stage.used(diary)).toBe(95)
  })
})

describe('what WhatsApp reports (R-362)', () => {
  async function sent(): Promise<string> {
    await switchOn('confirmation')
    await tell()
    await settled('sent')
    return cloud.taken.at(-1)!.id
  }

  test('read means delivered, and comes in one notice with others; late and unknown ones change nothing', async () => {
    const id = await sent()
    expect(
      await report({ id, status: 'sent' }, { id: 'wamid.of-nobody', status: 'failed' }, { id, status: 'read' }),
    ).toBe(200)
    await settled('delivered')
    expect(await report({ id, status: 'failed', errors: [{ code: 131026, title: 'Message undeliverable' }] })).toBe(200)
    await stage.parlour.runJobs()
    expect([await states(), await stage.used(diary)]).toEqual([['delivered'], 96])
  })

  test('failed says why and gives the credit back', async () => {
    const id = await sent()
    await report({ id, status: 'failed', errors: [{ code: 131026, title: 'Message undeliverable' }] })
    await settled('failed undelivered')
    expect([(await written())[0]!['last_error'], await stage.used(diary)]).toEqual([
      'failed: (#131026) Message undeliverable',
      95,
    ])
  })

  test('without the signature of every byte nothing is believed', async () => {
    const { body, signature } = cloud.notice(cloud.statuses({ id: await sent(), status: 'failed' }))
    const forged = [
      { body, signature: '' },
      { body },
      { body, signature: signature.replace('sha256=', '') },
      { body, signature: signature.toUpperCase() },
      { body, signature: signature.slice(0, -2) },
      { body: body.replace('failed', 'read'), signature },
    ]
    for (const one of forged) expect([one, await notify(one)]).toEqual([one, 401])
    const odd = cloud.notice({ statuses: [{ id: '\u0000\ud800', status: 'failed' }] })
    for (const other of ['{}', 'null', '{"object":"page","entry":[]}', 'no json', odd.body]) {
      const status = await notify({ body: other, signature: cloud.signed(other) })
      expect([other, status === 200 || status === 400]).toEqual([other, true])
    }
    await settled('sent')
  })

  test.each([
    ['typed', { type: 'text', text: { body: 'Stop' } }],
    ['pressed below a template', { type: 'button', button: { text: 'Stop promotions', payload: 'Stop promotions' } }],
    [
      'pressed below a message',
      { type: 'interactive', interactive: { type: 'button_reply', button_reply: { id: '1', title: 'Unsubscribe' } } },
    ],
  ])('a wish to stop that is %s ends the messages of the salons that wrote to its sender', async (_how, said) => {
    await sent()
    const message = { from: '2348035550142', id: 'wamid.1', timestamp: '1795345200', ...said }
    expect(await notify(cloud.notice({ messages: [message] }))).toBe(200)
    await stage.parlour.runJobs()
    const { customer } = await diary.must(readCustomerContract, { params: { id: diary.customerId } })
    expect(customer.messagesOffHow).toBe('sms')
  })

  test('the handshake gives the word back to who knows what was agreed', async () => {
    const ask = async (word: string, challenge = '1158201444') => {
      const query = { 'hub.mode': 'subscribe', 'hub.verify_token': word, 'hub.challenge': challenge }
      return await stage.parlour.app.inject({ method: 'GET', url: '/api/webhooks/whatsapp', query })
    }
    const answer = await ask('word-of-the-emulator')
    expect([answer.statusCode, answer.body, answer.headers['content-type']]).toEqual([
      200,
      '1158201444',
      'text/plain; charset=utf-8',
    ])
    expect((await ask('another')).statusCode).toBe(404)
    expect((await ask('word-of-the-emulator', '<script>')).statusCode).toBe(400)
  })
})
