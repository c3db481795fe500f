import { expect, test } from 'vitest'
import { activityAbout, activityWords } from './activity-words.ts'
import { changesTold } from './changes.ts'

const salon = { currency: 'NGN', timeZone: 'Africa/Lagos' } as const

test('what was done is told in plain words, also what is new', () => {
  expect([activityWords('sale-voided'), activityWords('shelf-painted')]).toEqual(['Voided a sale', 'Shelf painted'])
})

test.each([
  [{ name: 'Cut' }, { name: 'Bob' }, 'Bob'],
  [{ customerName: 'Ada' }, null, 'Ada'],
  [null, { number: 12 }, 'No. 12'],
  [null, { role: 'stylist', action: 'seeStock' }, 'Stylist: See the stock'],
  [{ kept: { name: 'Ada' } }, null, 'Ada'],
  [null, null, null],
])('%j and %j are about %s', (before, after, about) => {
  expect(activityAbout({ about: null, before, after })).toBe(about)
  expect(activityAbout({ about: 'No. 7', before, after })).toBe('No. 7')
})

test('changes are amounts, percentages and moments, without ids and what stayed (R-142)', () => {
  const before = { id: 'a', name: 'Cut', priceMinor: 100_000, commissionBp: 1250, durationMin: 30, notes: null }
  const after = { id: 'a', name: 'Cut', priceMinor: 150_000, commissionBp: 0, durationMin: 45, notes: 'Wet' }
  expect(changesTold({ before, after }, salon)).toEqual([
    { field: 'Price', was: '₦1,000.00', is: '₦1,500.00' },
    { field: 'Commission', was: '12.5 %', is: '0 %' },
    { field: 'Duration', was: '30 min', is: '45 min' },
    { field: 'Notes', was: null, is: 'Wet' },
  ])
})

test('a deleted record is shown whole, nested values by their path', () => {
  const before = {
    startsAt: '2026-11-23T09:00:00.000Z',
    isSold: false,
    services: [{ serviceId: 'x', name: 'Cut' }],
    version: 2,
  }
  expect(changesTold({ before, after: null }, salon)).toEqual([
    { field: 'Starts', was: expect.stringContaining('10:00'), is: null },
    { field: 'Is sold', was: 'No', is: null },
    { field: 'Services 1 name', was: 'Cut', is: null },
  ])
})
