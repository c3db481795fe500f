import { describe, expect, test } from 'vitest'
import { newDeposit } from '#domain/appointments/deposit.ts'
import { addMinutes } from '#domain/kit/dates.ts'
import { canAskDeposit, decideAskedDeposit, decideWaivedDeposit, requestedDeposit } from './ask-deposit.ts'
import { booked, context } from './testing-booking.ts'

const call = context()
const { startsAt, priceMinor } = booked()
const dueAt = startsAt
const sooner = addMinutes(startsAt, -60)
const asked = { amountMinor: priceMinor, dueAt }
const waiting = newDeposit(priceMinor, dueAt)

describe('a deposit that staff ask for (R-454)', () => {
  test('is at most the price, and due between now and the start of the visit', () => {
    expect(requestedDeposit(asked, booked(), call.now)).toEqual(waiting)
    const refused = (more: Partial<typeof asked>) => () => requestedDeposit({ ...asked, ...more }, booked(), call.now)
    expect(refused({ amountMinor: priceMinor + 1 })).toThrow('deposit-above-price')
    expect(refused({ dueAt: call.now })).toThrow('deposit-due-when')
    expect(refused({ dueAt: addMinutes(startsAt, 1) })).toThrow('deposit-due-when')
  })

  test('is awaited from now on, and can get another amount and deadline', () => {
    const { appointment, line } = decideAskedDeposit(booked(), asked, call)
    expect(appointment).toMatchObject({ version: 2, deposit: waiting })
    expect(line).toMatchObject({ action: 'deposit-asked', after: { version: 2, amountMinor: priceMinor } })
    const said = { ...waiting, saidAt: call.now }
    const again = (more: Partial<typeof asked>) =>
      decideAskedDeposit(booked({ deposit: said }), { ...asked, ...more }, call).appointment.deposit
    // What the customer said holds for the amount that they were asked for.
    expect(again({ dueAt: sooner })).toEqual({ ...said, dueAt: sooner })
    expect(again({ amountMinor: 1 })).toEqual({ ...waiting, amountMinor: 1 })
    expect(decideAskedDeposit(booked({ deposit: { ...said, dueAt: null } }), asked, call).appointment.deposit).toEqual(
      waiting,
    )
  })

  test('is offered while the visit is to come, has a price and awaits none', () => {
    const offered = (more: Parameters<typeof booked>[0], now = call.now) => canAskDeposit(booked(more), now)
    expect(offered({})).toBe(true)
    expect(offered({ deposit: { ...waiting, dueAt: null } })).toBe(true)
    expect([offered({ deposit: waiting }), offered({ priceMinor: 0 }), offered({}, startsAt)]).toEqual([
      false,
      false,
      false,
    ])
  })

  test('is not asked for once it was received, the visit was paid, or it began', () => {
    const paid = { ...waiting, dueAt: null, receivedAt: call.now, method: 'cash' as const }
    expect(() => decideAskedDeposit(booked({ deposit: paid }), asked, call)).toThrow('deposit-received')
    expect(() => decideAskedDeposit(booked({ isSold: true }), asked, call)).toThrow('appointment-sold')
    for (const status of ['in-progress', 'completed', 'cancelled'] as const)
      expect(() => decideAskedDeposit(booked({ status }), asked, call)).toThrow('deposit-not-booked')
  })

  test('is no longer awaited if the salon does without it (R-455)', () => {
    const { appointment, line } = decideWaivedDeposit(booked({ deposit: waiting }), call)
    expect(appointment).toMatchObject({ version: 2, status: 'booked', deposit: { ...waiting, dueAt: null } })
    expect(line.action).toBe('deposit-waived')
    for (const deposit of [null, { ...waiting, dueAt: null }])
      expect(() => decideWaivedDeposit(booked({ deposit }), call)).toThrow('no-deposit-asked')
  })
})
