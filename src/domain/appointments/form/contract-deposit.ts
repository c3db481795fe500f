import { z } from 'zod'
import { permissions } from '#domain/auth/permissions.ts'
import { endpoint } from '#domain/kit/endpoint.ts'
import { zId } from '#domain/kit/text.ts'
import { zAppointment } from '#domain/appointments/contract.ts'
import { zDepositMethod, zTakenBy } from '#domain/appointments/deposit.ts'

const params = z.strictObject({ id: zId })
const output = z.object({ appointment: zAppointment })

export const receiveDepositContract = endpoint({
  method: 'POST',
  path: '/api/appointments/:id/deposit/receive',
  access: permissions.recordSales,
  summary: 'Records that the deposit of an appointment was received: its time is confirmed, the money counts today',
  topics: ['appointments', 'sales'],
  params,
  body: z.strictObject({ version: z.int(), method: zTakenBy }),
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
