import { describe, expect, test } from 'vitest'
import { anAppointment } from '#domain/testing.ts'
import { canConfirm, isConfirmed } from './confirmed.ts'
import { newDeposit } from './deposit.ts'

const visit = anAppointment()
const now = '2026-11-21T07:00:00.000Z'
const deposit = newDeposit(200_000, '2026-11-21T08:00:00.000Z')

describe('a confirmed visit (R-439)', () => {
  test('is confirmed at the start that its customer saw, and at no other', () => {
    expect(isConfirmed(visit)).toBe(false)
    expect(isConfirmed({ ...visit, confirmedFor: visit.startsAt })).toBe(true)
    expect(isConfirmed({ ...visit, confirmedFor: visit.startsAt, startsAt: '2026-11-21T13:00:00.000Z' })).toBe(false)
  })

  test('can be confirmed until it begins, once it is agreed', () => {
    expect(canConfirm(visit, now)).toBe(true)
    expect(canConfirm({ ...visit, deposit: { ...deposit, dueAt: null, receivedAt: now } }, now)).toBe(true)
  })

  test.each([
    ['has begun', {}, visit.startsAt],
    ['is cancelled', { status: 'cancelled' as const }, now],
    ['is under way', { status: 'in-progress' as const }, now],
    ['awaits approval', { awaitsApproval: true }, now],
    ['awaits its deposit', { deposit }, now],
    ['lost its deposit’s deadline', { deposit }, '2026-11-21T08:00:00.000Z'],
  ])('cannot be confirmed if it %s', (_why, more, at) => expect(canConfirm({ ...visit, ...more }, at)).toBe(false))
})
