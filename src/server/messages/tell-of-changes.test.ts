import { describe, expect, test } from 'vitest'
import { repeatAppointmentContract } from '#domain/appointments/repeat/contract-repeat.ts'
import { bookOnlineContract } from '#domain/booking/contract-visit.ts'
import { readRulesContract, saveRuleContract } from '#domain/messages/contract-rules.ts'
import { usualRule } from '#domain/messages/rule.ts'
import { recordSaleContract } from '#domain/sales/contract.ts'
import { automaticStage } from '#test/automatic-stage.ts'
import { onlineBody } from '#test/booking.ts'

const { at, stage, written, kinds, times, switchOn, run, move, cancel, restore } = automaticStage()

describe('the rules of a salon (R-326)', () => {
  test('what the salon never changed is off; two who change one at once do not overwrite each other', async () => {
    const { rules, ...context } = await at.diary.must(readRulesContract, {})
    expect(rules.map(({ isOn }) => isOn)).toEqual(rules.map(() => false))
    expect(context).toMatchObject({
      hasSms: true,
      hasEmail: true,
      smsRefusal: null,
      booking: expect.stringMatching(/^https/),
    })
    const body = { ...usualRule('moved'), isOn: true, text: 'Now at {time}' }
    const answers = await Promise.all([1, 2, 3].map(async () => await at.diary.call(saveRuleContract, { body })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const saved = (await at.diary.must(readRulesContract, {})).rules.find(({ kind }) => kind === 'moved')
    expect(saved).toEqual({ ...body, version: 1 })
  })

  test('one that is changed while it is on still tells what happened before the change', async () => {
    const { version } = await switchOn('confirmation')
    await at.diary.book()
    at.now = '2026-11-22T11:01:00.000Z'
    await switchOn('confirmation', { text: 'See you, {name}.', version })
    await run('tell-of-changes')
    expect((await written()).map(({ body }) => body)).toEqual(['See you, Bisi Ogunleye.'])
  })

  test.each([
    ['text', { text: 'Hi {customer}' }],
    ['text', { text: 'x'.repeat(481) }],
    ['atTime', { atTime: '21:00' }],
    ['hoursBefore', { hoursBefore: 13 }],
    ['weeksAfter', { weeksAfter: 0 }],
  ])('%s is refused at its field: %j', async (field, more) => {
    const answer = await at.diary.call(saveRuleContract, { body: { ...usualRule('reminder'), ...more } })
    expect([answer.status, answer.body.field]).toEqual([400, field])
  })
})

describe('a change (R-329)', () => {
  test('is told once, with the salon’s words, however often and by how many the job runs', async () => {
    await switchOn('confirmation', { text: 'Dear {name}: {date}, {time}, {services}.' })
    await at.diary.book()
    await run('tell-of-changes', 3)
    await run('tell-of-changes')
    expect(await written()).toMatchObject([
      {
        channel: 'sms',
        kind: 'confirmation',
        recipient: '+2348031234567',
        body: 'Dear Bisi Ogunleye: Mon 23 Nov, 10:00, 60 minutes.',
      },
    ])
    expect(stage().termii.taken.at(-1)?.text).toContain('Dear Bisi Ogunleye')
  })

  test('from before it was turned on is announced to no one, nor if it is turned off', async () => {
    await at.diary.book()
    at.now = '2026-11-22T11:00:05.000Z'
    await switchOn('confirmation')
    await run('tell-of-changes')
    await switchOn('confirmation', { isOn: false, version: 1 })
    await at.diary.book({ time: '14:00' })
    await run('tell-of-changes')
    expect(await kinds()).toEqual([])
  })

  test('moved there and back is announced each time, and once if both happened between two checks', async () => {
    await switchOn('moved')
    const id = await at.diary.book()
    await run('tell-of-changes')
    for (const time of ['12:00', '10:00', '12:00']) {
      await move(id, time)
      await run('tell-of-changes')
    }
    expect(await times()).toEqual(['12:00', '10:00', '12:00'])
    await move(id, '14:00')
    await move(id, '12:00')
    await run('tell-of-changes')
    expect(await kinds()).toHaveLength(3)
  })

  test('cancelled, restored and cancelled again is told each time', async () => {
    await switchOn('cancelled')
    await switchOn('confirmation')
    const id = await at.diary.book()
    await run('tell-of-changes')
    for (const step of [cancel, restore, cancel]) {
      await step(id)
      await run('tell-of-changes')
    }
    expect(await kinds()).toEqual(['confirmation', 'cancelled', 'confirmation', 'cancelled'])
  })

  test('one confirmation is sent for a series', async () => {
    await switchOn('confirmation')
    const { date: _date, time: _time, ...body } = at.diary.body()
    const dates = ['2026-11-23', '2026-11-30', '2026-12-07'].map((date) => ({ date, time: '10:00' }))
    await at.diary.must(repeatAppointmentContract, { body: { ...body, dates } })
    await run('tell-of-changes')
    expect((await written()).map(({ body: text }) => text)).toEqual([expect.stringContaining('Mon 23 Nov')])
  })

  test('who booked online has a letter with their link; who gave no address is told by SMS', async () => {
    await switchOn('confirmation')
    const book = async (startsAt: string, more: object) => {
      const asked = { serviceIds: [at.diary.serviceIds[60]], staffId: at.diary.staffId, startsAt, ...more }
      const answer = await stage().parlour.nobody.call(bookOnlineContract, {
        params: { salon: at.diary.salonId },
        body: onlineBody(at.diary.salonId, asked),
      })
      expect(answer.status).toBe(200)
    }
    await book('2026-11-23T09:00:00.000Z', { customerEmail: 'ada@example.com', customerPhone: '0803 555 0301' })
    await book('2026-11-23T12:00:00.000Z', { customerPhone: '0803 555 0302' })
    await run('tell-of-changes')
    expect(await written()).toMatchObject([{ channel: 'sms', recipient: '+2348035550302' }])
  })

  test('a sale is thanked for, with its receipt', async () => {
    await switchOn('thanks')
    const item = { type: 'service' as const, serviceId: at.diary.serviceIds[60], quantity: 1, unitPriceMinor: 600_000 }
    const sale = { staffId: at.diary.staffId, items: [item] }
    await at.diary.must(recordSaleContract, { body: { ...sale, customerId: at.diary.customerId } })
    await at.diary.must(recordSaleContract, { body: sale })
    await run('tell-of-changes', 2)
    expect(await written()).toMatchObject([
      { kind: 'thanks', recipient: '+2348035550142', body: expect.stringContaining('Receipt number 1: NGN 6,000') },
    ])
  })
})

describe('the booking page in a message', () => {
  const told = async (time: string) => {
    await at.diary.book({ time })
    await run('tell-of-changes')
    return (await written()).at(-1)!.body
  }
  const houseOf = async () => (await at.diary.must(readRulesContract, {})).booking

  test('is the salon’s own domain while that works and its plan shows it (R-228)', async () => {
    await switchOn('confirmation', { text: 'Book at {booking}', channel: 'email' })
    await at.diary.rows(`UPDATE customer SET email = 'ada@example.com' WHERE id = $1`, [at.diary.customerId])
    const usual = await houseOf()
    expect(usual).toMatch(/^https:\/\/salon\.example\/booking\/[a-z0-9-]+$/)
    expect(await told('09:00')).toBe(`Book at ${usual!.replace('https://', '')}`)
    await at.diary.rows(
      `INSERT INTO domain_claim (salon_id, domain, token, state, created_at) VALUES ($1, 'book.adun.example', 'x', 'working', now())`,
      [at.diary.salonId],
    )
    expect(await houseOf()).toBe('https://book.adun.example/')
    expect(await told('11:00')).toBe('Book at book.adun.example/')
    await at.diary.rows(`UPDATE domain_claim SET state = 'failed' WHERE salon_id = $1`, [at.diary.salonId])
    expect(await houseOf()).toBe(usual)
    await at.diary.rows(`UPDATE domain_claim SET state = 'working' WHERE salon_id = $1`, [at.diary.salonId])
    await at.diary.rows(`UPDATE salon SET plan = 'free' WHERE salon_id = $1`, [at.diary.salonId])
    expect(await houseOf()).toBe(usual)
  })
})

test('a look opens a transaction only where there is anything to tell', async () => {
  const asked = async () => {
    const [row] = await at.diary.rows(`SELECT salons_with_news($1::timestamptz - interval '2 days', 15) AS ids`, [
      at.now,
    ])
    return (row!['ids'] as string[]).includes(at.diary.salonId)
  }
  await at.diary.book()
  expect(await asked()).toBe(false)
  await switchOn('reminder')
  expect(await asked()).toBe(false)
  await switchOn('moved')
  expect(await asked()).toBe(true)
  await run('tell-of-changes')
  expect(await asked()).toBe(false)
  await at.diary.rows(
    `INSERT INTO audit_entry (salon_id, id, at, action, subject, subject_id)
    VALUES ($1, gen_random_uuid(), $2, 'customer-added', 'customer', gen_random_uuid())`,
    [at.diary.salonId, at.now],
  )
  expect(await asked()).toBe(false)
  await at.diary.book({ time: '14:00' })
  expect(await asked()).toBe(true)
  // Entries older than two days are no news.
  await at.diary.rows(`UPDATE audit_entry SET at = '2026-11-19Z' WHERE salon_id = $1`, [at.diary.salonId])
  expect(await asked()).toBe(false)
})

test('the fault of one salon keeps no other from its turn', async () => {
  const other = at.diary
  await switchOn('confirmation')
  await at.diary.book()
  at.diary = await stage().salon(10)
  await switchOn('confirmation')
  await at.diary.book()
  await other.rows(`DELETE FROM salon_slug WHERE salon_id = $1`, [other.salonId])
  await at.diary.rows(`SELECT graphile_worker.add_job('tell-of-changes', job_key => 'faulty', max_attempts => 1)`)
  await expect(stage().parlour.runJobs()).rejects.toThrow('the salon is gone')
  expect(await kinds()).toEqual(['confirmation'])
  await other.rows(`UPDATE message_rule SET on_since = null WHERE salon_id = $1`, [other.salonId])
})
