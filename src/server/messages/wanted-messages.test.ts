import { describe, expect, test } from 'vitest'
import { textOf } from '#emulators/smtp.ts'
import { archiveCustomerContract, setMessagesOffContract } from '#domain/customers/contract-page.ts'
import { addMinutes } from '#domain/kit/dates.ts'
import { sendRemindersContract } from '#domain/messages/contract.ts'
import { automaticStage, noon } from '#test/automatic-stage.ts'

const { at, stage, written, kinds, times, switchOn, run, move, mailTo } = automaticStage()

describe('a reminder (R-327)', () => {
  const booked = async (more: object = {}) => {
    const id = await at.diary.book(more)
    await at.diary.rows(`UPDATE appointment SET created_at = '2026-11-20' WHERE id = $1`, [id])
    return id
  }

  test('is sent once on the day before, from the salon’s hour on; a later booking needs none', async () => {
    await switchOn('reminder', { atTime: '12:30' })
    await booked()
    await run('remind-by-rule')
    expect(await kinds()).toEqual([])
    at.now = '2026-11-22T11:30:00.000Z'
    await run('remind-by-rule', 3)
    expect(await kinds()).toEqual(['reminder'])
    at.now = '2026-11-22T11:40:00.000Z'
    await at.diary.book({ time: '14:00' })
    await run('remind-by-rule')
    expect(await kinds()).toEqual(['reminder'])
  })

  test('that waits is dropped with a move of the visit, and what tells of the new start is not (R-287)', async () => {
    const id = await booked()
    const reminder = { kind: 'reminder', dueAt: '2026-11-23T06:00:00.000Z' } as const
    const queue = async (startsAt: string) =>
      await stage().queue(at.diary, [{ ...reminder, about: { appointmentId: id, startsAt } }])
    await queue('2026-11-23T09:00:00.000Z')
    await move(id, '14:00')
    expect(await stage().states(at.diary)).toEqual({ dropped: 1 })
    await queue('2026-11-23T13:00:00.000Z')
    await move(id, '14:00')
    expect(await stage().states(at.diary)).toEqual({ dropped: 1, pending: 1 })
  })

  test('by hand and automatically, everyone is reminded once', async () => {
    await switchOn('reminder')
    await booked()
    expect((await at.diary.must(sendRemindersContract, { body: { day: '2026-11-23' } })).written).toBe(1)
    await run('remind-by-rule')
    await booked({ time: '14:00', customerPhone: '0803 555 0303' })
    await run('remind-by-rule')
    expect(await at.diary.must(sendRemindersContract, { body: { day: '2026-11-23' } })).toMatchObject({
      written: 0,
      before: 2,
    })
    expect(await kinds()).toEqual(['reminder', 'reminder'])
  })

  test('hours before comes besides, but not on the heels of another; by hand not after it', async () => {
    await switchOn('reminder-soon', { hoursBefore: 3 })
    await booked()
    at.now = '2026-11-23T06:01:00.000Z'
    await run('remind-by-rule')
    expect(await kinds()).toEqual(['reminder-soon'])
    at.now = '2026-11-22T23:30:00.000Z'
    await booked({ date: '2026-11-24', time: '09:00', customerPhone: '0803 555 0304' })
    await at.diary.must(sendRemindersContract, { body: { day: '2026-11-24' } })
    expect((await kinds()).filter((kind) => kind === 'reminder')).toHaveLength(1)
  })

  test('is not for what was booked when it was due already, nor for what waits for a yes', async () => {
    await switchOn('reminder-soon', { hoursBefore: 3 })
    at.now = '2026-11-23T07:00:00.000Z'
    await at.diary.book()
    const asked = await booked({ time: '10:00', staffId: at.diary.stylistId, customerPhone: '0803 555 0305' })
    await at.diary.rows('UPDATE appointment SET awaits_approval = true WHERE id = $1', [asked])
    await run('remind-by-rule')
    expect(await kinds()).toEqual([])
    await at.diary.rows('UPDATE appointment SET awaits_approval = false WHERE id = $1', [asked])
    await run('remind-by-rule')
    expect(await kinds()).toEqual(['reminder-soon'])
  })

  test('hours before waits until three hours after another', async () => {
    await switchOn('reminder-soon', { hoursBefore: 12 })
    await booked({ date: '2026-11-24', time: '09:00' })
    at.now = '2026-11-23T17:30:00.000Z'
    await at.diary.must(sendRemindersContract, { body: { day: '2026-11-24' } })
    at.now = '2026-11-23T20:29:00.000Z'
    await run('remind-by-rule')
    expect(await kinds()).toEqual(['reminder'])
    at.now = '2026-11-23T20:31:00.000Z'
    await run('remind-by-rule')
    expect(await kinds()).toEqual(['reminder', 'reminder-soon'])
    // A customer who got that one needs none by hand.
    await booked({ date: '2026-11-24', time: '10:00', customerPhone: '0803 555 0306' })
    at.now = '2026-11-23T21:01:00.000Z'
    await run('remind-by-rule')
    const pressed = await at.diary.must(sendRemindersContract, { body: { day: '2026-11-24' } })
    expect(pressed).toMatchObject({ written: 0, before: 2 })
  })

  test('a changed rule holds from then on, and a moved visit is reminded of at its new time', async () => {
    const rule = await switchOn('reminder', { atTime: '19:00' })
    const id = await booked()
    await run('remind-by-rule')
    expect(await kinds()).toEqual([])
    await switchOn('reminder', { ...rule, atTime: '09:00' })
    await run('remind-by-rule')
    expect(await kinds()).toEqual(['reminder'])
    await move(id, '15:00')
    await run('remind-by-rule')
    expect(await times()).toEqual(['10:00', '15:00'])
  })

  test('one without credits fails, is not retried automatically, and is by hand', async () => {
    at.diary = await stage().salon(0)
    await switchOn('reminder')
    await booked()
    await run('remind-by-rule')
    expect(await stage().states(at.diary)).toEqual({ 'failed no-credits': 1 })
    const rows = async () => await at.diary.rows('SELECT * FROM outbox_message WHERE salon_id = $1', [at.diary.salonId])
    const failed = await rows()
    at.now = addMinutes(at.now, 5)
    await run('remind-by-rule')
    expect(await rows()).toEqual(failed)
    await at.diary.rows(
      `INSERT INTO sms_credit_entry (salon_id, id, credits, why, created_at) VALUES ($1, gen_random_uuid(), 9, 'given', now())`,
      [at.diary.salonId],
    )
    expect((await at.diary.must(sendRemindersContract, { body: { day: '2026-11-23' } })).written).toBe(1)
    expect(await rows()).not.toEqual(failed)
  })

  test('of a salon that is suspended nothing is written; what waited is dropped', async () => {
    await switchOn('reminder')
    await booked()
    await at.diary.rows(`UPDATE salon SET suspended_at = now(), suspended_reason = 'x' WHERE salon_id = $1`, [
      at.diary.salonId,
    ])
    await run('remind-by-rule')
    expect(await kinds()).toEqual([])
    await stage().queue(at.diary, [{ kind: 'reminder' }])
    await stage().parlour.runJobs()
    expect(await stage().states(at.diary)).toEqual({ dropped: 1 })
  })
})

describe('who wants none, and by which way (R-330, R-331)', () => {
  const ofAdaeze = { customerName: null, customerPhone: null }
  const book = async () => await at.diary.book({ ...ofAdaeze, customerId: at.diary.customerId })
  const setOff = async (isOff: boolean) =>
    await at.diary.must(setMessagesOffContract, { params: { id: at.diary.customerId }, body: { isOff } })

  test('a customer who opted out is confirmed and not reminded, on any record with their number; waiting messages are dropped', async () => {
    await switchOn('confirmation')
    await switchOn('reminder')
    await stage().queue(at.diary, [
      { kind: 'birthday', recipient: '+2348035550142', dueAt: '2026-11-23T09:00:00.000Z' },
    ])
    const { customer } = await setOff(true)
    expect(customer).toMatchObject({
      messagesOffAt: noon,
      messagesOffHow: 'staff',
      messagesOffBy: expect.stringContaining('Tolu'),
    })
    await book()
    await at.diary.book({ time: '14:00', customerPhone: '0803 555 0142' })
    await at.diary.rows(`UPDATE appointment SET created_at = '2026-11-20' WHERE salon_id = $1`, [at.diary.salonId])
    await run('tell-of-changes')
    await run('remind-by-rule')
    expect((await at.diary.must(sendRemindersContract, { body: { day: '2026-11-23' } })).written).toBe(0)
    expect((await written()).map(({ kind, status }) => [kind, status === 'dropped'])).toEqual([
      ['birthday', true],
      ['confirmation', false],
      ['confirmation', false],
    ])
    await setOff(false)
    await run('remind-by-rule')
    expect(await kinds()).toContain('reminder')
  })

  test('who would rather have e-mail or WhatsApp gets that; without SMS in the plan it is e-mail', async () => {
    await switchOn('confirmation')
    await at.diary.rows(`UPDATE customer SET email = 'ada@example.com', message_channel = 'whatsapp' WHERE id = $1`, [
      at.diary.customerId,
    ])
    await book()
    await run('tell-of-changes')
    await at.diary.rows(`UPDATE customer SET message_channel = null WHERE id = $1`, [at.diary.customerId])
    await at.diary.rows(`UPDATE salon SET plan = 'pro' WHERE salon_id = $1`, [at.diary.salonId])
    await at.diary.book({ ...ofAdaeze, customerId: at.diary.customerId, time: '14:00' })
    await run('tell-of-changes')
    expect((await written()).map(({ channel, recipient }) => [channel, recipient])).toEqual([
      ['whatsapp', '+2348035550142'],
      ['email', 'ada@example.com'],
    ])
    const mail = await mailTo('ada@example.com', 'You are booked at')
    expect(mail.raw).not.toContain('List-Unsubscribe')
  })
})

describe('greetings (R-332)', () => {
  test('a birthday is wished once a year; not to customers who are archived, blocked or want none', async () => {
    await switchOn('birthday', { channel: 'email' })
    const add = async (name: string, more: string) =>
      await at.diary.rows(
        `INSERT INTO customer (salon_id, id, name, email, birthday, created_at, updated_at) VALUES ($1, gen_random_uuid(), $2, $3, '11-22', now(), now())`,
        [at.diary.salonId, name, `${more}@example.com`],
      )
    for (const who of ['free', 'archived', 'blocked', 'off']) await add(`Ada ${who}`, who)
    const [archived] = await at.diary.rows(`SELECT id FROM customer WHERE salon_id = $1 AND name = 'Ada archived'`, [
      at.diary.salonId,
    ])
    await at.diary.must(archiveCustomerContract, { params: { id: String(archived!.id) } })
    await at.diary.rows(`UPDATE customer SET is_blocked_online = true WHERE salon_id = $1 AND name = 'Ada blocked'`, [
      at.diary.salonId,
    ])
    await at.diary.rows(
      `UPDATE customer SET messages_off_at = now(), messages_off_how = 'link' WHERE salon_id = $1 AND name = 'Ada off'`,
      [at.diary.salonId],
    )
    await run('greet', 2)
    await run('greet')
    expect(await written()).toMatchObject([{ kind: 'birthday', recipient: 'free@example.com' }])
    const mail = await mailTo('free@example.com', 'Happy birthday')
    expect(mail.raw).toMatch(/List-Unsubscribe:\s+<https:\/\/salon\.example\/booking\//)
    expect(textOf(mail)).toMatch(/No more such messages\? https:\/\/salon\.example\/booking\/[^/]+\/messages\//)
    // The customer they are merged into gets no second greeting.
    await add('Ada kept', 'kept')
    await at.diary.rows(
      `UPDATE customer SET archived_at = now(), merged_into_id = (SELECT id FROM customer WHERE salon_id = $1 AND name = 'Ada kept')
       WHERE salon_id = $1 AND name = 'Ada free'`,
      [at.diary.salonId],
    )
    await run('greet')
    expect(await kinds()).toEqual(['birthday'])
    at.now = '2027-11-22T11:00:00.000Z'
    await run('greet')
    expect(await kinds()).toEqual(['birthday', 'birthday'])
  })

  test('who was last there some weeks ago is invited once after that visit, unless they are booked; never at night', async () => {
    await switchOn('come-back', { weeksAfter: 6 })
    const lastSeen = async (moment: string) =>
      await at.diary.rows('UPDATE customer SET last_visit_at = $2 WHERE id = $1', [at.diary.customerId, moment])
    await lastSeen('2026-10-11T12:00:00.000Z')
    at.now = '2026-11-22T22:00:00.000Z'
    await run('greet')
    expect(await kinds()).toEqual([])
    at.now = noon
    await run('greet', 2)
    await run('greet')
    expect(await kinds()).toEqual(['come-back'])
    await lastSeen('2026-10-10T12:00:00.000Z')
    await at.diary.book({ customerName: null, customerPhone: null, customerId: at.diary.customerId })
    await run('greet')
    expect(await kinds()).toEqual(['come-back'])
  })
})
