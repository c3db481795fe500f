import { describe, expect, test } from 'vitest'
import { batchWords } from './message-words.ts'
import { decideReminders } from './reminder.ts'
import { halvingSigns, plainForSms, smsPages } from './sms-text.ts'
import { composed } from './template.ts'
import { type Sender, type ToldVisit, visitValues } from './visit-values.ts'

const sender = { name: 'Adùn Hair and Beauty', phone: '0803 123 4567', timeZone: 'Africa/Lagos', linksOf: () => null }
const visit = {
  appointmentId: 'a',
  knownPhone: null,
  startsAt: '2026-11-23T09:00:00.000Z',
  customerName: 'Adaeze Nwosu',
  staffNames: ['Kẹ́mi Lawal'],
}

const reminderText = (whose: ToldVisit, from: Sender) =>
  composed('reminder', 'sms', null, visitValues(whose, from)).body

describe('the words of a reminder (R-294)', () => {
  test('say who is meant, where, when on the salon’s clock, with whom, and whom to call', () => {
    const text =
      'Hello Adaeze Nwosu. Reminder of your visit to Adun Hair and Beauty on Mon 23 Nov at 10:00 with Kemi Lawal. To change it, call 0803 123 4567.'
    expect(reminderText(visit, sender)).toBe(text)
    expect(smsPages(text).pages).toBe(1)
  })

  test.each([
    [
      'a long name',
      { ...visit, customerName: 'Oluwadamilola Adebayo-Ogunlesi', staffNames: ['Chukwuemeka Nwachukwu-Okafor'] },
    ],
    ['a link for a name', { ...visit, customerName: 'win at http://evil.example' }],
    ['signs that halve a page', { ...visit, customerName: "Ada O'Neill; [vip] {x} €5" }],
  ])('fit on one page with %s', (_what, whose) => {
    for (const name of [
      'Adùn',
      'The Very Grand and Exceedingly Long Named Salon of Hair, Nails, Spa and Make-up of Lekki',
    ])
      expect(smsPages(reminderText(whose, { ...sender, name })).pages).toBe(1)
  })

  test('carry no message of who booked', () =>
    expect(reminderText({ ...visit, customerName: 'win at http://evil.example' }, sender)).not.toContain('evil'))
})

test.each([
  ['a'.repeat(160), 1, 160],
  ['a'.repeat(161), 2, 153],
  ['ẹ'.repeat(70), 1, 70],
  [`it's ${'a'.repeat(70)}`, 2, 67],
  ['a;', 1, 70],
  ['http://a', 1, 70],
  ['é ü £', 1, 160],
])('pages of %s', (text, pages, perPage) => expect(smsPages(text)).toEqual({ pages, perPage }))

test('what halves a page is written in a plain way', () =>
  expect(plainForSms('Ẹniọlá’s “₦5,000” – it’s [new]')).toBe('Eniolas NGN 5,000 - its ,new,'))

test.each([
  ['GH₵5,000', 'GHS 5,000'],
  ['GH¢ 500', 'GHS 500'],
  ['Gh₵ 500, 500GH₵', 'GHS 500, 500 GHS'],
  ['Weigh ₵500', 'Weigh GHS 500'],
  ['ᴀᴅᴜɴ ʜᴀɪʀ', 'adun hair'],
  ['🅰🅳🆄🅽', 'adun'],
  ['Ʃalom', 'Shalom'],
  ['Ɨɨ Ʉʉ Ʒʒ Ɂ', 'Ii Uu Zz '],
  ['Þór Ɗan ɓala Łukasz Ŋutsi', 'Thor Dan bala Lukasz Ngutsi'],
])('%s is written as %s', (text, plain) => expect(plainForSms(text)).toBe(plain))

test('a name without a plain spelling is written as it is', () => {
  const { body } = composed('confirmation', 'sms', null, {
    ...visitValues({ ...visit, customerName: '李娜' }, sender),
    salon: 'አበበ',
  })
  expect(body).toContain('አበበ')
})

describe('one press (R-293)', () => {
  let ids = 0
  const press = {
    timeZone: 'Africa/Lagos',
    plan: 'premium',
    newId: () => `id-${(ids += 1)}`,
  }
  const one = { ...visit, appointmentId: 'a', phone: '+2348035550142', isOff: false, isReminded: false }
  const day = '2026-11-23'
  const found = {
    day,
    hasSms: true,
    left: { bought: 1, ofMonth: 0, total: 1 },
    sender,
    text: null,
    toRemind: [one],
  }

  test('without a phone number a reminder is marked as failed, so that someone calls', () => {
    ids = 0
    const toRemind = [one, { ...one, appointmentId: 'b', phone: null }]
    const [first, second] = decideReminders({ ...found, toRemind }, day, press).reminders
    expect(first).toMatchObject({ id: 'id-2', recipient: '+2348035550142', about: { appointmentId: 'a' } })
    expect(first).not.toHaveProperty('fault')
    expect(second).toMatchObject({ recipient: '', fault: 'no-phone', batchId: 'id-1' })
  })

  test('is in the salon’s own words where it has some', () => {
    const [first] = decideReminders({ ...found, text: 'Tomorrow, {name}!' }, day, press).reminders
    expect(first!.body).toBe('Tomorrow, Adaeze Nwosu!')
  })

  test('who wants none gets none and is not counted; who has one is counted', () => {
    const toRemind = [
      { ...one, isOff: true },
      { ...one, isReminded: true },
    ]
    expect(decideReminders({ ...found, toRemind }, day, press)).toMatchObject({ reminders: [], isTold: 1 })
  })

  const none = { bought: 0, ofMonth: 0, total: 0 }
  test.each([
    ['sms-not-set-up', { hasSms: false, left: none }, {}, 'another day'],
    ['plan-required', { left: none }, { plan: 'pro' }, 'another day'],
    ['no-sms-credits', { left: none }, {}, 'another day'],
    ['reminded-day-changed', {}, {}, 'another day'],
  ])('is refused first as %s', (code, more, by, asked) =>
    expect(() => decideReminders({ ...found, ...more }, asked, { ...press, ...by })).toThrow(
      expect.objectContaining({ code }),
    ),
  )
})

test('the signs that halve a page are named, each once', () =>
  expect(halvingSigns("it's [a] 'ẹ' ẹ http://x")).toEqual(["'", '[', ']', '//', 'ẹ']))

test('a press is told in the documents’ words, with what it leaves open', () => {
  const of = { id: 'b', createdAt: '', nextTryAt: null }
  const batch = { ...of, total: 500, waiting: 0, sent: 100, failed: 400, unknown: 0, dropped: 0 }
  expect(batchWords({ ...batch, noCredits: 399, noPhone: 1 })).toEqual([
    'Bulk reminders sent! 100 successful, 400 failed.',
    '399 were not sent: no SMS credits were left.',
    'One has no phone number.',
  ])
})
