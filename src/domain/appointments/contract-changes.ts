import { z } from 'zod'
import { permissions } from '#domain/auth/permissions.ts'
import { zLocalTime } from '#domain/kit/dates.ts'
import { endpoint } from '#domain/kit/endpoint.ts'
import { zSalonDay, zSalonInstant } from '#domain/kit/period.ts'
import { orNull, zId, zLine, zNotes, zPhone } from '#domain/kit/text.ts'
import { zAppointment, zLines } from './contract.ts'
import { zAskedDeposit } from './form/contract-deposit.ts'
import { appointmentStatuses } from './status.ts'

const zServiceIds = z.array(zId).max(20, 'At most 20 services.')
const when = { date: zSalonDay.nullish(), time: zLocalTime.nullish(), startsAt: zSalonInstant.nullish() }
const whom = { customerId: zId.nullish(), customerName: zLine(120).nullish(), customerPhone: zPhone.nullish() }
const fiveMinutes = 'Enter minutes in steps of 5, from 5 to 1,440.'
/** A custom length of a visit in minutes. */
export const zVisitLength = z.int(fiveMinutes).min(5, fiveMinutes).max(1440, fiveMinutes).multipleOf(5, fiveMinutes)

/** The fields of a new appointment, except its time. */
export const newAppointment = {
  /** The services in their order, all by the member `staffId`; or `lines`, if several members do them. */
  serviceIds: zServiceIds.default([]),
  staffId: zId.nullish(),
  lines: zLines.optional(),
  /** A customer of the salon, or a walk-in's name and phone; the phone can be left out if the start is not after now. */
  ...whom,
  notes: orNull(zNotes),
  /**
   * Confirms a booking outside the member's own schedule, which is otherwise refused with 'outside-schedule'.
   */
  confirmed: z.boolean().default(false),
}

export const addAppointmentContract = endpoint({
  method: 'POST',
  path: '/api/appointments',
  access: permissions.useCalendar,
  summary: 'Books an appointment; a stylist books their own time',
  topics: ['appointments'],
  // The schema accepts empty fields, so that the rule can refuse them in the specified words.
  body: z.strictObject({
    ...newAppointment,
    /** The start: a date and time on the salon's clock, or a moment. */
    ...when,
    /** A length shorter than that of the services; not together with `lines`. */
    durationMin: zVisitLength.optional(),
    /** Starts the appointment immediately, as the step to 'in-progress' does. */
    isStarted: z.boolean().optional(),
    /** The deposit that is asked for. */
    deposit: zAskedDeposit.nullish(),
  }),
  output: z.object({ appointment: zAppointment }),
})

export const editAppointmentContract = endpoint({
  method: 'PATCH',
  path: '/api/appointments/:id',
  access: permissions.useCalendar,
  summary: 'Changes, moves or resizes an appointment, only the given fields, unless someone else has changed it since',
  topics: ['appointments'],
  params: z.strictObject({ id: zId }),
  body: z.strictObject({
    /** The version of the appointment that the caller read. */
    version: z.int(),
    serviceIds: zServiceIds.optional(),
    /** The member who replaces the first one in all of the first one's services. */
    staffId: zId.nullish(),
    /** All services with their members and places, instead of `serviceIds`, `staffId` and `durationMin`. */
    lines: zLines.optional(),
    ...when,
    /** A custom length; a change of the services resets it to the sum of their minutes. */
    durationMin: zVisitLength.optional(),
    ...whom,
    notes: z.union([z.null(), zNotes]).optional(),
    confirmed: newAppointment.confirmed,
  }),
  output: z.object({ appointment: zAppointment }),
})

export const changeAppointmentStatusContract = endpoint({
  method: 'POST',
  path: '/api/appointments/:id/status',
  access: permissions.useCalendar,
  summary: 'Starts, completes or cancels an appointment; a no-show is one that is cancelled as such',
  topics: ['appointments'],
  params: z.strictObject({ id: zId }),
  body: z.strictObject({
    to: z.enum(appointmentStatuses),
    version: z.int().optional(),
    /** The reason of a cancellation; other steps ignore it. */
    reason: orNull(zLine(200)),
    /** Says that the customer did not come; allowed only when a booked appointment is cancelled. */
    isNoShow: z.boolean().default(false),
  }),
  output: z.object({ appointment: zAppointment }),
})

export const approveAppointmentContract = endpoint({
  method: 'POST',
  path: '/api/appointments/:id/approve',
  access: permissions.useCalendar,
  summary: 'Approves an online booking',
  topics: ['appointments'],
  params: z.strictObject({ id: zId }),
  body: z.strictObject({ version: z.int() }),
  output: z.object({ appointment: zAppointment }),
})

export const restoreAppointmentContract = endpoint({
  method: 'POST',
  path: '/api/appointments/:id/restore',
  access: permissions.useCalendar,
  summary: 'Undoes the last step, start, completion or cancellation, if the time is still free where it is needed',
  topics: ['appointments'],
  params: z.strictObject({ id: zId }),
  body: z.strictObject({ version: z.int() }),
  output: z.object({ appointment: zAppointment }),
})

export const deleteAppointmentContract = endpoint({
  method: 'DELETE',
  path: '/api/appointments/:id',
  access: permissions.deleteAppointments,
  summary: 'Deletes an appointment; one with a sale can’t be deleted',
  topics: ['appointments'],
  params: z.strictObject({ id: zId }),
  query: z.strictObject({ version: z.coerce.number().int().optional() }),
  output: z.strictObject({}),
})
