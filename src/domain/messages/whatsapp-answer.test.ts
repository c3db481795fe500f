import { expect, test } from 'vitest'
import { reported, saidByWhatsApp } from './report.ts'
import { whatsAppOutcome } from './whatsapp-answer.ts'

test.each([
  [200, null, true, 'taken'],
  [200, null, false, 'unknown'],
  [400, null, true, 'refused'],
  [429, null, false, 'later'],
  [400, 130429, false, 'later'],
  [400, 131048, false, 'later'],
  [400, 131056, false, 'later'],
  [400, 80007, false, 'later'],
  [400, 133016, false, 'later'],
  [400, 4, false, 'later'],
  [503, null, false, 'later'],
  [500, 131016, false, 'later'],
  [500, 131057, false, 'later'],
  [500, 131000, false, 'unknown'],
  [502, null, false, 'unknown'],
  [302, null, false, 'refused'],
  [401, 190, false, 'refused'],
  [404, 132001, false, 'refused'],
  [400, 131026, false, 'refused'],
] as const)('an answer %i, error %s, with an id %s: %s (R-361)', (status, code, hasId, outcome) =>
  expect(whatsAppOutcome({ status, code, hasId })).toBe(outcome),
)

test.each([
  ['sent', null, null],
  ['delivered', null, 'delivered'],
  ['read', null, 'delivered'],
  ['failed', { code: 131026, title: 'Message undeliverable' }, 'undelivered'],
  ['failed', null, 'undelivered'],
  ['played', null, null],
] as const)('that a message is %s %j decides: %s (R-362)', (status, error, outcome) =>
  expect(reported(saidByWhatsApp(status, error))).toBe(outcome),
)

test('what failed says why', () =>
  expect(saidByWhatsApp('failed', { code: 131026, title: 'Message undeliverable' })).toBe(
    'failed: (#131026) Message undeliverable',
  ))
