import { z } from 'zod'
import { zCountTold } from '#domain/appointments/told.ts'
import { permissions } from '#domain/auth/permissions.ts'
import { zClosingTime, zLocalTime } from '#domain/kit/dates.ts'
import { endpoint } from '#domain/kit/endpoint.ts'
import { zSalonDay } from '#domain/kit/period.ts'
import { orNull, zId, zLine } from '#domain/kit/text.ts'

export const zTimeOff = z.object({
  id: zId,
  staffId: zId,
  startsAt: z.string(),
  endsAt: z.string(),
  reason: z.string().nullable(),
  /** The time off is blocked time: some hours of one day, made on the calendar. */
  isBlock: z.boolean(),
  /** The version of the time off, raised by every edit. */
  version: z.int(),
})
export type TimeOff = z.output<typeof zTimeOff>

const reason = orNull(zLine(200))
/** The dates on the salon's clock: whole days, both included, unless times are given. */
const span = {
  fromDate: zSalonDay,
  fromTime: zLocalTime.nullish().transform((time) => time ?? null),
  toDate: zSalonDay,
  toTime: zClosingTime.nullish().transform((time) => time ?? null),
}
const timeOffBody = z.strictObject({ staffId: zId, ...span, reason, told: zCountTold })
const blockBody = z.strictObject({
  staffId: zId,
  date: zSalonDay,
  fromTime: zLocalTime,
  toTime: zClosingTime,
  reason,
  told: zCountTold,
})
/** The version of the time off that the caller read. */
const version = z.int()
const params = z.strictObject({ id: zId })
const output = z.object({ timeOff: zTimeOff })

export const listTimeOffContract = endpoint({
  method: 'GET',
  path: '/api/time-off',
  access: permissions.seeSchedules,
  summary: 'Time off that touches a range of local days, blocks included, by start; a stylist sees their own',
  topics: ['staff'],
  /** A range of whole days of the salon, both ends included, and optionally a member. */
  query: z.strictObject({ from: zSalonDay, to: zSalonDay, staffId: zId.optional() }),
  output: z.object({ timeOff: z.array(zTimeOff) }),
})

export const listBookedInTimeOffContract = endpoint({
  method: 'GET',
  path: '/api/time-off/appointments',
  access: permissions.useCalendar,
  summary: 'The appointments during planned time off; stylists can ask about their own',
  topics: ['appointments', 'customers', 'staff'],
  query: z.strictObject({ staffId: zId, ...span }),
  output: z.object({
    /** The appointments during the time off that are booked or in progress, by start. */
    appointments: z.array(
      z.object({
        id: zId,
        startsAt: z.string(),
        endsAt: z.string(),
        customerName: z.string(),
        serviceNames: z.array(z.string()),
      }),
    ),
  }),
})

export const addTimeOffContract = endpoint({
  method: 'POST',
  path: '/api/time-off',
  access: permissions.changeSchedules,
  summary: 'Gives a member time off; the person must see the appointments in it first, which stay',
  topics: ['staff'],
  body: timeOffBody,
  output,
})

export const editTimeOffContract = endpoint({
  method: 'PUT',
  path: '/api/time-off/:id',
  access: permissions.changeSchedules,
  summary: 'Changes all fields of time off, unless someone else has changed it since',
  topics: ['staff'],
  params,
  body: timeOffBody.extend({ version }),
  output,
})

export const deleteTimeOffContract = endpoint({
  method: 'DELETE',
  path: '/api/time-off/:id',
  access: permissions.changeSchedules,
  summary: 'Deletes time off',
  topics: ['staff'],
  params,
  output: z.strictObject({}),
})

export const addBlockContract = endpoint({
  method: 'POST',
  path: '/api/blocks',
  access: permissions.blockTime,
  summary: 'Blocks some hours of a member’s day on the calendar; a stylist blocks their own',
  topics: ['staff'],
  body: blockBody,
  output,
})

export const editBlockContract = endpoint({
  method: 'PUT',
  path: '/api/blocks/:id',
  access: permissions.blockTime,
  summary: 'Moves a block or changes all its fields, unless someone else has changed it since',
  topics: ['staff'],
  params,
  body: blockBody.extend({ version }),
  output,
})

export const deleteBlockContract = endpoint({
  method: 'DELETE',
  path: '/api/blocks/:id',
  access: permissions.blockTime,
  summary: 'Deletes a block from the calendar',
  topics: ['staff'],
  params,
  output: z.strictObject({}),
})
