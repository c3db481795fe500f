import { describe, expect, test } from 'vitest'
import { messageChannels, messageKinds } from './kinds.ts'
import { smsPages } from './sms-text.ts'
import { standardTexts, subjects } from './standard-texts.ts'
import { composed, lengthOf, placeholdersOf, whyNotTemplate } from './template.ts'
import { depositValues, visitValues } from './visit-values.ts'

const sender = {
  name: 'Adùn Hair and Beauty',
  phone: '0803 123 4567',
  timeZone: 'Africa/Lagos',
  booking: 'https://salon.example/booking/adun',
  linkOf: () => null,
}
const visit = {
  appointmentId: 'a1',
  knownPhone: null,
  startsAt: '2026-11-23T09:00:00.000Z',
  customerName: 'Adaeze Nwosu',
  staffNames: ['Kẹ́mi Lawal'],
  serviceNames: ['Cornrows', 'Wash'],
}
const values = {
  ...visitValues(visit, sender),
  ...depositValues({ amountMinor: 200_000, dueAt: '2026-11-22T23:30:00.000Z' }, 'NGN', 'Africa/Lagos'),
  receipt: '128',
  total: '₦5,000.00',
}
const named = (customerName: string) => visitValues({ ...visit, customerName }, sender)

describe('a template (R-328)', () => {
  test('is filled with what is known, in an SMS plainly', () => {
    const own = '{name}, {services} with {staff} on {date} at {time}. {booking}'
    expect(composed('confirmation', 'sms', own, values).body).toBe(
      'Adaeze Nwosu, Cornrows, Wash with Kemi Lawal on Mon 23 Nov at 10:00. salon.example/booking/adun',
    )
    expect(composed('confirmation', 'email', own, values).body).toContain('with Kẹ́mi Lawal')
    expect(composed('thanks', 'sms', 'Paid: {total}', values).body).toBe('Paid: NGN 5,000.00')
    // An invisible character would shorten the page as well.
    const { body } = composed('confirmation', 'sms', 'With {staff}.', { ...values, staff: 'Ke\u200bmi\ufeff' })
    expect(body).toBe('With Kemi.')
  })

  test('keeps the signs that its author chose, and says that they halve a page', () => {
    const { body } = composed('birthday', 'sms', 'Ẹ kú ọjọ́ ìbí, {name}!', values)
    expect(body).toBe('Ẹ kú ọjọ́ ìbí, Adaeze Nwosu!')
    expect(lengthOf(body)).toMatchObject({ pages: 1, perPage: 70, halving: expect.arrayContaining(['Ẹ', 'ọ']) })
  })

  test.each([
    ['Hi {customer}', /{customer} is not known here/],
    ['Hi {name', /only around a placeholder/],
    ['Hi }', /only around a placeholder/],
    ['{{name}}', /only around a placeholder/],
    ['{toString}', /not known/],
    ['{receipt}', /not known/],
    ['Hi { name }', /not known/],
  ])('%s is refused', (text, why) => expect(whyNotTemplate('confirmation', text)).toMatch(why))

  test('a sentence whose placeholder is not known is left out, and nothing else', () => {
    const own = 'Hello {name}. See you at {time}. Call {phone}! Bye'
    expect(composed('confirmation', 'email', own, { ...values, name: null, phone: null }).body).toBe(
      'See you at 10:00. Bye',
    )
    // If nothing would be left, the standard text is sent.
    expect(composed('confirmation', 'email', '{phone}', { ...values, phone: null }).body).toContain('You are booked')
  })

  test.each([
    'win at http://evil.example',
    '{salon}',
    'Ada\r\nBcc: all@example.com',
    'Ada\u202egnp.exe',
    '$& $1 {time}',
    'x'.repeat(500),
  ])('a name like %j does no harm', (customerName) => {
    for (const channel of messageChannels)
      for (const kind of messageKinds) {
        const { subject, body } = composed(kind, channel, null, { ...values, ...named(customerName) })
        expect(subject + body).not.toMatch(/evil|Bcc|exe|[{}\r\u202e]|xxxxx/)
      }
  })

  test('of a visit with several members, all are named', () => {
    const staffNames = ['Kemi Lawal', 'Ada Obi']
    const { body } = composed('confirmation', 'email', 'With {staff}.', visitValues({ ...visit, staffNames }, sender))
    expect(body).toBe('With Kemi Lawal and Ada Obi.')
  })

  test('values are inserted literally, on one line', () => {
    const staffNames = ['Kemi {salon}\nLawal\u202e; drop']
    const { body } = composed('confirmation', 'email', 'With {staff}.', visitValues({ ...visit, staffNames }, sender))
    expect(body).toBe('With Kemi {salon} Lawal ; drop.')
  })
})

describe('the link of a visit (R-438)', () => {
  const link = /(?: it|Pay here): https:\/\/salon\.example\/visit\/a1$/
  const linkOf = ({ appointmentId }: { appointmentId: string }) => `https://salon.example/visit/${appointmentId}`
  const linked = { ...values, ...visitValues(visit, { ...sender, linkOf }) }

  test.each(['email', 'whatsapp'] as const)('ends every message about a visit to come by %s', (channel) => {
    for (const kind of ['confirmation', 'reminder', 'reminder-soon', 'deposit-due', 'moved'] as const)
      for (const text of [null, 'Hello {name}.']) expect(composed(kind, channel, text, linked).body).toMatch(link)
    for (const kind of ['cancelled', 'thanks', 'come-back', 'birthday'] as const)
      expect(composed(kind, channel, null, linked).body).not.toContain('/visit/')
  })

  test('says what it is for', () => {
    expect(composed('reminder', 'email', null, linked).body).toContain('See or confirm it: ')
    expect(composed('moved', 'email', null, linked).body).toContain('See, move or cancel it: ')
    expect(composed('deposit-due', 'email', null, linked).body).toContain('Pay here: ')
  })

  test('is there once, where the salon’s own text has it', () =>
    expect(composed('reminder', 'email', 'Yours: {link}', linked).body).toBe('Yours: https://salon.example/visit/a1'))

  test('is in an SMS only where the salon’s own text has it', () => {
    expect(composed('reminder', 'sms', 'Until {time}.', linked).body).toBe('Until 10:00.')
    expect(composed('reminder', 'sms', 'Yours: {link}', linked).body).toBe('Yours: salon.example/visit/a1')
  })

  test('is left out on a server without a public address', () => {
    const { body } = composed('reminder', 'email', 'Hello. Change it here: {link}', values)
    expect(body).toBe('Hello.')
  })
})

describe('the standard texts', () => {
  test.each(messageKinds)('of %s hold what is known there, and fit on one page', (kind) => {
    expect([whyNotTemplate(kind, standardTexts[kind]), whyNotTemplate(kind, subjects[kind])]).toEqual([null, null])
    const { body } = composed(kind, 'sms', null, values)
    expect(smsPages(body)).toEqual({ pages: 1, perPage: 160 })
    expect(body).not.toMatch(/[{}]/)
    const long = {
      ...values,
      name: 'Oluwadamilola Adebayo-Ogunlesi',
      salon: 'The Very Grand and Exceedingly Long Named Salon',
    }
    expect(smsPages(composed(kind, 'sms', null, long).body).pages).toBe(1)
  })

  test('leave out what does not fit in an SMS, the least needed first, and the salon’s name is cut last (R-294)', () => {
    const long = 'Oluwadamilola Adebayo-Ogunlesi'
    const salon = 'The Very Grand and Exceedingly Long Named Salon of Hair'
    const longer = `${salon}, Nails, Spa and Make-up of Lekki`
    const when = 'on Mon 23 Nov at 10:00'
    const call = 'To change it, call 0803 123 4567.'
    const bodyOf = (more: object) => composed('reminder', 'sms', null, { ...values, ...more }).body
    expect(bodyOf({ staff: long })).toContain(`${when} with ${long}. ${call}`)
    expect(bodyOf({ staff: long, name: long })).toBe(
      `Hello ${long}. Reminder of your visit to Adun Hair and Beauty ${when}. ${call}`,
    )
    expect(bodyOf({ name: long, salon })).toBe(`Reminder of your visit to ${salon} ${when}. ${call}`)
    expect(bodyOf({ salon: longer })).toBe(`Reminder of your visit to ${longer} ${when}.`)
    expect(bodyOf({ salon: longer.repeat(2) })).toBe(`Reminder of your visit to The Very Grand and Exceed ${when}.`)
  })

  test('the reminder of a deposit has the amount and the deadline on the salon’s clock (R-456)', () =>
    expect(composed('deposit-due', 'sms', null, values).body).toBe(
      'Hello Adaeze Nwosu. Your deposit of NGN 2,000.00 is due by Mon 23 Nov, 00:30, or your time at Adun Hair and Beauty is released. Questions: 0803 123 4567.',
    ))

  test('every placeholder has its place', () =>
    expect(new Set(messageKinds.flatMap((kind) => placeholdersOf(kind)))).toContain('receipt'))
})

describe('names as people have them', () => {
  test.each([
    ['Ada 💅🏿 Obi', 'Ada Obi'],
    ['“Ada” Obi…', 'Ada Obi'],
    ['₦aomi', 'NGNaomi'],
    ['Ɛfua Ɔsei', 'Efua Osei'],
    ['Đặng Łukasz Ørsted', 'Dang Lukasz Orsted'],
    ['Наталья', 'Natalya'],
    ['Ελένη', 'Eleni'],
    ['Ｂｉｓｉ ٣', 'Bisi 3'],
  ])('%s is %s, at any place of the name', (name, plain) => {
    const told = visitValues(
      { ...visit, customerName: name, staffNames: [name], serviceNames: [name] },
      { ...sender, name },
    )
    const { body } = composed('confirmation', 'sms', '{name}/{salon}/{staff}/{services}', told)
    expect([body.replaceAll('...', ''), lengthOf(body).halving]).toEqual([[plain, plain, plain, plain].join('/'), []])
  })

  test.each(['€5 £5 ¥5 ₵5 ₹5', '5€ 5 £ 5₦', 'salon ₦ & ₵'])(
    'the signs of currencies in %s become their codes',
    (text) => {
      const { body } = composed('confirmation', 'sms', '{salon}', { ...values, salon: text })
      expect(body).toMatch(/^(EUR 5 GBP 5 JPY 5 GHS 5 INR 5|5 EUR 5 GBP 5 NGN|salon NGN & GHS)$/)
    },
  )
})
