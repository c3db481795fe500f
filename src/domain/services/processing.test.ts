import { expect, test } from 'vitest'
import { plainTime, whyProcessingRefused } from './processing.ts'

test.each([
  [null, 0, null],
  [5, 5, null],
  [30, 30, null],
  [null, 10, 'processing-outside-service'],
  [0, 10, 'processing-outside-service'],
  [30, 0, 'processing-outside-service'],
  [30, 35, 'processing-outside-service'],
  [60, 5, 'processing-outside-service'],
] as const)('a wait from minute %s for %d in a service of 60 minutes: %s (R-45)', (start, minutes, why) => {
  expect(whyProcessingRefused({ processingStartMin: start, processingMin: minutes, durationMin: 60 })).toBe(why)
})

test('a plain service has none', () => {
  expect(whyProcessingRefused({ ...plainTime, durationMin: 5 })).toBeNull()
})
