import { expect, it } from 'vitest'
import { bodyOf, problemsOf, type ServiceValues } from './service-form.ts'

const good: ServiceValues = {
  name: 'Cornrows',
  category: 'Hair',
  priceMinor: '1,500.50',
  durationMin: '45',
  description: '',
}

it('sends money in minor units and minutes as a number', () => {
  expect(problemsOf(good)).toEqual({})
  expect(bodyOf(good)).toEqual({ ...good, priceMinor: 150_050, durationMin: 45 })
})

it('makes a blank duration 30', () => {
  expect(problemsOf({ ...good, durationMin: ' ' })).toEqual({})
  expect(bodyOf({ ...good, durationMin: ' ' }).durationMin).toBe(30)
})

it.each([
  ['name', ' '],
  ['priceMinor', ''],
  ['priceMinor', '-5'],
  ['priceMinor', 'free'],
  ['durationMin', '0'],
  ['durationMin', '7'],
  ['durationMin', '1445'],
  ['durationMin', 'an hour'],
])('marks %s = %j', (field, typed) => {
  expect(Object.keys(problemsOf({ ...good, [field]: typed }))).toEqual([field])
})
