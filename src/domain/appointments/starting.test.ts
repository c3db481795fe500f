import { expect, test } from 'vitest'
import { isStartedInRow, isStartedWhenCreated } from './starting.ts'

test('a row starts an appointment from half an hour before it, however late it is', () => {
  expect([31, 30, 0, -200].map(isStartedInRow)).toEqual([false, true, true, true])
})

test('a new appointment is started as it is created until half an hour after its start', () => {
  expect([-1, 0, 30, 31, NaN].map(isStartedWhenCreated)).toEqual([false, true, true, false, false])
})
