import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSmtpSink, type SmtpSink, textOf } from '#emulators/smtp.ts'
import { startsIn } from '#domain/booking/start-runs.ts'
import { readFreeStartsContract } from '#domain/booking/contract-free.ts'
import { bookOnlineContract } from '#domain/booking/contract-visit.ts'
import { instantOfMin } from '#domain/kit/dates.ts'
import { onlineBody, type OnlineBody, tokenOf } from '#test/booking.ts'
import { type Diary, openDiary } from '#test/diary.ts'
import { openTestParlour, type TestParlour } from '#test/parlour.ts'
import { switchAllOff } from '#test/sms-stage.ts'

const now = '2026-11-22T11:00:00.000Z'
const startsAt = '2026-11-23T09:00:00.000Z'

let sink: SmtpSink
let parlour: TestParlour
let diary: Diary
beforeAll(async () => {
  sink = await openSmtpSink()
  const env = { SMTP_URL: sink.url, PUBLIC_URL: 'https://salon.example' }
  parlour = await openTestParlour({ clock: () => now, env })
  diary = await openDiary(parlour)
  await diary.rows(`UPDATE salon SET plan = 'premium'`)
  await switchAllOff(diary)
})
afterAll(async () => {
  await parlour.close()
  await sink.close()
})

const book = async (more: Partial<OnlineBody> = {}) => {
  const asked = { serviceIds: [diary.serviceIds[60]], staffId: diary.staffId, startsAt }
  const body = onlineBody(diary.salonId, { ...asked, ...more })
  return await parlour.nobody.call(bookOnlineContract, { params: { salon: 'adun-hair-and-beauty' }, body })
}

test('who gave an address gets a letter with their link, and nothing in it that they could have written', async () => {
  const token = tokenOf('letter')
  const customerName = 'Win money at evil.example'
  expect((await book({ token, customerName, customerEmail: 'ada@example.com', notes: 'evil.example' })).status).toBe(
    200,
  )
  await parlour.runJobs()
  const mail = await sink.take()
  expect(mail.to).toEqual(['ada@example.com'])
  const text = textOf(mail).replaceAll('\r\n', '\n')
  expect(text).toContain(
    'Hello,\n\nYour appointment is booked.\n\nMonday, 23 November, 10:00 to 11:00\n60 minutes\nWith Tolu',
  )
  expect(text).toContain(`https://salon.example/booking/adun-hair-and-beauty/visit/${token}`)
  expect(text).not.toMatch(/evil|Win money/)
})

test('a mail server that refuses slows no booking and loses none', async () => {
  sink.refuseWith(451)
  const more = {
    startsAt: '2026-11-23T11:00:00.000Z',
    customerEmail: 'bisi@example.com',
    customerPhone: '0803 555 0111',
  }
  expect((await book(more)).status).toBe(200)
  const letters = async () =>
    await diary.rows(`SELECT status, attempts FROM outbox_message WHERE recipient = 'bisi@example.com'`)
  await parlour.runJobs()
  expect(await letters()).toEqual([{ status: 'pending', attempts: 1 }])
  sink.refuseWith(null)
})

test('over HTTP, too, shown times are accepted, and those in between are not (R-150)', async () => {
  const query = { services: diary.serviceIds[45], from: '2026-11-24', to: '2026-12-10' }
  const { days } = await parlour.nobody.must(readFreeStartsContract, { params: { salon: diary.salonId }, query })
  const shown = days.flatMap(({ runs }) => startsIn(runs).map(([, start]) => start))
  // Apart by more than the service takes, so that no booking takes the next one's time.
  const asked = shown.filter((_, nth) => nth % 23 === 0)
  expect(asked.length).toBeGreaterThan(8)
  for (const [nth, start] of asked.entries()) {
    const more = { serviceIds: [diary.serviceIds[45]], staffId: null, customerPhone: `0803 555 02${10 + nth}` }
    expect((await book({ ...more, startsAt: instantOfMin(start + 10) })).body.code).toBe('slot-gone')
    expect((await book({ ...more, startsAt: instantOfMin(start) })).body.visit).toMatchObject({ status: 'booked' })
  }
})

test('a confirmation is promised only where one leaves (document 0)', async () => {
  const isTold = async (more: Partial<OnlineBody>) => {
    await diary.rows('DELETE FROM appointment')
    return (await book(more)).body.isTold
  }
  expect(await isTold({ customerEmail: 'ada@example.com' })).toBe(true)
  expect(await isTold({})).toBe(false)
  const unknown = { customerPhone: '0803 555 0177' }
  // The rule is on and prefers SMS, which this server does not send: the e-mail of a customer is known.
  await diary.rows(
    `INSERT INTO message_rule (salon_id, kind, on_since, channel, at_time, hours_before, weeks_after, version, updated_at)
     VALUES ($1, 'confirmation', $2, 'sms', '10:00', 2, 6, 1, $2)`,
    [diary.salonId, now],
  )
  expect(await isTold(unknown)).toBe(false)
  await diary.rows(`UPDATE customer SET email = 'adaeze@example.com' WHERE id = $1`, [diary.customerId])
  expect(await isTold({ customerPhone: '0803 555 0142' })).toBe(true)
  await diary.rows('UPDATE salon SET needs_approval = true')
  expect(await isTold({ customerPhone: '0803 555 0142' })).toBe(false)
  // A request gets an e-mail too.
  expect(await isTold({ customerEmail: 'ada@example.com' })).toBe(true)
})
