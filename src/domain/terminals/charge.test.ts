import { describe, expect, test } from 'vitest'
import { addMinutes } from '#domain/kit/dates.ts'
import { type Charge, nextStep, stageOf } from './charge.ts'
import { now, aCharge } from './testing-terminals.ts'

const later = (min: number) => addMinutes(now, min)
const requested = { triedAt: now, requestId: '1000001', requestCode: 'PRQ_1', offlineReference: '1234561000001' }
const pushed = { ...requested, pushedAt: now, eventId: 'e1' }

describe('the next step of a charge (R-471)', () => {
  test.each<[string, Partial<Charge>, number, boolean, string]>([
    ['a new one is made', {}, 0, false, 'make'],
    ['one without an answer is looked for, not made again', { triedAt: now }, 0, false, 'look'],
    ['one that is not found waits while it may still be being made', { triedAt: now }, 0.4, true, 'none'],
    ['and is made again after the first attempt has ended', { triedAt: now }, 0.5, true, 'make'],
    ['one that is made is shown on the device', requested, 0, false, 'push'],
    ['one that the device cannot take is not pushed again unasked', { ...requested, problem: 'busy' }, 0, false, 'ask'],
    ['one that was forwarded is asked about', pushed, 0, false, 'ask'],
    ['after an hour, it is asked about before it expires', pushed, 60, false, 'ask'],
    ['one that never left expires', {}, 60, false, 'expire'],
    ['one that the provider never made expires', { triedAt: now }, 60, true, 'expire'],
    ['a stopped one may still be paid', { ...pushed, state: 'cancelled', endedAt: now }, 4319, false, 'ask'],
    ['for three days', { ...pushed, state: 'expired', endedAt: now }, 4320, false, 'none'],
    ['one that was stopped before it left is done', { state: 'cancelled', endedAt: now }, 1, false, 'none'],
    [
      'one that was stopped without an answer is not',
      { triedAt: now, state: 'cancelled', endedAt: now },
      1,
      false,
      'ask',
    ],
    ['a paid one is done', { ...pushed, state: 'paid', endedAt: now }, 1, false, 'none'],
    ['a failed one is done', { triedAt: now, state: 'failed', endedAt: now }, 1, false, 'none'],
  ])('%s', (_, more, min, isUnknown, step) => {
    expect(nextStep(aCharge(more), later(min), isUnknown)).toBe(step)
  })
})

test.each<[Partial<Charge>, string]>([
  [{}, 'preparing'],
  [{ triedAt: now }, 'unsure'],
  [requested, 'preparing'],
  [{ ...requested, problem: 'offline' }, 'not-shown'],
  [pushed, 'sent'],
  [{ ...pushed, deliveredAt: now }, 'waiting'],
  [{ ...pushed, declinedAt: later(1) }, 'declined'],
  // Shown again since: the next card may be accepted.
  [{ ...pushed, pushedAt: later(2), declinedAt: later(1) }, 'sent'],
  [{ ...pushed, state: 'held' }, 'held'],
])('forwarded, shown and paid are different stages (R-470): %j', (more, stage) => {
  expect(stageOf(aCharge(more))).toBe(stage)
})
