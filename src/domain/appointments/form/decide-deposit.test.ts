import { describe, expect, test } from 'vitest'
import { type Deposit, depositForSale, newDeposit, standingOf } from '#domain/appointments/deposit.ts'
import { aTill } from '#domain/sales/form/testing-deciding.ts'
import { decideEndOfDeposit, decideExpiry, decideReceived } from './decide-deposit.ts'
import { booked, context, refusalOf } from './testing-booking.ts'

const due = '2026-11-21T10:00:00.000Z'
const asked = newDeposit(200_000, due)
const call = context() as Parameters<typeof decideReceived>[2]
const paid: Deposit = { ...asked, dueAt: null, receivedAt: call.now, method: 'cash' }
const found = (deposit: Deposit | null, more: Parameters<typeof booked>[0] = {}) => ({
  before: { ...booked({ deposit, ...more }), locationId: aTill().id },
  tills: [aTill()],
})

describe('a deposit that comes in (R-160)', () => {
  test('frees its time of the deadline and of a yes, and is money of where the visit is', () => {
    const { appointment, money, line } = decideReceived(
      found(asked, { awaitsApproval: true }),
      { method: 'transfer' },
      call,
    )
    expect(appointment).toMatchObject({
      awaitsApproval: false,
      version: 2,
      deposit: { dueAt: null, method: 'transfer' },
    })
    expect(money).toMatchObject({ amountMinor: 200_000, method: 'transfer', locationId: aTill().id, at: call.now })
    expect(line).toMatchObject({
      action: 'deposit-received',
      after: { version: 2, amountMinor: 200_000, method: 'transfer' },
    })
  })

  test('is any amount up to the price, also if another one was asked for, or none', () => {
    for (const deposit of [null, asked, { ...asked, dueAt: null }]) {
      const { appointment, money } = decideReceived(found(deposit), { method: 'cash', amountMinor: 100_000 }, call)
      expect(money).toMatchObject({ amountMinor: 100_000, method: 'cash' })
      expect(appointment.deposit).toMatchObject({ amountMinor: 100_000, dueAt: null, receivedAt: call.now })
    }
    const tooMuch = { method: 'cash', amountMinor: booked().priceMinor + 1 } as const
    expect(refusalOf(() => decideReceived(found(null), tooMuch, call))?.[0]).toBe('deposit-above-price')
    expect(refusalOf(() => decideReceived(found(paid), { ...tooMuch, amountMinor: 1 }, call))?.[0]).toBe(
      'deposit-received',
    )
  })

  test.each([
    ['none was asked', found(null), 'no-deposit-asked'],
    ['it was received', found(paid), 'deposit-received'],
    ['its time was released', found(asked, { status: 'cancelled' }), 'deposit-released'],
    ['it is sold', found(asked, { status: 'in-progress', isSold: true }), 'appointment-sold'],
    ['the day is closed', { ...found(asked), tills: [aTill({ isDayClosed: true })] }, 'day-closed'],
  ])('not where %s', (_, of, code) => {
    expect(refusalOf(() => decideReceived(of, { method: 'cash' }, call))?.[0]).toBe(code)
  })
})

describe('a deadline (R-159)', () => {
  test.each([
    ['before it', '2026-11-21T09:59:59.999Z', false],
    ['at it', due, true],
  ])('%s', (_, now, isOver) => {
    const changed = decideExpiry(booked({ deposit: asked }), context({ now }))
    expect(changed?.appointment.status ?? 'booked').toBe(isOver ? 'cancelled' : 'booked')
    expect(standingOf(booked({ deposit: asked }), now)).toBe(isOver ? 'expired' : 'waiting')
  })

  test('is none once it is paid, or if none is awaited', () => {
    const late = context({ now: '2026-12-01T00:00:00.000Z' })
    for (const deposit of [null, paid, { ...asked, dueAt: null }])
      expect(decideExpiry(booked({ deposit }), late)).toBeNull()
  })

  test('is done by the salon: no signed-in person is recorded', () => {
    expect(decideExpiry(booked({ deposit: asked }), context({ now: due }))!.line.userId).toBeNull()
  })
})

describe('what becomes of it (R-162)', () => {
  const end = (outcome: 'kept' | 'returned') => ({ outcome, method: 'cash' as const, version: 1 })

  test('given back at any time, kept once the visit is over, given back even then', () => {
    expect(decideEndOfDeposit(found(paid), end('returned'), call)).toMatchObject({
      outcome: 'returned',
      method: 'cash',
    })
    const over = { status: 'cancelled' } as const
    const kept = decideEndOfDeposit(found(paid, over), end('kept'), call)
    expect(kept).toMatchObject({ method: null, appointment: { deposit: { outcome: 'kept' } } })
    expect(depositForSale(kept.appointment.deposit)).toBe(200_000)
    const back = decideEndOfDeposit(found(kept.appointment.deposit, over), end('returned'), call)
    expect(depositForSale(back.appointment.deposit)).toBe(0)
  })

  test.each([
    ['kept of a visit to come', found(paid), 'kept', 'deposit-not-held'],
    ['given back unpaid', found(asked), 'returned', 'deposit-not-held'],
    ['given back twice', found({ ...paid, outcome: 'returned' }), 'returned', 'deposit-not-held'],
    ['given back of a sale', found(paid, { isSold: true }), 'returned', 'deposit-spent'],
    ['out of a closed till', { ...found(paid), tills: [aTill({ isDayClosed: true })] }, 'returned', 'day-closed'],
  ] as const)('not %s', (_, of, outcome, code) => {
    expect(refusalOf(() => decideEndOfDeposit(of, end(outcome), call))?.[0]).toBe(code)
  })
})
