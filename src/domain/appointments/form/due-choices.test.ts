import { expect, test } from 'vitest'
import { chosenDue, dueChoices } from './due-choices.ts'

// Monday, 15:30 in Lagos.
const now = '2026-11-23T14:30:00.000Z'
const shown = (startsAt: string) =>
  dueChoices(now, startsAt, 'Africa/Lagos').map(({ way, dueAt }) => `${way} ${dueAt.slice(5, 16)}`)

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
  ['sooner', '2026-11-23T14:44:00.000Z', []],
])('the deadlines before a visit %s', (_, startsAt, expected) => expect(shown(startsAt)).toEqual(expected))

test('an hour after another time of the day comes first where it is earlier', () => {
  const late = dueChoices('2026-11-23T18:30:00.000Z', '2026-11-26T09:00:00.000Z', 'Africa/Lagos')
  expect(late.map(({ way }) => way).slice(0, 3)).toEqual(['tonight', 'hour', 'two-hours'])
})

test('the chosen deadline, or else two hours, or else the start', () => {
  const choices = dueChoices(now, '2026-11-26T09:00:00.000Z', 'Africa/Lagos')
  expect(chosenDue(choices, 'tonight')?.way).toBe('tonight')
  expect(chosenDue(choices, '')?.way).toBe('two-hours')
  expect(chosenDue(dueChoices(now, '2026-11-23T14:50:00.000Z', 'Africa/Lagos'), 'tonight')?.way).toBe('start')
  expect(chosenDue([], 'tonight')).toBeNull()
})
