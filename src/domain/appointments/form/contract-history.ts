import { z } from 'zod'
import { permissions } from '#domain/auth/permissions.ts'
import { zContact } from '#domain/kit/contacts.ts'
import { endpoint } from '#domain/kit/endpoint.ts'
import { zId } from '#domain/kit/text.ts'
import { appointmentStatuses } from '#domain/appointments/status.ts'

/** The events of an appointment. */
export const appointmentActions = [
  'booked',
  'moved',
  'changed',
  'started',
  'completed',
  'cancelled',
  'no-show',
  'restored',
  'approved',
  'deposit-asked',
  'deposit-waived',
  'deposit-received',
  'deposit-kept',
  'deposit-returned',
] as const
export type AppointmentAction = (typeof appointmentActions)[number]

/**
 * The appointment in a history entry: the changed fields, or all fields at booking. Names are as they were that day.
 */
export const zTold = z.object({
  startsAt: z.string().optional(),
  endsAt: z.string().optional(),
  staffName: z.string().optional(),
  serviceNames: z.array(z.string()).optional(),
  customerName: z.string().optional(),
  customerPhone: zContact.optional(),
  notes: z.string().nullable().optional(),
  status: z.enum(appointmentStatuses).optional(),
})

const zHistoryEntry = z.object({
  at: z.string(),
  /** The name of the person who made the change; null if no one was signed in. */
  byName: z.string().nullable(),
  action: z.enum(appointmentActions),
  before: zTold.nullable(),
  after: zTold.nullable(),
  /** The reason of the cancellation. */
  reason: z.string().nullable(),
})
export type HistoryEntry = z.output<typeof zHistoryEntry>

export const readAppointmentHistoryContract = endpoint({
  method: 'GET',
  path: '/api/appointments/:id/history',
  access: permissions.useCalendar,
  summary: 'The history of an appointment, with names, oldest first',
  topics: ['appointments', 'staff'],
  params: z.strictObject({ id: zId }),
  output: z.object({ entries: z.array(zHistoryEntry) }),
})
