import { describe, expect, test } from 'vitest'
import { decideAttempted, decideClaim, type FoundForSending, type MessageStatus } from './decide-sending.ts'
import { kindsOf, messageKinds } from './kinds.ts'
import { quietUntil } from './quiet-hours.ts'
import { decideReport, reported } from './report.ts'

const moment = { now: '2026-11-22T12:00:00.000Z', timeZone: 'Africa/Lagos', isSuspended: false }
const startsAt = '2026-11-23T09:00:00.000Z'
const reminder: FoundForSending = {
  status: 'pending',
  attempts: 0,
  kind: 'reminder',
  startsAt,
  appointment: { status: 'booked', startsAt, depositDueAt: null },
  left: { bought: 2, ofMonth: 0, total: 2 },
}

describe('who is about to send a message (R-286, R-287)', () => {
  test('sends what waits, with a credit, the month’s own first', () => {
    expect(decideClaim(reminder, moment)).toEqual({ do: 'send', attempt: 1, credit: 'bought' })
    const left = { bought: 2, ofMonth: 1, total: 3 }
    expect(decideClaim({ ...reminder, attempts: 2, left }, moment)).toEqual({ do: 'send', attempt: 3, credit: 'month' })
    expect(decideClaim({ ...reminder, left: null }, moment)).toEqual({ do: 'send', attempt: 1, credit: null })
  })

  test.each(['sending', 'sent', 'delivered', 'failed', 'unknown', 'dropped'] as MessageStatus[])(
    'touches nothing that is %s',
    (status) => expect(decideClaim({ ...reminder, status }, moment)).toEqual({ do: 'nothing' }),
  )

  test('without a credit it fails, and says so', () =>
    expect(decideClaim({ ...reminder, left: { bought: 0, ofMonth: 0, total: 0 } }, moment)).toEqual({
      do: 'fail',
      fault: 'no-credits',
    }))

  test.each([
    ['it was cancelled', { appointment: { status: 'cancelled', startsAt, depositDueAt: null } }],
    ['it was moved', { appointment: { status: 'booked', startsAt: '2026-11-23T10:00:00.000Z', depositDueAt: null } }],
    ['it was erased', { appointment: null }],
    ['its customer is there already', { appointment: { status: 'in-progress', startsAt, depositDueAt: null } }],
  ] as const)('drops a reminder when %s', (_why, changed) =>
    expect(decideClaim({ ...reminder, ...changed }, moment)).toEqual({ do: 'drop' }),
  )

  test('drops a reminder of what has begun', () =>
    expect(decideClaim(reminder, { ...moment, now: startsAt })).toEqual({ do: 'drop' }))

  test('of a salon that is suspended customers hear nothing, and its people what they asked for (R-333)', () => {
    const suspended = { ...moment, isSuspended: true }
    expect(decideClaim(reminder, suspended)).toEqual({ do: 'drop' })
    const letter = { ...reminder, kind: null, startsAt: null, appointment: null, left: null }
    expect(decideClaim(letter, suspended)).toMatchObject({ do: 'send' })
  })

  test('the server’s own e-mail is sent at any hour, whatever is booked', () => {
    const letter = { ...reminder, kind: null, startsAt: null, appointment: null, left: null }
    expect(decideClaim(letter, { ...moment, now: '2026-11-22T23:00:00.000Z' })).toMatchObject({ do: 'send' })
  })

  test('each status of an appointment says what may be told of it, and of nothing else', () =>
    expect([...new Set(Object.values(kindsOf).flat())].toSorted()).toEqual(
      [...messageKinds.filter((kind) => kind !== 'birthday'), 'notification'].toSorted(),
    ))
})

describe('quiet hours (R-288)', () => {
  test.each([
    ['2026-11-22T06:59:00.000Z', '2026-11-22T07:00:00.000Z'],
    ['2026-11-22T07:00:00.000Z', null],
    ['2026-11-22T18:59:00.000Z', null],
    ['2026-11-22T19:00:00.000Z', '2026-11-23T07:00:00.000Z'],
    ['2026-11-22T23:30:00.000Z', '2026-11-23T07:00:00.000Z'],
  ])('a birthday wish at %s waits until %s in Lagos', (now, until) => {
    expect(quietUntil('birthday', now, 'Africa/Lagos')).toBe(until)
    expect(quietUntil('reminder', now, 'Africa/Lagos')).toBeNull()
  })

  test('the morning is that of the salon, also in the night of a clock change', () =>
    expect(quietUntil('come-back', '2026-03-28T22:00:00.000Z', 'Europe/London')).toBe('2026-03-29T07:00:00.000Z'))

  test('is asked when it is sent', () => {
    const wish = { ...reminder, kind: 'birthday' as const, startsAt: null, appointment: null }
    const at = { ...moment, now: '2026-11-22T21:00:00.000Z' }
    expect(decideClaim(wish, at)).toEqual({ do: 'put-off', until: '2026-11-23T07:00:00.000Z' })
  })
})

describe('after an attempt (R-289)', () => {
  const { now } = moment
  const busy = { kind: 'refused', reason: '429: Too many requests', final: false } as const

  test('what was taken is sent', () =>
    expect(decideAttempted(1, { kind: 'sent', providerId: '9' }, now)).toMatchObject({
      status: 'sent',
      providerId: '9',
      isGivenBack: false,
    }))

  test('a message that was not sent is tried again seven times with growing pauses, and its credit is returned each time', () => {
    const due = [1, 2, 3, 4, 5, 6, 7].map((attempt) => decideAttempted(attempt, busy, now))
    expect(due.map(({ status, isGivenBack }) => [status, isGivenBack])).toEqual(due.map(() => ['pending', true]))
    const minutes = due.map(({ dueAt }) => (Date.parse(dueAt!) - Date.parse(now)) / 60_000)
    expect(minutes).toEqual(minutes.toSorted((a, b) => a - b))
    const tillLast = minutes.reduce((sum, pause) => sum + pause)
    expect([tillLast > 45, tillLast < 75], 'about an hour').toEqual([true, true])
    expect(decideAttempted(8, busy, now)).toMatchObject({ status: 'failed', fault: 'refused', dueAt: null })
    expect(decideAttempted(1, { ...busy, final: true }, now)).toMatchObject({ status: 'failed', isGivenBack: true })
  })

  test('after an unknown outcome nothing is tried again, and the credit is used', () =>
    expect(decideAttempted(1, { kind: 'unknown', reason: 'ECONNRESET' }, now)).toEqual({
      status: 'unknown',
      fault: 'no-answer',
      reason: 'ECONNRESET',
      providerId: null,
      isGivenBack: false,
      dueAt: null,
    }))
})

describe('a delivery report (R-292)', () => {
  test.each([
    ['DELIVERED | Message delivered to handset', 'delivered'],
    ['Delivered', 'delivered'],
    ['Message Failed', 'undelivered'],
    ['DND Active on Phone Number', 'undelivered'],
    ['Rejected', 'undelivered'],
    ['Expired', 'undelivered'],
    ['Message Sent', null],
    ['something new', null],
  ])('%s means %s', (said, outcome) => expect(reported(said)).toBe(outcome))

  test('the first that decides is the last', () => {
    expect(decideReport({ status: 'sent' }, 'Delivered')).toMatchObject({ status: 'delivered' })
    expect(decideReport({ status: 'sent' }, 'Expired')).toMatchObject({ status: 'failed', isGivenBack: true })
    for (const said of ['Message Sent', 'Expired', 'Delivered'])
      for (const status of ['delivered', 'failed', 'pending', 'sending', 'unknown', 'dropped'] as MessageStatus[])
        expect([said, status, decideReport({ status }, said)]).toEqual([said, status, null])
  })
})
