import { z } from 'zod'
import { zInstant, zLocalDate, zLocalTime } from '#domain/kit/dates.ts'
import { endpoint } from '#domain/kit/endpoint.ts'
import { orNull, zId, zLine, zNotes } from '#domain/kit/text.ts'
import { appointmentStatuses } from './status.ts'

const anyMember = ['owner', 'receptionist', 'stylist'] as const

const zStatus = z.enum(appointmentStatuses)

/** What the calendar shows of an appointment. */
const zCalendarAppointment = z.object({
  id: zId,
  status: zStatus,
  isNoShow: z.boolean(),
  startsAt: z.string(),
  endsAt: z.string(),
  finishedAt: z.string().nullable(),
  staffId: zId,
  customerName: z.string(),
  serviceNames: z.array(z.string()),
})
export type CalendarAppointment = z.output<typeof zCalendarAppointment>

const zAppointment = zCalendarAppointment.omit({ serviceNames: true }).extend({
  version: z.int(),
  staffName: z.string(),
  /** null for a walk-in: then name and phone are those typed. */
  customerId: zId.nullable(),
  customerPhone: z.string().nullable(),
  /** In the order chosen, with the price and duration of the day on which each was added. */
  services: z.array(z.object({ serviceId: zId, name: z.string(), priceMinor: z.int(), durationMin: z.int() })),
  priceMinor: z.int(),
  notes: z.string().nullable(),
  startedAt: z.string().nullable(),
  cancelledAt: z.string().nullable(),
  /** A sale was recorded for it. */
  isSold: z.boolean(),
})
export type Appointment = z.output<typeof zAppointment>

/** A member of the team as the calendar needs them. */
const zCalendarMember = z.object({
  id: zId,
  name: z.string(),
  role: z.enum(anyMember),
  /** Place in the team, from 0: decides on the colour of their arch. */
  position: z.int(),
  /** Takes appointments now; former members are listed while the shown days have some of theirs. */
  isActive: z.boolean(),
  /** The services they are assigned to; empty means all. */
  serviceIds: z.array(zId),
})
export type CalendarMember = z.output<typeof zCalendarMember>

const zDayHours = z.object({ weekday: z.int(), isOpen: z.boolean(), openTime: z.string(), closeTime: z.string() })

export const listAppointmentsContract = endpoint({
  method: 'GET',
  path: '/api/appointments',
  access: anyMember,
  summary: 'The calendar of a range of local days, with hours and team; a stylist sees their own',
  topics: ['appointments', 'customers', 'staff', 'salon'],
  /** Whole days of the salon, both ends included; at most 62. */
  query: z.strictObject({ from: zLocalDate, to: zLocalDate }),
  output: z.object({
    appointments: z.array(zCalendarAppointment),
    staff: z.array(zCalendarMember),
    /** null when the salon has set no hours: then every time is open. */
    hours: z.array(zDayHours).nullable(),
  }),
})

export const readAppointmentContract = endpoint({
  method: 'GET',
  path: '/api/appointments/:id',
  access: anyMember,
  summary: 'One appointment of any age; a stylist reads their own',
  topics: ['appointments', 'customers', 'sales', 'staff'],
  params: z.strictObject({ id: zId }),
  output: z.object({ appointment: zAppointment }),
})

const zServiceIds = z.array(zId).max(20, 'At most 20 services.')
const when = { date: zLocalDate.nullish(), time: zLocalTime.nullish(), startsAt: zInstant.nullish() }
const whom = { customerId: zId.nullish(), customerName: zLine(120).nullish(), customerPhone: zLine(32).nullish() }

export const addAppointmentContract = endpoint({
  method: 'POST',
  path: '/api/appointments',
  access: anyMember,
  summary: 'Books an appointment; a stylist books their own time',
  topics: ['appointments'],
  // Empty fields are let through to the rule, which answers with the documents' words.
  body: z.strictObject({
    serviceIds: zServiceIds.default([]),
    staffId: zId.nullish(),
    /** Date and time on the salon's clock, or the moment itself. */
    ...when,
    /** A customer of the salon, or a walk-in's name and phone. */
    ...whom,
    notes: orNull(zNotes),
  }),
  output: z.object({ appointment: zAppointment }),
})

export const editAppointmentContract = endpoint({
  method: 'PATCH',
  path: '/api/appointments/:id',
  access: anyMember,
  summary: 'Changes the given fields of an appointment that nobody changed meanwhile',
  topics: ['appointments'],
  params: z.strictObject({ id: zId }),
  body: z.strictObject({
    /** The version that was read. */
    version: z.int(),
    serviceIds: zServiceIds.optional(),
    staffId: zId.nullish(),
    ...when,
    ...whom,
    notes: z.union([z.null(), zNotes]).optional(),
  }),
  output: z.object({ appointment: zAppointment }),
})

export const changeAppointmentStatusContract = endpoint({
  method: 'POST',
  path: '/api/appointments/:id/status',
  access: anyMember,
  summary: 'Starts, completes or cancels an appointment',
  topics: ['appointments'],
  params: z.strictObject({ id: zId }),
  body: z.strictObject({ to: zStatus, version: z.int().optional() }),
  output: z.object({ appointment: zAppointment }),
})

export const deleteAppointmentContract = endpoint({
  method: 'DELETE',
  path: '/api/appointments/:id',
  access: ['owner', 'receptionist'],
  summary: 'Erases an appointment; one with a sale is kept',
  topics: ['appointments'],
  params: z.strictObject({ id: zId }),
  query: z.strictObject({ version: z.coerce.number().int().optional() }),
  output: z.strictObject({}),
})

export const checkSlotContract = endpoint({
  method: 'GET',
  path: '/api/appointments/slot',
  access: anyMember,
  summary: 'Whether a time of a member is free, and else a start to suggest; the form asks it while it is filled in',
  topics: ['appointments', 'salon'],
  query: z.strictObject({
    staffId: zId,
    date: zLocalDate,
    time: zLocalTime,
    durationMin: z.coerce.number().int().min(1).max(1440),
    /** The appointment being edited: it does not stand in its own way. */
    appointmentId: zId.optional(),
  }),
  output: z.object({
    why: z.enum(['slot-conflicts', 'outside-hours', 'outside-schedule']).nullable(),
    /** On the salon's clock; null when the time is free, or when the rest of the day has nothing. */
    next: z.object({ date: z.string(), time: z.string() }).nullable(),
  }),
})
