import { z } from 'zod'
import { permissions } from '#domain/auth/permissions.ts'
import { endpoint } from '#domain/kit/endpoint.ts'
import { zId } from '#domain/kit/text.ts'
import { zPreparationRules } from './contract-visit.ts'

export const linkAppointmentContract = endpoint({
  // A read; but the link lets its holder move and cancel the visit, so a key needs the right to write.
  method: 'POST',
  path: '/api/appointments/:id/link',
  access: permissions.useCalendar,
  repeatable: 'the same appointment has the same link',
  notInExample: 'visitors find no page there',
  summary: 'The private page of an appointment, on which its customer sees, moves and cancels it',
  topics: [],
  params: z.strictObject({ id: zId }),
  output: z.object({
    /** The path of the page at this server's address. */
    path: z.string(),
  }),
})

export const readPreparationContract = endpoint({
  method: 'GET',
  path: '/api/appointments/:id/preparation',
  access: permissions.useCalendar,
  summary: 'The preparation rules of an appointment, and when its customer accepted them',
  topics: ['appointments', 'salon', 'services'],
  params: z.strictObject({ id: zId }),
  output: z.object({ rules: zPreparationRules }),
})
