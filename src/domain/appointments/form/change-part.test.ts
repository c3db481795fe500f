import { describe, expect, test } from 'vitest'
import type { Share } from '#domain/staff/shares.ts'
import { changedPart, linesAsTheyAre } from './change-part.ts'

const visit = [
  { serviceId: 'braids', staffId: 'ada', startMin: 0, lengthMin: 60 },
  { serviceId: 'nails', staffId: 'halima', startMin: 60, lengthMin: 30 },
  { serviceId: 'wash', staffId: 'halima', startMin: 90, lengthMin: 20 },
  { serviceId: 'set', staffId: 'ada', startMin: 110, lengthMin: 15 },
].map((service) => ({ ...service, sharedWith: [] as Share[] }))
const after = (change: Parameters<typeof changedPart>[1]) => {
  const { lines, laterMin } = changedPart(visit, change)
  return [laterMin, ...lines.map(({ staffId, startMin, lengthMin }) => `${staffId} ${startMin}+${lengthMin}`)]
}

describe('a change of one part', () => {
  test('gives its services to another member, at their places', () => {
    expect(after({ staffId: 'halima', toStaffId: 'bisi' })).toEqual([
      0,
      'ada 0+60',
      'bisi 60+30',
      'bisi 90+20',
      'ada 110+15',
    ])
  })

  test('moves it alone; the visit begins with what is first', () => {
    expect(after({ staffId: 'halima', laterMin: 70 })).toEqual([
      0,
      'ada 0+60',
      'halima 130+30',
      'halima 160+20',
      'ada 110+15',
    ])
    expect(after({ staffId: 'halima', laterMin: -90 })).toEqual([
      -30,
      'ada 30+60',
      'halima 0+30',
      'halima 30+20',
      'ada 140+15',
    ])
  })

  test('changes its last service to the new length, and what follows moves along', () => {
    expect(after({ staffId: 'halima', lengthMin: 65 })).toEqual([
      0,
      'ada 0+60',
      'halima 60+30',
      'halima 90+35',
      'ada 125+15',
    ])
    expect(after({ staffId: 'ada', lengthMin: 130 })).toEqual([
      0,
      'ada 0+60',
      'halima 60+30',
      'halima 90+20',
      'ada 110+20',
    ])
    expect(after({ staffId: 'halima', lengthMin: 15 })[3]).toBe('halima 90+0')
  })

  test('without one, the lines are as they are', () => {
    expect(changedPart(visit, { staffId: 'ada' })).toEqual({ lines: linesAsTheyAre(visit), laterMin: 0 })
  })
})

test('a shared service moves for all its members, and is given away by the one who gives it', () => {
  const shared = [{ ...visit[0]!, sharedWith: [{ staffId: 'ngozi', shareBp: 3000 }] }, visit[1]!]
  const [moved] = changedPart(shared, { staffId: 'ngozi', laterMin: 15 }).lines
  expect(moved).toMatchObject({ staffId: 'ada', startMin: 0, sharedWith: [{ staffId: 'ngozi', shareBp: 3000 }] })
  const [given] = changedPart(shared, { staffId: 'ngozi', toStaffId: 'bisi' }).lines
  expect(given).toMatchObject({ staffId: 'ada', sharedWith: [{ staffId: 'bisi', shareBp: 3000 }] })
  const [handedOver] = changedPart(shared, { staffId: 'ada', toStaffId: 'bisi' }).lines
  expect(handedOver).toMatchObject({ staffId: 'bisi', sharedWith: [{ staffId: 'ngozi', shareBp: 3000 }] })
})
