import { describe, expect, test } from 'vitest'
import { messageKinds } from './kinds.ts'
import { decideReturn, type FoundWhatsApp, isDropped, isWorthSending, opensAt, requireUnsent } from './whatsapp.ts'
import { decideWhatsAppReminders } from './whatsapp-reminder.ts'

const zone = 'Africa/Lagos'
const moment = { now: '2026-11-22T12:00:00.000Z', timeZone: zone }
const startsAt = '2026-11-23T09:00:00.000Z'
const reminder: FoundWhatsApp = {
  status: 'pending',
  kind: 'reminder',
  startsAt,
  dueAt: '2026-11-22T08:00:00.000Z',
  appointment: { status: 'booked', startsAt, depositDueAt: null },
  isOff: false,
  handled: null,
}
const birthday: FoundWhatsApp = { ...reminder, kind: 'birthday', startsAt: null, appointment: null }
const sent: FoundWhatsApp = { ...reminder, status: 'sent', handled: { name: 'Kemi', at: '2026-11-22T11:59:00.000Z' } }

/** The code of the refusal. */
function refusalOf(run: () => unknown): string | null {
  try {
    run()
    return null
  } catch (error) {
    return (error as { code: string }).code
  }
}

describe('what is worth sending (R-347)', () => {
  test('a reminder until its visit begins, also a confirmation', () => {
    for (const kind of ['reminder', 'reminder-soon', 'confirmation', 'moved'] as const) {
      expect(isWorthSending({ ...reminder, kind }, moment.now)).toBe(true)
      expect(isWorthSending({ ...reminder, kind }, startsAt)).toBe(false)
    }
  })

  test.each([
    ['moved', { status: 'booked', startsAt: '2026-11-23T10:00:00.000Z', depositDueAt: null }],
    ['cancelled', { status: 'cancelled', startsAt, depositDueAt: null }],
    ['erased', null],
  ] as const)('not a reminder of a visit that was %s', (_what, appointment) =>
    expect(isWorthSending({ ...reminder, appointment }, moment.now)).toBe(false),
  )

  test('a reminder of a deposit until its deadline, while the deposit is awaited', () => {
    const depositDueAt = '2026-11-22T13:00:00.000Z'
    const of = (due: string | null) => ({
      ...reminder,
      kind: 'deposit-due' as const,
      appointment: { status: 'booked' as const, startsAt, depositDueAt: due },
    })
    expect(isWorthSending(of(depositDueAt), moment.now)).toBe(true)
    expect(isWorthSending(of(depositDueAt), depositDueAt)).toBe(false)
    expect(isWorthSending(of(null), moment.now)).toBe(false)
  })

  test.each([
    ['birthday', 1],
    [null, 1],
    ['thanks', 3],
    ['come-back', 14],
  ] as const)('%s for so many days after it was due: %i', (kind, days) => {
    const appointment = kind === 'thanks' ? { status: 'completed' as const, startsAt, depositDueAt: null } : null
    const one = { ...birthday, kind, appointment, startsAt: appointment && startsAt }
    const end = Date.parse(one.dueAt) + days * 86_400_000
    expect(isWorthSending(one, new Date(end - 1).toISOString())).toBe(true)
    expect(isWorthSending(one, new Date(end).toISOString())).toBe(false)
  })
})

test('who wants none is sent what was agreed, and nothing else (R-331)', () => {
  const isSent = messageKinds.filter((kind) => isWorthSending({ ...birthday, kind, isOff: true }, moment.now))
  expect(isSent).toEqual(['confirmation', 'deposit-due', 'moved', 'cancelled'])
  expect(isWorthSending({ ...birthday, kind: null, isOff: true }, moment.now)).toBe(true)
})

test('what is due while the salon is suspended is dropped, but not what is for its owner (R-333)', () => {
  const suspended = { now: moment.now, isSuspended: true }
  expect(isDropped(reminder, { ...suspended, isSuspended: false })).toBe(false)
  expect(isDropped(reminder, suspended)).toBe(true)
  expect(isDropped({ ...reminder, dueAt: '2026-11-22T12:00:01.000Z' }, suspended)).toBe(false)
  expect(isDropped({ ...birthday, kind: null }, suspended)).toBe(false)
  expect(isDropped({ ...reminder, appointment: null }, { ...suspended, isSuspended: false })).toBe(true)
})

describe('from when a message may be opened (R-346)', () => {
  test('once it is due', () => {
    expect(opensAt(reminder, moment.now, zone)).toBeNull()
    expect(opensAt(reminder, '2026-11-22T07:59:00.000Z', zone)).toBe('2026-11-22T08:00:00.000Z')
  })

  test('a promotion outside of quiet hours, also where it is due in them', () => {
    expect(opensAt(birthday, '2026-11-22T19:00:00.000Z', zone)).toBe('2026-11-23T07:00:00.000Z')
    expect(opensAt({ ...birthday, dueAt: '2026-11-22T20:00:00.000Z' }, moment.now, zone)).toBe(
      '2026-11-23T07:00:00.000Z',
    )
    expect(opensAt(reminder, '2026-11-22T19:00:00.000Z', zone)).toBeNull()
  })
})

describe('who presses (R-348, R-349)', () => {
  test('gets what waits; of what someone has, they are told who', () => {
    expect(requireUnsent(reminder, 'open', moment)).toBe(reminder)
    expect(refusalOf(() => requireUnsent(sent, 'open', moment))).toBe('message-handled')
    expect(refusalOf(() => requireUnsent(sent, 'skip', moment))).toBe('message-handled')
    expect(refusalOf(() => requireUnsent({ ...reminder, status: 'dropped' }, 'open', moment))).toBe(
      'message-not-needed',
    )
    expect(refusalOf(() => requireUnsent({ ...reminder, appointment: null }, 'edit', moment))).toBe(
      'message-not-needed',
    )
    expect(refusalOf(() => requireUnsent(null, 'open', moment))).toBe('not-found')
  })

  test('opens nothing before its time, but may skip or change it', () => {
    const early = { ...moment, now: '2026-11-22T07:00:00.000Z' }
    expect(refusalOf(() => requireUnsent(reminder, 'open', early))).toBe('message-not-due')
    expect(requireUnsent(reminder, 'skip', early)).toBe(reminder)
    expect(requireUnsent(reminder, 'edit', early)).toBe(reminder)
  })

  test('puts back an unsent message, unless it is no longer needed', () => {
    expect(decideReturn(sent, moment.now)).toBe('pending')
    expect(
      decideReturn({ ...sent, appointment: { status: 'cancelled', startsAt, depositDueAt: null } }, moment.now),
    ).toBe('dropped')
    expect(decideReturn({ ...sent, isOff: true }, moment.now)).toBe('dropped')
    expect(refusalOf(() => decideReturn(reminder, moment.now))).toBe('message-not-handled')
  })
})

describe('reminders of one press (R-351)', () => {
  const whom = {
    knownPhone: null,
    appointmentId: 'a',
    startsAt,
    staffNames: ['Ìbùkún'],
    phone: '+2348035550142',
    isOff: false,
    isReminded: false,
  }
  const sender = { name: 'Adùn Hair', phone: '0803 555 0100', timeZone: zone, linksOf: () => null }
  const press = { ...moment, newId: () => 'id' }
  const day = '2026-11-23'
  const decide = (
    toRemind: readonly Parameters<typeof decideWhatsAppReminders>[0]['toRemind'][number][],
    text: string | null = null,
  ) => decideWhatsAppReminders({ day, sender, text, toRemind }, day, press)
  const adaeze = { ...whom, customerName: 'Adaeze Nwosu' }

  test('are for who has a phone number, with a name that is one', () => {
    const found = decide([adaeze, { ...adaeze, phone: null }, { ...whom, customerName: 'Win at www.example.com' }])
    expect(found.noPhone).toBe(1)
    expect(found.reminders.map(({ body }) => body)).toEqual([
      'Hello Adaeze Nwosu. Reminder of your visit to Adùn Hair on Mon 23 Nov at 10:00 with Ìbùkún. To change it, call 0803 555 0100.',
      'Reminder of your visit to Adùn Hair on Mon 23 Nov at 10:00 with Ìbùkún. To change it, call 0803 555 0100.',
    ])
  })

  test('are in the salon’s own words where it has some', () =>
    expect(decide([adaeze], 'Until tomorrow, {name}!').reminders[0]!.body).toBe('Until tomorrow, Adaeze Nwosu!'))

  test('are not written for customers who want none, or have one (R-331)', () =>
    expect(
      decide([
        { ...adaeze, isOff: true },
        { ...adaeze, isReminded: true },
      ]),
    ).toEqual({ reminders: [], noPhone: 0, isTold: 1 }))

  test('are refused on another day', () =>
    expect(() => decideWhatsAppReminders({ day, sender, text: null, toRemind: [] }, '2026-11-24', press)).toThrow(
      expect.objectContaining({ code: 'reminded-day-changed' }),
    ))
})
