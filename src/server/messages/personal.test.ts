import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setMessagesOffContract } from '#domain/customers/contract-page.ts'
import { readPersonalContract, sendPersonalContract, sendTestContract } from '#domain/messages/contract-personal.ts'
import { listWhatsAppContract, returnWhatsAppContract } from '#domain/messages/contract-whatsapp.ts'
import { listMessagesContract } from '#domain/messages/contract.ts'
import type { MessageChannel } from '#domain/messages/kinds.ts'
import type { Diary } from '#test/diary.ts'
import { addSignIn } from '#test/isolation/sign-ins.ts'
import { openSmsStage, type SmsStage } from '#test/sms-stage.ts'

/** 23:30 of the salon's Sunday: in the quiet hours of promotions. */
const now = '2026-11-22T22:30:00.000Z'

let stage: SmsStage
beforeAll(async () => {
  stage = await openSmsStage(now)
})
afterAll(async () => await stage.close())

const history = async (diary: Diary) => (await diary.must(listMessagesContract, { query: {} })).messages
const to = ({ customerId }: Diary, channel: MessageChannel = 'sms', message = 'Your wig is ready') => ({
  params: { id: customerId },
  body: { channel, message },
})
const taken = () => stage.termii.taken.at(-1)

describe('a message to one customer (R-413)', () => {
  test('is sent at once, once however often it is pressed, for a credit, with who sent it in the history', async () => {
    const diary = await stage.salon(5)
    const before = stage.termii.taken.length
    const key = crypto.randomUUID()
    await Promise.all([1, 2].map(async () => await diary.call(sendPersonalContract, to(diary), key)))
    await stage.parlour.runJobs()
    expect(stage.termii.taken.length - before).toBe(1)
    expect(taken()).toMatchObject({ to: '2348035550142', text: 'Your wig is ready' })
    expect(await stage.used(diary)).toBe(96)
    expect(await history(diary)).toMatchObject([
      { kind: 'personal', status: 'sent', customerName: 'Adaeze Nwosu', handledBy: 'Tolu Bello' },
    ])
  })

  test('by WhatsApp is recorded as sent, costs nothing, and can be put back', async () => {
    const diary = await stage.salon(5)
    expect(await diary.must(sendPersonalContract, to(diary, 'whatsapp'))).toEqual({ recipient: '+2348035550142' })
    await stage.parlour.runJobs()
    const { handled } = await diary.must(listWhatsAppContract, {})
    expect(handled).toMatchObject([{ kind: 'personal', status: 'sent', message: 'Your wig is ready' }])
    expect(await stage.used(diary)).toBe(95)
    const put = { params: { id: handled[0]!.id } }
    expect(await diary.must(returnWhatsAppContract, put)).toEqual({ status: 'pending' })
    expect((await diary.must(listWhatsAppContract, {})).now).toMatchObject([{ kind: 'personal' }])
  })

  test('starts from the reminder of the next visit', async () => {
    const diary = await stage.salon(5)
    const read = async () => await diary.must(readPersonalContract, { params: { id: diary.customerId } })
    expect(await read()).toMatchObject({ reminder: null, credits: 5, wantsNone: false, smsRefusal: null })
    await diary.book({ customerId: diary.customerId, customerName: null, customerPhone: null, date: '2026-11-24' })
    expect((await read()).reminder).toMatch(/^Hello Adaeze Nwosu\. Reminder of your visit to .* on Tue 24 Nov at /)
    expect((await read()).ways).toEqual([
      { channel: 'sms', recipient: '+2348035550142' },
      { channel: 'whatsapp', recipient: '+2348035550142' },
    ])
  })

  test('is not sent to a customer who opted out, not even one that waits', async () => {
    const diary = await stage.salon(5)
    const before = stage.termii.taken.length
    await diary.must(sendPersonalContract, to(diary))
    await diary.must(setMessagesOffContract, { params: { id: diary.customerId }, body: { isOff: true } })
    await stage.parlour.runJobs()
    expect(stage.termii.taken.length).toBe(before)
    expect((await diary.call(sendPersonalContract, to(diary, 'whatsapp'))).body).toMatchObject({
      code: 'customer-wants-none',
      message: 'Adaeze Nwosu wants no messages. Call instead.',
    })
  })

  test('can be sent by receptionists, and by stylists with the right to customers whom they served', async () => {
    const diary = await stage.salon(5)
    const signIn = async (role: 'receptionist' | 'stylist') =>
      await addSignIn(stage.parlour, { salonId: diary.salonId, role, name: `A ${role}` })
    const [desk, stylist] = [await signIn('receptionist'), await signIn('stylist')]
    const answers = async () => [
      (await desk.call(sendPersonalContract, to(diary))).status,
      (await stylist.call(sendPersonalContract, to(diary))).status,
      (await stylist.call(readPersonalContract, { params: { id: diary.customerId } })).status,
    ]
    expect(await answers()).toEqual([200, 403, 403])
    await diary.rows(
      `INSERT INTO role_right (salon_id, role, action, is_granted) VALUES ($1, 'stylist', 'sendMessages', true)`,
      [diary.salonId],
    )
    expect(await answers()).toEqual([200, 404, 404])
  })
})

test('a test of a rule’s text goes to the caller’s own number, or else the salon’s, for a credit (R-412)', async () => {
  const diary = await stage.salon(5)
  for (const table of ['salon', 'staff'])
    await diary.rows(`UPDATE ${table} SET phone_e164 = NULL WHERE salon_id = $1`, [diary.salonId])
  const asked = { body: { kind: 'reminder', channel: 'sms', text: 'See you {date}' } } as const
  expect((await diary.call(sendTestContract, asked)).body.code).toBe('no-own-phone')
  await diary.rows(`UPDATE salon SET phone_e164 = '+2348035559901' WHERE salon_id = $1`, [diary.salonId])
  expect(await diary.must(sendTestContract, asked)).toEqual({ recipient: '+2348035559901' })
  await diary.rows(`UPDATE staff SET phone_e164 = '+2348035559902' WHERE id = $1`, [diary.staffId])
  expect(await diary.must(sendTestContract, asked)).toEqual({ recipient: '+2348035559902' })
  await stage.parlour.runJobs()
  expect(taken()).toMatchObject({ to: '2348035559902', text: 'See you Mon 23 Nov' })
  expect(await stage.used(diary)).toBe(97)
  expect((await history(diary))[0]).toMatchObject({ kind: 'test', status: 'sent', customerName: 'Tolu Bello (test)' })
  const unknown = await diary.call(sendTestContract, { body: { ...asked.body, text: 'See you {day}' } })
  expect([unknown.status, unknown.body.field]).toEqual([400, 'text'])
})
