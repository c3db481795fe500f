import { expect, test } from 'vitest'
import type { HistoryEntry } from '#domain/appointments/form/contract-history.ts'
import { listed } from '#domain/kit/listed.ts'
import { entrySentence } from './history-words.ts'

const words = (entry: Partial<HistoryEntry>) =>
  entrySentence(
    { at: '', byName: 'Bisi Ade', action: 'changed', before: null, after: null, reason: null, ...entry },
    'Africa/Lagos',
  )
const [nine, noon] = ['2026-11-21T08:00:00.000Z', '2026-11-21T11:00:00.000Z']

test('booked: what, when, with whom; without a signed-in person', () => {
  const after = { startsAt: nine, staffName: 'Tolu', serviceNames: ['Fade', 'Wash'] }
  expect(words({ action: 'booked', after })).toBe(
    'Bisi Ade booked it: Fade, Wash, Saturday, 21 Nov 2026, 09:00 with Tolu.',
  )
  expect(words({ action: 'booked', byName: null })).toBe('A visitor booked it.')
})

test('moved: within the day, to another day, to another member', () => {
  expect(words({ action: 'moved', before: { startsAt: nine }, after: { startsAt: noon } })).toBe(
    'Bisi Ade moved it from Saturday, 21 Nov 2026, 09:00 to 12:00.',
  )
  expect(
    words({
      action: 'moved',
      before: { startsAt: nine, staffName: 'Tolu' },
      after: { startsAt: '2026-11-23T08:00:00.000Z', staffName: 'Halima' },
    }),
  ).toBe(
    'Bisi Ade moved it from Saturday, 21 Nov 2026, 09:00 to Monday, 23 Nov 2026, 09:00 and gave it to Halima (was Tolu).',
  )
})

test.each([
  [{ before: { endsAt: nine }, after: { endsAt: noon } }, 'made it end at 12:00 instead of 09:00'],
  [
    { before: { serviceNames: ['Fade'] }, after: { serviceNames: ['Wash'] } },
    'changed the services to Wash (was Fade)',
  ],
  [{ before: { notes: 'x' }, after: { notes: null } }, 'removed the notes'],
  [{ before: { notes: null }, after: { notes: 'x' } }, 'changed the notes'],
  [{ before: { customerPhone: '1' }, after: { customerPhone: '2' } }, 'changed the customer’s phone'],
  [
    { before: { customerName: 'A' }, after: { customerName: 'B', customerPhone: '2' } },
    'changed the customer to B (was A)',
  ],
  [{ before: null, after: null }, 'saved it'],
  [{ action: 'cancelled' as const, reason: 'Customer is ill' }, 'cancelled it: Customer is ill'],
  [{ action: 'no-show' as const }, 'marked it as a no-show'],
  [{ action: 'restored' as const }, 'undid the cancellation'],
  [{ action: 'restored' as const, before: { status: 'in-progress' as const } }, 'undid the start'],
  [{ action: 'restored' as const, before: { status: 'completed' as const } }, 'undid the completion'],
])('%j', (entry, verb) => expect(words(entry)).toBe(`Bisi Ade ${verb}.`))

test('lists as people say them', () => {
  expect([listed([]), listed(['a']), listed(['a', 'b']), listed(['a', 'b', 'c'])]).toEqual([
    '',
    'a',
    'a and b',
    'a, b and c',
  ])
})
