import { expect, it } from 'vitest'
import { hoursShown } from './hours-shown.ts'

it('shows the salon’s day where nothing was sold', () => {
  const hours = hoursShown([])
  expect([hours[0]?.hour, hours.at(-1)?.hour, hours.length]).toEqual([8, 20, 13])
  expect(hours.every(({ totalMinor }) => totalMinor === 0)).toBe(true)
})

it('widens to a sale before opening and one after closing, and loses no amount', () => {
  const hours = hoursShown([
    { hour: 0, totalMinor: 500 },
    { hour: 12, totalMinor: 700 },
    { hour: 23, totalMinor: 900 },
  ])
  expect([hours[0]?.hour, hours.at(-1)?.hour]).toEqual([0, 23])
  expect(hours.reduce((sum, { totalMinor }) => sum + totalMinor, 0)).toBe(2100)
})
