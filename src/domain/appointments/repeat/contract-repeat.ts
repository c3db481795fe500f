import { z } from 'zod'
import { permissions } from '#domain/auth/permissions.ts'
import { zLocalTime } from '#domain/kit/dates.ts'
import { endpoint } from '#domain/kit/endpoint.ts'
import { zSalonDay } from '#domain/kit/period.ts'
import { zId } from '#domain/kit/text.ts'
import { newAppointment } from '#domain/appointments/contract-changes.ts'
import { zAppointment, zLineList, zNextStart, zServiceIdList, zWhyNotSlot } from '#domain/appointments/contract.ts'

/** The largest number of appointments in a repeat: one a week for a year. */
export const maxRepeats = 52

export const checkRepeatContract = endpoint({
  method: 'GET',
  path: '/api/appointments/repeat',
  access: permissions.useCalendar,
  summary: 'The dates of a repeated appointment, each with its conflicts; nothing is booked',
  topics: ['appointments', 'salon', 'staff', 'services'],
  query: z.strictObject({
    /** The services, all by one member; or `lines`, if several members do them. */
    serviceIds: zServiceIdList.default([]),
    staffId: zId.optional(),
    lines: zLineList.optional(),
    /** The date and time of the first appointment, on the salon's clock. */
    date: zSalonDay,
    time: zLocalTime,
    everyWeeks: z.coerce.number().int().min(1).max(52),
    count: z.coerce.number().int().min(2).max(maxRepeats),
  }),
  output: z.object({
    dates: z.array(z.object({ date: z.string(), time: z.string(), why: zWhyNotSlot, next: zNextStart })),
  }),
})
export type RepeatDate = z.output<typeof checkRepeatContract.output>['dates'][number]

export const repeatAppointmentContract = endpoint({
  method: 'POST',
  path: '/api/appointments/repeat',
  access: permissions.useCalendar,
  summary: 'Books an appointment on every chosen date, or on none: a refusal names its date',
  topics: ['appointments'],
  body: z.strictObject({
    ...newAppointment,
    /** The chosen dates and times of the check, including moved ones, on the salon's clock. */
    dates: z
      .array(z.strictObject({ date: zSalonDay, time: zLocalTime }))
      .min(1, 'Choose at least one date.')
      .max(maxRepeats, `At most ${maxRepeats} dates.`),
  }),
  output: z.object({ seriesId: zId, appointments: z.array(zAppointment) }),
})
