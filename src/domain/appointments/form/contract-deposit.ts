import { z } from 'zod'
import { permissions } from '#domain/auth/permissions.ts'
import { endpoint } from '#domain/kit/endpoint.ts'
import { zMoneyMinor } from '#domain/kit/money.ts'
import { zSalonInstant } from '#domain/kit/period.ts'
import { zId } from '#domain/kit/text.ts'
import { zAppointment } from '#domain/appointments/contract.ts'
import { zDepositMethod } from '#domain/appointments/deposit.ts'

const params = z.strictObject({ id: zId })
const output = z.object({ appointment: zAppointment })

/** A deposit that staff ask for. */
export const zAskedDeposit = z.strictObject({
  amountMinor: zMoneyMinor.min(1, 'Enter an amount.'),
  /** The deadline, until which the deposit holds the time of the visit. */
  dueAt: zSalonInstant,
})

export const askDepositContract = endpoint({
  method: 'POST',
  path: '/api/appointments/:id/deposit/ask',
  access: permissions.useCalendar,
  summary: 'Asks for a deposit, or changes its amount and deadline: unless it arrives by then, the time is released',
  topics: ['appointments'],
  params,
  body: z.strictObject({ version: z.int(), ...zAskedDeposit.shape }),
  output,
})

export const waiveDepositContract = endpoint({
  method: 'POST',
  path: '/api/appointments/:id/deposit/waive',
  access: permissions.useCalendar,
  summary: 'Stops waiting for a deposit: the appointment keeps its time without it',
  topics: ['appointments'],
  params,
  body: z.strictObject({ version: z.int() }),
  output,
})

export const receiveDepositContract = endpoint({
  method: 'POST',
  path: '/api/appointments/:id/deposit/receive',
  access: permissions.recordSales,
  summary: 'Records a deposit that was received, asked for or not: the time is confirmed, the money counts today',
  topics: ['appointments', 'sales'],
  params,
  body: z.strictObject({
    version: z.int(),
    method: zDepositMethod,
    /** The amount; if missing, the one that was asked for. */
    amountMinor: zAskedDeposit.shape.amountMinor.optional(),
  }),
  output,
})

export const endDepositContract = endpoint({
  method: 'POST',
  path: '/api/appointments/:id/deposit/end',
  access: permissions.recordSales,
  summary: 'Refunds a received deposit, out of today’s till, or keeps that of a visit that did not take place',
  topics: ['appointments', 'sales'],
  params,
  body: z.strictObject({
    version: z.int(),
    outcome: z.enum(['kept', 'returned']),
    /** The method of the refund. */
    method: zDepositMethod.default('transfer'),
  }),
  output,
})
