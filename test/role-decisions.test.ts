import { expect, test } from 'vitest'
import { roleDecisionsOf } from '../scripts/floors/roles.ts'
import { placesOf } from '../scripts/floors/syntax.ts'

const found = (text: string) => roleDecisionsOf(placesOf('planted.ts', text)).length

test.each([
  `actor.role === 'stylist'`,
  `actor?.role != other`,
  `'owner' === actor.kind`,
  `useMe().role !== other`,
  'kind == `owner` ? 1 : 2',
  `['owner', 'receptionist'].includes(kind)`,
  `(['owner'] as const).some((each) => each === kind)`,
  `endpoint({ path: '/api/sales', access: ['owner'] })`,
  `endpoint({ path: '/api/sales', access: ['owner', 'stylist'] as const })`,
  `switch (me.role) { default: go() }`,
  `switch (kind) { case 'owner': go() }`,
])('%s decides by a role', (text) => {
  expect(found(text)).toBe(1)
})

test.each([
  `find({ role: 'alert' })`,
  `endpoint({ access: permissions.recordSales })`,
  `addStaff({ role: 'owner' })`,
  `z.enum(['receptionist', 'stylist'])`,
  `const words = { owner: 'Owner' }[me.role]`,
])('%s does not', (text) => {
  expect(found(text)).toBe(0)
})
