import { describe, expect, test } from 'vitest'
import { type Addressee, chooseWay } from './choose-channel.ts'
import { birthdaysOn, comeBackWindow, isGreetingTime, remindingWindows } from './due.ts'
import { isOptional, messageKinds } from './kinds.ts'
import { usualRule } from './rule.ts'

const lagos = 'Africa/Lagos'
const before = usualRule('reminder')
const soon = usualRule('reminder-soon')

describe('of whom a rule reminds now (R-327)', () => {
  test('on the day before, from the salon’s hour on, of the whole of tomorrow', () => {
    expect(remindingWindows(before, '2026-11-22T08:59:00.000Z', lagos)).toHaveLength(1)
    expect(remindingWindows(before, '2026-11-22T09:00:00.000Z', lagos)).toEqual([
      { from: '2026-11-22T09:00:00.000Z', before: '2026-11-22T23:00:00.000Z', madeBefore: '2026-11-21T09:00:00.000Z' },
      { from: '2026-11-22T23:00:00.000Z', before: '2026-11-23T23:00:00.000Z', madeBefore: '2026-11-22T09:00:00.000Z' },
    ])
  })

  test('not at night; hours before also then', () => {
    for (const night of ['2026-11-22T19:00:00.000Z', '2026-11-22T06:59:00.000Z'])
      expect(remindingWindows(before, night, lagos)).toEqual([])
    expect(remindingWindows(soon, '2026-11-22T23:00:00.000Z', lagos)).toEqual([
      { from: '2026-11-22T23:00:00.000Z', before: '2026-11-23T01:00:00.000Z', madeBefore: null },
    ])
  })

  test('on the salon’s clock when it changes', () => {
    const [, tomorrow] = remindingWindows(before, '2026-03-28T12:00:00.000Z', 'Europe/London')
    expect(tomorrow).toMatchObject({ from: '2026-03-29T00:00:00.000Z', before: '2026-03-29T23:00:00.000Z' })
  })

  test('no other kind reminds', () => {
    for (const kind of messageKinds.filter((one) => !one.startsWith('reminder')))
      expect(remindingWindows({ ...before, kind }, '2026-11-22T12:00:00.000Z', lagos)).toEqual([])
  })
})

describe('greetings (R-332)', () => {
  test.each([
    ['2026-11-22T07:59:00.000Z', false],
    ['2026-11-22T08:00:00.000Z', true],
    ['2026-11-22T18:59:00.000Z', true],
    ['2026-11-22T19:00:00.000Z', false],
  ])('at %s in Lagos: %s', (at, is) => expect(isGreetingTime(at, lagos)).toBe(is))

  test('a birthday is that of the salon’s day; of 29 February the 28th in other years', () => {
    expect(birthdaysOn('2026-11-22T23:30:00.000Z', lagos)).toEqual({ year: '2026', days: ['11-23'] })
    expect(birthdaysOn('2027-02-28T12:00:00.000Z', lagos).days).toEqual(['02-28', '02-29'])
    expect(birthdaysOn('2028-02-28T12:00:00.000Z', lagos).days).toEqual(['02-28'])
    expect(birthdaysOn('2028-02-29T12:00:00.000Z', lagos).days).toEqual(['02-29'])
  })

  test('customers last seen six weeks ago are invited, for three days, and none from long ago', () =>
    expect(comeBackWindow({ weeksAfter: 6 }, '2026-11-22T12:00:00.000Z', lagos)).toEqual({
      from: '2026-10-08T23:00:00.000Z',
      before: '2026-10-11T23:00:00.000Z',
    }))
})

describe('by which way (R-330, R-331)', () => {
  const ada: Addressee = { phone: '+2348035550142', email: 'ada@example.com', messageChannel: null, isOff: false }
  const all = { sms: true, email: true }
  const by = (more: Partial<Addressee>, ways = all, first = 'sms' as const) =>
    chooseWay('reminder', { ...ada, ...more }, first, ways)

  test('as they wish, else as the salon says, else by what is open and known', () => {
    expect(by({})).toEqual({ channel: 'sms', recipient: '+2348035550142', why: null })
    expect(by({ messageChannel: 'email' })).toMatchObject({ channel: 'email', recipient: 'ada@example.com' })
    expect(by({ messageChannel: 'whatsapp' })).toMatchObject({ channel: 'whatsapp', recipient: '+2348035550142' })
    expect(by({}, { sms: false, email: true })).toMatchObject({ channel: 'email' })
    expect(by({ phone: null })).toMatchObject({ channel: 'email' })
    expect(by({ messageChannel: 'email', email: null })).toMatchObject({ channel: 'sms' })
    expect(by({ messageChannel: 'whatsapp', phone: null })).toMatchObject({ channel: 'email' })
  })

  test('WhatsApp only where it was asked for: someone has to send it', () => {
    expect(by({}, { sms: false, email: false })).toMatchObject({ channel: null, why: 'not-reached' })
    expect(chooseWay('reminder', ada, 'whatsapp', { sms: false, email: false })).toMatchObject({ channel: 'whatsapp' })
  })

  test.each(messageKinds)('who wants none: %s', (kind) => {
    const found = chooseWay(kind, { ...ada, isOff: true }, 'sms', all)
    expect(found.why).toBe(isOptional(kind) ? 'wants-none' : null)
  })

  test('messages about an agreement and its changes go to everyone', () =>
    expect(messageKinds.filter((kind) => !isOptional(kind))).toEqual([
      'confirmation',
      'deposit-due',
      'moved',
      'cancelled',
    ]))
})
