import { expect, test } from 'vitest'
import { shownNames } from './shown-names.ts'

const staff = [
  { id: 'tolu', name: 'Tolu Bello' },
  { id: 'bisi', name: 'Bisi Ade' },
]

test.each([
  [[], 'everyone'],
  [['bisi'], 'Bisi'],
  [['bisi', 'tolu'], 'Tolu and Bisi'],
])('the filter %j shows %s', (filter, names) => {
  expect(shownNames(staff, filter)).toBe(names)
})
