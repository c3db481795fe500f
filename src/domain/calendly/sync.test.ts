import { expect, test } from 'vitest'
import { cancelReason, didGuestsChange, type EventState, eventsToTake, syncSpan } from './sync.ts'

test('events are asked for from 30 days back to 30 days ahead, on the salon’s clock (R-314)', () => {
  const span = { from: '2026-10-22T23:00:00.000Z', before: '2026-12-22T23:00:00.000Z' }
  expect(syncSpan('2026-11-21T23:30:00.000Z', 'Africa/Lagos')).toEqual(span)
  expect(syncSpan('2026-11-21T22:30:00.000Z', 'Africa/Lagos').from).toBe('2026-10-21T23:00:00.000Z')
})

test('new events and clashes are imported, by start, each once (R-315, R-317)', () => {
  const event = (id: string, startsAt: string) => ({
    id,
    name: 'Cut',
    startsAt,
    endsAt: startsAt,
    guests: 1,
    invited: 1,
  })
  const states: EventState[] = ['imported', 'aside', 'cancelled', 'clash']
  const known = new Map(states.map((state) => [state, { state }]))
  const active = ['clash', 'new', 'imported', 'aside', 'cancelled', 'new'].map((id, n) =>
    event(id, `2026-11-2${9 - n}T09:00:00.000Z`),
  )
  expect(eventsToTake(active, known).map(({ id }) => id)).toEqual(['new', 'clash'])
})

test('a reason is a line of at most 200 letters (R-318)', () => {
  expect(cancelReason(null)).toBe('Cancelled in Calendly')
  expect(cancelReason('Ill\n')).toBe('Cancelled in Calendly: Ill')
  expect(cancelReason('x'.repeat(500)).length).toBeLessThanOrEqual(200)
})

test('guests are asked for again only where both numbers are known and differ', () => {
  const event = (guests: number | null, invited = guests) => ({
    id: 'a',
    name: 'Cut',
    startsAt: '',
    endsAt: '',
    guests,
    invited,
  })
  const known = (guests: number | null, invited = guests) => ({ guests, invited, why: null })
  expect(didGuestsChange(event(1, 2), known(2))).toBe(true)
  // One cancelled and another joined.
  expect(didGuestsChange(event(2, 3), known(2))).toBe(true)
  expect(didGuestsChange(event(2), { ...known(2), why: 'guests-unreadable' })).toBe(true)
  expect(didGuestsChange(event(2), known(2))).toBe(false)
  expect(didGuestsChange(event(null), known(2))).toBe(false)
  expect(didGuestsChange(event(2), known(null))).toBe(false)
})
