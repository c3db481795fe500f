import { describe, expect, test } from 'vitest'
import { decidePersonal, type FoundForPersonal, waysTo } from './personal.ts'
import { decideTest } from './test-message.ts'

const whom = {
  customerName: 'Adaeze Nwosu',
  phone: '+2348035550142',
  email: 'ada@example.com',
  messageChannel: null,
  isOff: false,
}
const found: FoundForPersonal = {
  hasSms: true,
  hasEmail: true,
  left: { bought: 7, ofMonth: 0, total: 7 },
  salonName: 'Adùn Hair',
  whom,
}
const noCredits = { bought: 0, ofMonth: 0, total: 0 }

describe('a message to one customer (R-413)', () => {
  const ways = (more: Partial<FoundForPersonal>) => waysTo({ ...found, ...more }, 'premium')
  const channels = (more: Partial<FoundForPersonal>) => ways(more).ways.map(({ channel }) => channel)

  test('can be sent by the channels that reach the customer, the preferred one first', () => {
    expect(channels({})).toEqual(['sms', 'email', 'whatsapp'])
    expect(channels({ whom: { ...whom, messageChannel: 'whatsapp' } })).toEqual(['whatsapp', 'sms', 'email'])
    expect(channels({ whom: { ...whom, phone: null } })).toEqual(['email'])
    expect(channels({ whom: { ...whom, email: null } })).toEqual(['sms', 'whatsapp'])
    expect(channels({ hasEmail: false })).toEqual(['sms', 'whatsapp'])
  })

  test.each<[Partial<FoundForPersonal>, string, RegExp]>([
    [{}, 'premium', /^null$/],
    [{ left: null }, 'free', /^null$/],
    [{ hasSms: false }, 'premium', /not set up/],
    [{ left: noCredits }, 'premium', /No SMS credits/],
    [{ left: noCredits }, 'free', /Premium plan/],
    [{ hasSms: false, whom: { ...whom, phone: null } }, 'premium', /^null$/],
  ])('says why no SMS can be sent: %j on %s', (more, plan, why) => {
    const { smsRefusal } = waysTo({ ...found, ...more }, plan)
    expect(String(smsRefusal)).toMatch(why)
  })

  test('is sent as typed, to the number or address of its channel', () => {
    const send = (channel: 'sms' | 'email' | 'whatsapp') =>
      decidePersonal(found, { channel, message: 'Your wig is ready, {Ada}' }, 'premium')
    expect(send('sms')).toMatchObject({ kind: 'personal', recipient: whom.phone, body: 'Your wig is ready, {Ada}' })
    expect(send('email')).toMatchObject({ recipient: whom.email, subject: 'A message from Adùn Hair' })
    expect(send('whatsapp')).toMatchObject({ recipient: whom.phone })
  })

  test.each<[string, Partial<FoundForPersonal>, 'sms' | 'email' | 'whatsapp']>([
    ['not-found', { whom: null }, 'sms'],
    ['customer-wants-none', { whom: { ...whom, isOff: true } }, 'whatsapp'],
    ['customer-not-reached', { whom: { ...whom, phone: null } }, 'whatsapp'],
    ['customer-not-reached', { whom: { ...whom, email: null } }, 'email'],
    ['no-sms-credits', { left: noCredits }, 'sms'],
    ['sms-not-set-up', { hasSms: false }, 'sms'],
    ['mail-not-set-up', { hasEmail: false }, 'email'],
  ])('is refused as %s', (code, more, channel) =>
    expect(() => decidePersonal({ ...found, ...more }, { channel, message: 'Hello' }, 'premium')).toThrow(
      expect.objectContaining({ code }),
    ),
  )
})

describe('a test to oneself (R-412)', () => {
  const sender = {
    name: 'Adùn Hair',
    phone: '0803 123 4567',
    timeZone: 'Africa/Lagos',
    currency: 'NGN' as const,
    links: null,
  }
  const forTest = { ...found, sender, ownText: 'See you {date}', phone: '+2348031234567' }
  const caller = {
    now: '2026-11-22T11:00:00.000Z',
    plan: 'premium',
    by: { userName: 'Tolu Bello', userEmail: 'tolu@example.com' },
  }
  const decide = (asked: Parameters<typeof decideTest>[1], more: Partial<typeof forTest> = {}) =>
    decideTest({ ...forTest, ...more }, asked, caller)

  test('is what the preview shows, to one’s own number or address', () => {
    expect(decide({ kind: 'reminder', channel: 'sms' })).toMatchObject({
      kind: 'test',
      recipient: '+2348031234567',
      recipientName: 'Tolu Bello (test)',
      body: 'See you Mon 23 Nov',
    })
    expect(decide({ kind: 'reminder', channel: 'email', text: 'Until {time}' })).toMatchObject({
      recipient: 'tolu@example.com',
      body: 'Until 10:00',
    })
    expect(decide({ kind: 'reminder', channel: 'sms', text: null }).body).toMatch(/^Hello Adaeze Nwosu/)
  })

  test('is refused by e-mail to a person who signs in by phone number (R-429)', () => {
    const by = { userName: 'Halima Sani', userEmail: null }
    expect(() => decideTest(forTest, { kind: 'reminder', channel: 'email' }, { ...caller, by })).toThrow(
      expect.objectContaining({ code: 'no-own-email' }),
    )
  })

  test.each([
    ['no-own-phone', { phone: null }, 'sms'],
    ['sms-not-set-up', { hasSms: false }, 'sms'],
    ['no-sms-credits', { left: noCredits }, 'sms'],
    ['mail-not-set-up', { hasEmail: false }, 'email'],
  ] as const)('is refused as %s', (code, more, channel) =>
    expect(() => decideTest({ ...forTest, ...more }, { kind: 'reminder', channel }, caller)).toThrow(
      expect.objectContaining({ code }),
    ),
  )
})
