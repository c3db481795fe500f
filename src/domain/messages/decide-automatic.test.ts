import { describe, expect, test } from 'vitest'
import { depositMessage, type From, greeting, leavesByItself, thanksMessage, visitMessage } from './decide-automatic.ts'
import type { MessageChannel, MessageKind } from './kinds.ts'
import { allRules, type KeptRule, usualRule } from './rule.ts'

const onSince = '2026-11-22T11:00:00.000Z'
const rule = (kind: MessageKind, more: Partial<KeptRule> = {}): KeptRule => ({
  ...usualRule(kind),
  isOn: true,
  onSince,
  ...more,
})
const from = (...rules: KeptRule[]): From => ({
  rules,
  sender: {
    name: 'Adùn Hair',
    phone: '0803 123 4567',
    timeZone: 'Africa/Lagos',
    booking: 'https://salon.example/booking/adun',
    linksOf: () => ({ link: 'https://salon.example/visit', shortLink: 'https://salon.example/v/adun/a1' }),
  },
  ways: { sms: true, email: true },
  sendsWhatsApp: true,
  hasCredits: true,
  newId: () => 'id',
  stopUrlOf: (customerId) => `https://salon.example/${customerId}`,
})
const ada = {
  customerName: 'Adaeze Nwosu',
  customerId: 'ada',
  phone: '+2348035550142',
  email: 'ada@example.com',
  messageChannel: null,
  isOff: false,
}
const visit = {
  ...ada,
  appointmentId: 'visit',
  knownPhone: null,
  startsAt: '2026-11-23T09:00:00.000Z',
  staffNames: ['Kemi Lawal'],
}

describe('automatic messages (R-326)', () => {
  test('is off until a salon switches it on, kind by kind', () => {
    expect(allRules([]).filter(({ isOn }) => isOn)).toEqual([])
    expect(visitMessage(from(), 'confirmation', visit)).toBeNull()
    expect(visitMessage(from(rule('moved')), 'confirmation', visit)).toBeNull()
    expect(visitMessage(from(rule('confirmation', { onSince: null })), 'confirmation', visit)).toBeNull()
    expect(visitMessage(from(rule('confirmation')), 'confirmation', visit)).toMatchObject({ kind: 'confirmation' })
  })

  test('tells nothing of what happened before that', () => {
    const at = (moment: string) => visitMessage(from(rule('confirmation')), 'confirmation', visit, { at: moment })
    expect(at('2026-11-22T10:59:59.999Z')).toBeNull()
    expect(at(onSince)).not.toBeNull()
  })

  test('reminds of a deposit, once for each cause, where its rule is on (R-456)', () => {
    const due = { amountMinor: 200_000, dueAt: '2026-11-22T13:00:00.000Z', currency: 'NGN' as const }
    expect(depositMessage(from(rule('reminder')), visit, due, 'cause')).toBeNull()
    expect(depositMessage(from(rule('deposit-due')), visit, due, 'cause')).toMatchObject({
      kind: 'deposit-due',
      about: { appointmentId: 'visit', startsAt: visit.startsAt },
      cause: 'cause',
      body: expect.stringContaining('2,000.00 is due by Sun 22 Nov, 14:00'),
    })
  })

  test('can be ended where it may be unwanted, by the letter itself', () => {
    const sale = { ...ada, number: 128, totalMinor: 500_000, currency: 'NGN' as const }
    const why = { cause: 'sale', at: onSince }
    const letter = (kind: MessageKind) => from(rule(kind, { channel: 'email' }))
    expect(thanksMessage(letter('thanks'), sale, why)).toMatchObject({ stopUrl: 'https://salon.example/ada' })
    expect(thanksMessage(letter('thanks'), { ...sale, customerId: null }, why)).toMatchObject({ stopUrl: null })
    expect(visitMessage(letter('confirmation'), 'confirmation', visit)).toMatchObject({ stopUrl: null })
    expect(greeting(from(rule('birthday')), 'birthday', ada, 'cause')).toMatchObject({ stopUrl: null })
  })

  test('has the approved words where the server sends by WhatsApp itself, and the salon’s own where people do (R-360)', () => {
    const own = rule('confirmation', { channel: 'whatsapp', text: 'My own words' })
    const approved = visitMessage(from(own), 'confirmation', visit)
    expect([approved?.parameters?.[0], approved?.body]).toEqual([
      'Adaeze Nwosu',
      expect.stringMatching(/^Hello Adaeze/),
    ])
    const byHand = visitMessage({ ...from(own), sendsWhatsApp: false }, 'confirmation', visit)
    expect(byHand).toMatchObject({
      channel: 'whatsapp',
      parameters: null,
      body: expect.stringMatching(/^My own words/),
    })
    const bySms = visitMessage(from(rule('confirmation')), 'confirmation', visit)
    expect(bySms).toMatchObject({ channel: 'sms', parameters: null })
  })

  test.each<[channel: MessageChannel, without: Partial<From>, isPromised: boolean]>([
    ['sms', {}, true],
    ['sms', { hasCredits: false }, false],
    ['whatsapp', {}, true],
    ['whatsapp', { hasCredits: false }, false],
    ['whatsapp', { sendsWhatsApp: false }, false],
    ['whatsapp', { sender: { ...from().sender, phone: null } }, false],
    ['whatsapp', { sender: { ...from().sender, booking: null } }, false],
    ['email', { hasCredits: false }, true],
  ])('a confirmation by %s with %j is promised: %s', (channel, without, isPromised) =>
    expect(leavesByItself({ ...from(rule('confirmation', { channel })), ...without }, 'confirmation', ada)).toBe(
      isPromised,
    ),
  )
})
