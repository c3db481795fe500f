import { z } from 'zod'
import { permissions } from '#domain/auth/permissions.ts'
import { zClosingTime, zLocalTime } from '#domain/kit/dates.ts'
import { endpoint } from '#domain/kit/endpoint.ts'
import { zSalonDay } from '#domain/kit/period.ts'
import { orNull, zId, zLine, zNotes } from '#domain/kit/text.ts'

const timeOrNull = zLocalTime.nullish().transform((time) => time ?? null)

export const zScheduleFields = z.strictObject({
  /** 0 Sunday to 6 Saturday. */
  weekday: z.int().min(0).max(6),
  /** false blocks the whole weekday. */
  isAvailable: z.boolean().default(true),
  startTime: zLocalTime,
  /** '24:00' for midnight. */
  endTime: zClosingTime,
  breakStart: timeOrNull,
  breakEnd: zClosingTime.nullish().transform((time) => time ?? null),
  notes: orNull(zNotes),
})

export const zSchedule = z.object({
  id: zId,
  staffId: zId,
  weekday: z.int(),
  isAvailable: z.boolean(),
  startTime: z.string(),
  endTime: z.string(),
  breakStart: z.string().nullable(),
  breakEnd: z.string().nullable(),
  notes: z.string().nullable(),
})
export type StaffSchedule = z.output<typeof zSchedule>

export const listSchedulesContract = endpoint({
  method: 'GET',
  path: '/api/staff-schedules',
  access: permissions.seeSchedules,
  summary: 'The weekly schedules of the team, by member and day; a stylist sees their own',
  topics: ['staff'],
  query: z.strictObject({ staffId: zId.optional() }),
  output: z.object({ schedules: z.array(zSchedule) }),
})

export const addScheduleContract = endpoint({
  method: 'POST',
  path: '/api/staff-schedules',
  access: permissions.changeSchedules,
  summary: 'Adds a row to a member’s week; several on one day are a split shift',
  topics: ['staff'],
  body: zScheduleFields.extend({ staffId: zId }),
  output: z.object({ schedule: zSchedule }),
})

export const editScheduleContract = endpoint({
  method: 'PUT',
  path: '/api/staff-schedules/:id',
  access: permissions.changeSchedules,
  summary: 'Changes a row of a member’s week: all its fields',
  topics: ['staff'],
  params: z.strictObject({ id: zId }),
  body: zScheduleFields,
  output: z.object({ schedule: zSchedule }),
})

export const deleteScheduleContract = endpoint({
  method: 'DELETE',
  path: '/api/staff-schedules/:id',
  access: permissions.changeSchedules,
  summary: 'Takes a row out of a member’s week',
  topics: ['staff'],
  params: z.strictObject({ id: zId }),
  output: z.strictObject({}),
})

export const zTimeOff = z.object({
  id: zId,
  staffId: zId,
  startsAt: z.string(),
  endsAt: z.string(),
  reason: z.string().nullable(),
})
export type TimeOff = z.output<typeof zTimeOff>

export const listTimeOffContract = endpoint({
  method: 'GET',
  path: '/api/time-off',
  access: permissions.seeSchedules,
  summary: 'Time off that touches a range of local days, by start; a stylist sees their own',
  topics: ['staff'],
  /** Whole days of the salon, both ends included. */
  query: z.strictObject({ from: zSalonDay, to: zSalonDay, staffId: zId.optional() }),
  output: z.object({ timeOff: z.array(zTimeOff) }),
})

export const addTimeOffContract = endpoint({
  method: 'POST',
  path: '/api/time-off',
  access: permissions.changeSchedules,
  summary: 'Gives a member time off; their appointments in it stay',
  topics: ['staff'],
  body: z.strictObject({
    staffId: zId,
    /** On the salon's clock: whole days, both included, unless times are given. */
    fromDate: zSalonDay,
    fromTime: timeOrNull,
    toDate: zSalonDay,
    toTime: zClosingTime.nullish().transform((time) => time ?? null),
    reason: orNull(zLine(200)),
  }),
  output: z.object({ timeOff: zTimeOff }),
})

export const deleteTimeOffContract = endpoint({
  method: 'DELETE',
  path: '/api/time-off/:id',
  access: permissions.changeSchedules,
  summary: 'Takes time off back',
  topics: ['staff'],
  params: z.strictObject({ id: zId }),
  output: z.strictObject({}),
})
