import { describe, expect, test } from 'vitest'
import { approvedMessage, approvedTemplate } from './approved.ts'
import { messageKinds } from './kinds.ts'
import { composed } from './template.ts'

const values = {
  name: 'Adaeze Nwosu',
  salon: 'Adùn Hair',
  phone: '0803 123 4567',
  date: 'Mon 23 Nov',
  time: '10:00',
  staff: 'Kemi Lawal',
  services: 'Cornrows',
  receipt: '128',
  total: '₦5,000.00',
  deposit: '₦2,000.00',
  due: 'Sun 22 Nov, 14:00',
  booking: 'https://salon.example/booking/adun',
  link: `https://salon.example/booking/adun/visit/${'x'.repeat(120)}`,
  shortLink: 'https://salon.example/v/adun/0123456789abcd',
}

describe('approved words of WhatsApp (R-360)', () => {
  test.each(messageKinds)('of %s have a number for each value', (kind) => {
    const { name, text, values: needed } = approvedTemplate(kind)
    expect(name).toMatch(/^[a-z_]+$/)
    // It neither begins nor ends with a value, and has something between two: else it is not approved.
    expect(text).not.toMatch(/^\{\{|\}\}$|\}\}\{\{/)
    const message = approvedMessage(kind, values)!
    expect(text.match(/\{\{\d+\}\}/g)).toHaveLength(needed.length)
    expect(message.parameters).toEqual(needed.map((one) => (one === 'link' ? values.shortLink : values[one])))
    expect(message.body).not.toMatch(/[{}]/)
    expect(message.body.length).toBeLessThan(1024)
  })

  test('of a visit to come have their short link and the phone (R-438)', () => {
    const end = 'https://salon.example/v/adun/0123456789abcd or call 0803 123 4567.'
    const ends = { confirmation: 'See or change it', reminder: 'See or confirm it', 'deposit-due': 'Pay here' } as const
    for (const kind of ['confirmation', 'reminder', 'deposit-due'] as const)
      expect(approvedMessage(kind, values)!.body).toMatch(new RegExp(` ${ends[kind]}: ${end}$`))
    expect(approvedMessage('cancelled', values)!.body).toBe(composed('cancelled', 'whatsapp', null, values).body)
    expect(approvedMessage('moved', { ...values, shortLink: null })).toBeNull()
    const shortLink = `https://${'salon-'.repeat(20)}example/v/adun/0123456789abcd`
    expect(approvedMessage('moved', { ...values, shortLink })!.body).toContain(`${shortLink} or call`)
  })

  test('what is not known leaves it to people; who has no name that may stand there is a customer', () => {
    expect(approvedMessage('confirmation', { ...values, phone: null })).toBeNull()
    expect(approvedMessage('come-back', { ...values, booking: null })).toBeNull()
    expect(approvedMessage('birthday', { ...values, phone: null })!.parameters).toEqual(['Adaeze Nwosu', 'Adùn Hair'])
    expect(approvedMessage('birthday', { ...values, name: null })!.body).toMatch(/^Happy birthday, Customer!/)
  })

  test('a value is one line, and is inserted literally', () => {
    const staff = `Kemi\n{{1}}\t\u202e     $& ${'x'.repeat(300)}`
    const { parameters, body } = approvedMessage('confirmation', { ...values, staff })!
    expect(parameters[4]).toMatch(/^Kemi \{\{1\}\} \$& x+$/)
    expect(parameters[4]!.length).toBeLessThanOrEqual(120)
    expect(body).toContain('with Kemi {{1}} $& xx')
  })
})
