import { expect, test } from 'vitest'
import { sections } from '#domain/salon/contract-settings.ts'
import { problemsOf, sentOf, valuesOf } from './commission-form.ts'

test.each(['', 'ten', '101', '-5', '12.555'])('a commission of %j is refused, never taken for 0', (percent) => {
  expect(problemsOf({ percent })).toEqual({ percent: 'Enter a percentage from 0 to 100, like 12.5.' })
})

test.each([
  ['0', 0],
  ['12.5', 1250],
  ['12.5 %', 1250],
  ['100', 10_000],
])('a commission of %j is sent as %i basis points', (percent, defaultCommissionBp) => {
  expect(problemsOf({ percent })).toEqual({})
  expect(sections.commission.parse(sentOf({ percent }))).toEqual({ defaultCommissionBp })
})

test('the field begins with the percentage that is saved', () => {
  expect(valuesOf({ defaultCommissionBp: 1250 })).toEqual({ percent: '12.5' })
})
