import { createHmac } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { deleteAppointmentContract } from '#domain/appointments/contract-changes.ts'
import type { Diary } from '#test/diary.ts'
import { hurryJobs } from '#test/hurry-jobs.ts'
import { openSmsStage, type SmsStage } from '#test/sms-stage.ts'

const now = '2026-11-21T08:00:00.000Z'

let stage: SmsStage
beforeAll(async () => {
  stage = await openSmsStage(now)
})
afterAll(async () => await stage.close())
afterEach(() => stage.termii.failNext('error', 0))

const settled = async (diary: Diary, states: Record<string, number>) => {
  await stage.parlour.runJobs()
  expect(await stage.states(diary)).toEqual(states)
}
/** Runs what is due in two places at once, as the SMS queue does. */
const runTwoAtOnce = async () => await Promise.all([stage.parlour.runJobs(), stage.parlour.runJobs()])
/** Waits until so many SMS are held by the gateway. */
const areSending = async (diary: Diary, count: number) =>
  await expect.poll(async () => (await stage.states(diary))['sending']).toBe(count)
const sentTo = (phone: string) => stage.termii.taken.filter(({ to }) => to === phone)
const many = (count: number) => Array.from({ length: count }, () => ({}))
const hurry = async (diary: Diary) => await diary.rows(hurryJobs('send-sms:%'))

describe('an SMS of the outbox', () => {
  test('is sent in the gateway’s wire format, costs a credit, and is delivered when the gateway says so', async () => {
    const diary = await stage.salon(5)
    const [id] = await stage.queue(diary, [{ recipient: '+2348035550142', body: 'Hello Adaeze' }])
    await settled(diary, { sent: 1 })
    const [sms] = sentTo('2348035550142')
    expect(sms).toMatchObject({ from: 'Parlour', text: 'Hello Adaeze', channel: 'generic' })
    expect(await stage.used(diary)).toBe(96)
    const rows = await diary.rows('SELECT provider_id, body FROM outbox_message WHERE id = $1', [id])
    expect(rows).toEqual([{ provider_id: sms!.id, body: 'Hello Adaeze' }])
    expect(await stage.report(stage.termii.report(sms!, 'DELIVERED | Message delivered to handset'))).toBe(200)
    await settled(diary, { delivered: 1 })
  })

  test('never more are sent than there are credits, however many are sent at once', async () => {
    const diary = await stage.salon(3)
    const before = stage.termii.taken.length
    const release = stage.termii.hold()
    await stage.queue(diary, many(12))
    const running = runTwoAtOnce()
    await areSending(diary, 2)
    release()
    await running
    await settled(diary, { sent: 3, 'failed no-credits': 9 })
    expect(stage.termii.taken.length - before).toBe(3)
    expect(await stage.used(diary)).toBe(100)
  })

  test('what was bought is used after the month’s own, and never below 0', async () => {
    const diary = await stage.salon(1)
    await diary.rows(
      `INSERT INTO sms_credit_entry (salon_id, id, credits, why, created_at) VALUES ($1, gen_random_uuid(), 2, 'given', now())`,
      [diary.salonId],
    )
    await stage.queue(diary, many(4))
    await settled(diary, { sent: 3, 'failed no-credits': 1 })
    const sum = 'SELECT sum(credits)::int AS bought FROM sms_credit_entry WHERE salon_id = $1 AND month IS NULL'
    expect([await diary.rows(sum, [diary.salonId]), await stage.used(diary)]).toEqual([[{ bought: 0 }], 100])
  })

  test.each(['too-many', 'unavailable'] as const)('is tried again after %s, and costs once', async (fault) => {
    const diary = await stage.salon(1)
    stage.termii.failNext(fault, 1)
    await stage.queue(diary, [{ recipient: '+2348037770001' }])
    await settled(diary, { pending: 1 })
    const attempted = 'SELECT last_error FROM outbox_message WHERE salon_id = $1 AND attempts = 1'
    expect(await diary.rows(attempted, [diary.salonId])).toMatchObject([
      { last_error: expect.stringMatching(/^(429|503)/) },
    ])
    expect(await stage.used(diary)).toBe(99)
    await hurry(diary)
    await settled(diary, { sent: 1 })
    expect(await stage.used(diary)).toBe(100)
  })

  test.each(['error', 'hang-up', 'hang-up-after', 'html-after'] as const)(
    'is unknown after %s: not sent again, and its credit is used',
    async (fault) => {
      const diary = await stage.salon(2)
      const before = stage.termii.taken.length
      stage.termii.failNext(fault, 1)
      await stage.queue(diary, many(1))
      await settled(diary, { 'unknown no-answer': 1 })
      await hurry(diary)
      expect(await diary.rows(`SELECT FROM graphile_worker._private_jobs WHERE key LIKE 'send-sms:%'`)).toEqual([])
      expect(stage.termii.taken.length - before).toBe(fault.endsWith('after') ? 1 : 0)
      expect(await stage.used(diary)).toBe(99)
    },
  )

  test.each([
    ['sender', '404: ApplicationSenderId not found'],
    ['balance', '400: Insufficient balance'],
  ] as const)('that the gateway will never take (%s) fails, and costs nothing', async (fault, said) => {
    const diary = await stage.salon(2)
    stage.termii.failNext(fault, 1)
    await stage.queue(diary, many(1))
    await settled(diary, { 'failed refused': 1 })
    const [row] = await diary.rows('SELECT last_error FROM outbox_message WHERE salon_id = $1 AND channel = $2', [
      diary.salonId,
      'sms',
    ])
    expect(row!['last_error']).toContain(said)
    expect(await stage.used(diary)).toBe(98)
  })

  test('an id that is longer than a number is exact is kept as it is', async () => {
    const diary = await stage.salon(1)
    stage.termii.failNext('numeric-id', 1)
    const [id] = await stage.queue(diary, many(1))
    await settled(diary, { sent: 1 })
    const [row] = await diary.rows('SELECT provider_id FROM outbox_message WHERE id = $1', [id])
    expect(row!['provider_id']).toBe(stage.termii.taken.at(-1)!.id)
  })
})

describe('who began to send and was never heard of again', () => {
  test('leaves a message that is unknown, not one that is sent again', async () => {
    const diary = await stage.salon(2)
    const release = stage.termii.hold()
    const [id] = await stage.queue(diary, [{ recipient: '+2348037770009' }])
    const running = stage.parlour.runJobs()
    await areSending(diary, 1)
    const anHourAgo = new Date(Date.parse(now) - 3_600_000).toISOString()
    await diary.rows(`UPDATE outbox_message SET claimed_at = $2 WHERE id = $1`, [id, anHourAgo])
    await diary.rows(`SELECT graphile_worker.add_job('look-after-outbox')`)
    await settled(diary, { 'unknown no-answer': 1 })
    await diary.rows(
      `SELECT graphile_worker.add_job('send-sms', json_build_object('salonId', $1::text, 'id', $2::text))`,
      [diary.salonId, id],
    )
    await stage.parlour.runJobs()
    release()
    await running
    // The one that was thought lost hears from the gateway after all: what is known counts.
    expect(await stage.states(diary)).toEqual({ sent: 1 })
    expect(sentTo('2348037770009')).toHaveLength(1)
  })
})

describe('a delivery report (R-292)', () => {
  const sent = async (left = 1) => {
    const diary = await stage.salon(left)
    await stage.queue(diary, many(1))
    await settled(diary, { sent: 1 })
    return { diary, sms: stage.termii.taken.at(-1)! }
  }

  test('that a message failed gives its credit back, once', async () => {
    const { diary, sms } = await sent()
    const failed = stage.termii.report(sms, 'DND Active on Phone Number')
    expect([await stage.report(failed), await stage.report(failed)]).toEqual([200, 200])
    await settled(diary, { 'failed undelivered': 1 })
    await stage.report(stage.termii.report(sms, 'Expired'))
    await stage.report(stage.termii.report(sms, 'Delivered'))
    await stage.parlour.runJobs()
    expect([await stage.states(diary), await stage.used(diary)]).toEqual([{ 'failed undelivered': 1 }, 99])
  })

  test('that comes late undoes nothing', async () => {
    const { diary, sms } = await sent()
    await stage.report(stage.termii.report(sms, 'Delivered'))
    await settled(diary, { delivered: 1 })
    for (const late of ['Message Sent', 'Message Failed'])
      expect(await stage.report(stage.termii.report(sms, late))).toBe(200)
    await stage.parlour.runJobs()
    expect([await stage.states(diary), await stage.used(diary)]).toEqual([{ delivered: 1 }, 100])
  })

  test('is believed only with its signature, over every byte', async () => {
    const { diary, sms } = await sent()
    const { body, signature } = stage.termii.report(sms, 'Delivered')
    const otherKey = createHmac('sha512', 'another key').update(body).digest('hex')
    for (const forged of ['', signature.slice(2), signature.toUpperCase(), otherKey])
      expect(await stage.report({ body, signature: forged })).toBe(401)
    expect(await stage.report({ body: `${body} `, signature })).toBe(401)
    await stage.parlour.runJobs()
    expect(await stage.states(diary)).toEqual({ sent: 1 })
  })

  test('about an unknown message, or unreadable, is answered and dropped', async () => {
    expect(await stage.report(stage.termii.report({ id: '123' }, 'Delivered'))).toBe(200)
    const secret = stage.termii.settings.TERMII_WEBHOOK_SECRET
    const odd = JSON.stringify({ type: 'device_status', status: 'online' })
    expect(await stage.report({ body: odd, signature: createHmac('sha512', secret).update(odd).digest('hex') })).toBe(
      200,
    )
  })
})

describe('a message about an appointment (R-286, R-287)', () => {
  const startsAt = '2026-11-23T09:00:00.000Z'
  const later = '2026-11-22T08:00:00.000Z'
  const reminderOf = (appointmentId: string) => ({
    kind: 'reminder' as const,
    about: { appointmentId, startsAt },
    dueAt: later,
  })

  test('is written once for its kind and start, however often it is asked for', async () => {
    const diary = await stage.salon(5)
    const about = reminderOf(await diary.book())
    const all = await Promise.all(Array.from({ length: 5 }, async () => await stage.queue(diary, [about])))
    expect(all.flat()).toHaveLength(1)
    expect(await stage.states(diary)).toEqual({ pending: 1 })
  })

  const changes = {
    cancelled: `status = 'cancelled', cancelled_at = now()`,
    moved: `starts_at = '2026-11-23T10:00:00Z', ends_at = '2026-11-23T11:00:00Z'`,
    erased: null,
  }
  test.each(['cancelled', 'moved', 'erased'] as const)(
    'is not sent where the appointment was %s behind our back',
    async (what) => {
      const diary = await stage.salon(5)
      const id = await diary.book()
      const phone = `23480377701${Object.keys(changes).indexOf(what)}`
      await stage.queue(diary, [{ ...reminderOf(id), recipient: `+${phone}` }])
      const change = changes[what]
      if (change) await diary.rows(`UPDATE appointment SET ${change} WHERE id = $1`, [id])
      else {
        await diary.rows('DELETE FROM appointment_service WHERE appointment_id = $1', [id])
        await diary.rows('DELETE FROM appointment WHERE id = $1', [id])
      }
      await hurry(diary)
      await diary.rows(`SELECT graphile_worker.add_job('look-after-outbox')`)
      await settled(diary, { dropped: 1 })
      expect(sentTo(phone)).toEqual([])
    },
  )

  test('is dropped with the change itself, and comes back when it is true again', async () => {
    const diary = await stage.salon(5)
    const id = await diary.book()
    await stage.queue(diary, [reminderOf(id)])
    await diary.must(deleteAppointmentContract, { params: { id }, query: {} })
    expect(await stage.states(diary)).toEqual({ dropped: 1 })
    const again = await stage.queue(diary, [reminderOf(id)])
    expect([again.length, await stage.states(diary)]).toEqual([1, { pending: 1 }])
  })
})
