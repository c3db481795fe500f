import { expect, test } from 'vitest'
import { type FirstStepFacts, listFirstSteps } from './first-steps.ts'

const none: FirstStepFacts = {
  marks: [],
  hasAddress: false,
  serviceCount: 0,
  memberCount: 1,
  hasAppointment: false,
}
const done = (facts: Partial<FirstStepFacts>, canTest = true) =>
  listFirstSteps({ ...none, ...facts }, canTest)?.flatMap(({ step, isDone }) => (isDone ? step : []))

test('each step ticks itself, or is ticked by hand where nothing else tells', () => {
  expect(done({})).toEqual([])
  expect(done({ marks: ['hours'] })).toEqual(['hours'])
  expect(done({ hasAddress: true })).toEqual(['address'])
  expect([2, 3].map((serviceCount) => done({ serviceCount }))).toEqual([[], ['services']])
  expect(done({ memberCount: 2 })).toEqual(['team'])
  expect(done({ marks: ['alone', 'link', 'test'] })).toEqual(['team', 'link', 'test'])
  expect(done({ hasAppointment: true })).toEqual(['appointment'])
})

test('the list goes when it is hidden, and when everything is done', () => {
  expect(done({ marks: ['hidden'] })).toBeUndefined()
  const all = { marks: ['hours'] as const, hasAddress: true, serviceCount: 3, memberCount: 2, hasAppointment: true }
  expect(done(all)).toHaveLength(5)
  expect(done({ ...all, marks: ['hours', 'link'] })).toHaveLength(6)
  expect(done({ ...all, marks: ['hours', 'link', 'test'] })).toBeUndefined()
})

test('a test message is no step where none can be sent', () => {
  const steps = (canTest: boolean) => listFirstSteps(none, canTest)?.map(({ step }) => step)
  expect([steps(true)?.includes('test'), steps(false)?.includes('test')]).toEqual([true, false])
  const marks = ['hours', 'link'] as const
  expect(
    done({ marks, hasAddress: true, serviceCount: 3, memberCount: 2, hasAppointment: true }, false),
  ).toBeUndefined()
})
