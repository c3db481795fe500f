import { expect, test } from 'vitest'
import { dayInWords } from './day-in-words.ts'

const spans: [number, number][] = [
  [540, 720],
  [780, 1080],
]

test.each([
  [{ spans, closedFor: null }, 480, 'Nothing booked yet. New appointments appear here.'],
  [{ spans, closedFor: null }, 1079, 'Nothing booked yet. New appointments appear here.'],
  [{ spans, closedFor: null }, 1080, 'The salon has closed for today.'],
  [{ spans: [], closedFor: null }, 600, 'The salon is closed today.'],
  [{ spans: [], closedFor: 'Eid' }, 600, 'The salon is closed today: Eid.'],
])('%j at minute %i: %s', (opening, minute, words) => {
  expect(dayInWords(opening, minute)).toBe(words)
})
