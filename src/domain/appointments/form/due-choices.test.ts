import { expect, test } from 'vitest'
import { chosenDue, dueChoices } from './due-choices.ts'

// Monday, 15:30 in Lagos.
const now = '2026-11-23T14:30:00.000Z'
const shown = (startsAt: string) =>
  dueChoices(now, { startsAt }, 'Africa/Lagos').map(({ way, dueAt }) => `${way} ${dueAt.slice(5, 16)}`)

test.each([
  [
    'later in the week',
    '2026-11-26T09:00:00.000Z',
    [
      'hour 11-23T15:30',
      'two-hours 11-23T16:30',
      'tonight 11-23T19:00',
      'tomorrow 11-24T11:00',
      'day-before 11-25T17:00',
      'start 11-26T09:00',
    ],
  ],
  ['today, in an hour and a half', '2026-11-23T16:00:00.000Z', ['hour 11-23T15:30', 'start 11-23T16:00']],
  ['today, in a quarter of an hour', '2026-11-23T14:45:00.000Z', ['start 11-23T14:45']],
  ['sooner', '2026-11-23T14:31:00.000Z', ['start 11-23T14:31']],
  ['that has begun', now, []],
])('the deadlines before a visit %s', (_, startsAt, expected) => expect(shown(startsAt)).toEqual(expected))

test('an hour after another time of the day comes first where it is earlier', () => {
  const late = dueChoices('2026-11-23T18:30:00.000Z', { startsAt: '2026-11-26T09:00:00.000Z' }, 'Africa/Lagos')
  expect(late.map(({ way }) => way).slice(0, 3)).toEqual(['tonight', 'hour', 'two-hours'])
})

test('tonight and tomorrow are days of the salon, also after its midnight', () => {
  const choices = dueChoices('2026-11-23T23:30:00.000Z', { startsAt: '2026-11-26T23:30:00.000Z' }, 'Africa/Lagos')
  expect(choices.map(({ way, dueAt }) => `${way} ${dueAt.slice(5, 16)}`).slice(2)).toEqual([
    'tonight 11-24T19:00',
    'tomorrow 11-25T11:00',
    'day-before 11-26T17:00',
    'start 11-26T23:30',
  ])
})

test('the chosen deadline, or else the present one, two hours, one hour, or the start', () => {
  const way = (startsAt: string, chosen: string, dueAt?: string) =>
    chosenDue(dueChoices(now, { startsAt, dueAt }, 'Africa/Lagos'), chosen)?.way
  const thursday = '2026-11-26T09:00:00.000Z'
  expect(way(thursday, 'tonight', thursday)).toBe('tonight')
  expect(way(thursday, '', thursday)).toBe('as-it-is')
  expect(way(thursday, '', now)).toBe('two-hours')
  expect(way(thursday, '')).toBe('two-hours')
  expect(way('2026-11-23T16:00:00.000Z', '')).toBe('hour')
  expect(way('2026-11-23T14:50:00.000Z', 'tonight')).toBe('start')
  expect(chosenDue([], 'tonight')).toBeNull()
})
