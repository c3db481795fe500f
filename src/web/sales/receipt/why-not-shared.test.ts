import { expect, test } from 'vitest'
import { whyNotShared } from './why-not-shared.ts'

test.each([
  [new DOMException('', 'NotAllowedError'), 'Making the receipt took too long. Press Share again.'],
  [new DOMException('', 'AbortError'), null],
  [new DOMException('', 'InvalidStateError'), null],
  [new DOMException('', 'DataError'), 'The receipt could not be shared.'],
  [new TypeError('No files'), 'The receipt could not be shared.'],
])('%s: %s', (error, said) => {
  expect(whyNotShared(error)).toBe(said)
})
