import { expect, test } from 'vitest'
import { type Deposit, newDeposit } from '#domain/appointments/deposit.ts'
import { anAppointment } from '#domain/testing.ts'
import { depositSteps } from './deposit-steps.ts'

const asked = newDeposit(200_000, '2099-11-21T10:00:00.000Z')
const paid: Deposit = { ...asked, dueAt: null, receivedAt: '2026-11-20T10:00:00.000Z', method: 'cash' }

test.each([
  ['awaited', { deposit: asked }, ['receive']],
  ['cancelled and not paid', { deposit: { ...asked, dueAt: null }, status: 'cancelled' }, []],
  ['paid, for a visit to come', { deposit: paid }, ['return']],
  ['paid, for a cancelled visit', { deposit: paid, status: 'cancelled' }, ['return', 'keep']],
  ['kept', { deposit: { ...paid, outcome: 'kept' }, status: 'cancelled' }, ['return']],
  ['part of a sale', { deposit: paid, isSold: true }, []],
  ['given back', { deposit: { ...paid, outcome: 'returned' } }, []],
  ['not asked for', {}, []],
] as const)('steps for a deposit that is %s', (_, appointment, steps) => {
  expect(depositSteps(anAppointment(appointment), true)).toEqual(steps)
})

test.each([asked, paid])('without the right to record sales no money moves', (deposit) => {
  expect(depositSteps(anAppointment({ deposit }), false)).toEqual([])
})
