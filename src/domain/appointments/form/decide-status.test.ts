import { describe, expect, test } from 'vitest'
import { busyOn, memberTime } from '#domain/appointments/availability/testing-times.ts'
import type { MemberTime } from '#domain/appointments/availability/working-time.ts'
import type { BookedAppointment } from '#domain/appointments/booked.ts'
import { newDeposit } from '#domain/appointments/deposit.ts'
import type { AppointmentStatus } from '#domain/appointments/status.ts'
import { sentenceOf } from '#domain/kit/refusal.ts'
import { decideRestore, decideStep, type FoundForRestore } from './decide-status.ts'
import { booked, held, context, refusalOf } from './testing-booking.ts'

const { now } = context()
const step = (before: BookedAppointment, to: AppointmentStatus, more: { reason?: string; isNoShow?: boolean } = {}) =>
  decideStep(before, { to, reason: null, isNoShow: false, ...more }, context())
const restore = (before: BookedAppointment, more: Partial<FoundForRestore> = {}) =>
  decideRestore({ before, members: [held()], memberTimes: [ownTime()], ...more }, context())
const ownTime = (more: Partial<MemberTime> = {}) => memberTime({ staffId: held().id, ...more })
const begun = '2026-11-20T08:00:00.000Z'
const running = booked({ status: 'in-progress', startedAt: begun })
const done = booked({ status: 'completed', startedAt: begun, finishedAt: begun })
const cancelled = booked({
  status: 'cancelled',
  startedAt: begun,
  cancelledAt: begun,
  cancelReason: 'Ill',
  isNoShow: true,
})

describe('the undo of a start (R-52)', () => {
  const deposit = { ...newDeposit(100_000, '2026-11-21T12:00:00.000Z'), dueAt: null }
  const awaited = (depositDueAt: string | null, more: object = {}) =>
    restore(booked({ status: 'in-progress', startedAt: begun, deposit: { ...deposit, ...more } }), { depositDueAt })
      .appointment.deposit?.dueAt

  test('awaits the deposit again, unless its deadline passed or it arrived', () => {
    const ahead = '2026-11-21T12:00:00.000Z'
    expect(awaited(ahead)).toBe(ahead)
    expect(awaited('2026-11-21T07:00:00.000Z')).toBeNull()
    expect(awaited(null)).toBeNull()
    expect(awaited(ahead, { receivedAt: begun })).toBeNull()
    expect(awaited(ahead, { outcome: 'expired' })).toBeNull()
    const again = restore({ ...cancelled, deposit }, { depositDueAt: ahead }).appointment
    expect(again.deposit?.dueAt).toBe(ahead)
  })
})

describe('a step (R-11, R-42)', () => {
  test.each<[string, BookedAppointment, Parameters<typeof step>[1], object, object, string]>([
    ['a start', booked(), 'in-progress', {}, { startedAt: now }, 'started'],
    ['a start keeps no reason', booked(), 'in-progress', { reason: 'x' }, { startedAt: now }, 'started'],
    ['a completion', running, 'completed', {}, { finishedAt: now }, 'completed'],
    ['a cancellation', running, 'cancelled', { reason: 'Ill' }, { cancelledAt: now, cancelReason: 'Ill' }, 'cancelled'],
    ['a no-show', booked(), 'cancelled', { isNoShow: true }, { cancelledAt: now, isNoShow: true }, 'no-show'],
  ])('%s', (_, before, to, more, after, action) => {
    const { appointment, line } = step(before, to, more)
    expect(appointment).toEqual({ ...before, status: to, version: 2, ...after })
    expect(line).toMatchObject({ at: now, userId: 'tolu', action, before: { status: before.status } })
    expect(line.after).toEqual({ status: to, reason: appointment.cancelReason, version: 2 })
  })

  test.each<[BookedAppointment, AppointmentStatus, boolean, string]>([
    [booked(), 'completed', false, 'status-not-allowed'],
    [running, 'in-progress', false, 'status-not-allowed'],
    [done, 'cancelled', false, 'status-not-allowed'],
    [cancelled, 'in-progress', false, 'status-not-allowed'],
    [running, 'cancelled', true, 'no-show-not-booked'],
    [booked(), 'in-progress', true, 'no-show-not-booked'],
  ])('refused: $0.status to %s, no-show %s: %s', (before, to, isNoShow, code) => {
    expect(refusalOf(() => step(before, to, { isNoShow }))?.[0]).toBe(code)
  })

  test('the refusal says both statuses in words', () => {
    expect(() => step(running, 'booked')).toThrow(
      expect.objectContaining({ params: { from: 'in progress', to: 'booked' } }),
    )
    expect(sentenceOf('status-not-allowed', { from: 'in progress', to: 'booked' })).toContain('is in progress cannot')
  })
})

describe('a step back (R-42, R-52)', () => {
  test.each<[string, BookedAppointment, object]>([
    ['of a start', running, { status: 'booked', startedAt: null }],
    ['of a completion: begun when it was', done, { status: 'in-progress', finishedAt: null }],
    [
      'of a cancellation: as if it had not begun',
      cancelled,
      { status: 'booked', startedAt: null, cancelledAt: null, cancelReason: null, isNoShow: false },
    ],
  ])('%s', (_, before, after) => {
    const { appointment, line } = restore(before)
    expect(appointment).toEqual({ ...before, version: 2, ...after })
    expect(line).toMatchObject({ action: 'restored', before: { status: before.status } })
    expect(line.after).toEqual({ status: appointment.status, version: 2 })
  })

  const taken = { memberTimes: [ownTime({ busy: [busyOn('2026-11-23', '10:30', '11:00')] })] }
  const gone = { members: [held({ isActive: false })] }
  test.each<[string, BookedAppointment, Partial<FoundForRestore>, string | null]>([
    ['of nothing', booked(), {}, 'nothing-to-take-back'],
    ['of a start that was sold', { ...running, isSold: true }, {}, 'sold-has-begun'],
    ['of a completion that was sold', { ...done, isSold: true }, {}, null],
    ['into a time that was given away', cancelled, taken, 'slot-taken'],
    ['of a completion whose time was given away', done, taken, 'slot-taken'],
    ['of a start, which kept its time', running, { ...taken, ...gone }, null],
    ['with a member who left', cancelled, { ...gone, ...taken }, 'staff-not-available'],
    ['with no member', done, { members: [] }, 'staff-not-available'],
    [
      'at night: hours are not asked again',
      booked({ status: 'cancelled', startsAt: '2026-11-22T01:00:00.000Z', endsAt: '2026-11-22T02:00:00.000Z' }),
      {},
      null,
    ],
    [
      'with a schedule of other days',
      cancelled,
      { memberTimes: [ownTime({ timeOff: [busyOn('2026-11-23', '00:00', '24:00')] })] },
      null,
    ],
  ])('%s', (_, before, more, code) => {
    expect(refusalOf(() => restore(before, more))?.[0] ?? null).toBe(code)
  })
})
