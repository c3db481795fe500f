import { z } from 'zod'
import { permissions } from '#domain/auth/permissions.ts'
import { zClosingTime, zLocalTime } from '#domain/kit/dates.ts'
import { endpoint } from '#domain/kit/endpoint.ts'
import { zSalonDay } from '#domain/kit/period.ts'
import { orNull, zId, zNotes } from '#domain/kit/text.ts'

const timeOrNull = zLocalTime.nullish().transform((time) => time ?? null)

const zWeekday = z.int().min(0).max(6)

/** A shift, or an unavailable day, without the date. */
const zShift = z.strictObject({
  /** Says whether the member works then; false blocks the whole weekday. */
  isAvailable: z.boolean().default(true),
  startTime: zLocalTime,
  /** The end of the shift; '24:00' for midnight. */
  endTime: zClosingTime,
  breakStart: timeOrNull,
  breakEnd: zClosingTime.nullish().transform((time) => time ?? null),
  notes: orNull(zNotes),
})

export const zScheduleFields = zShift.extend({
  /** The weekday, from 0 (Sunday) to 6 (Saturday); a row for one date has that date's weekday. */
  weekday: zWeekday,
  /** The single date that the row is for; null means every week. */
  date: zSalonDay.nullish().transform((date) => date ?? null),
})

export const zSchedule = z.object({
  id: zId,
  staffId: zId,
  weekday: z.int(),
  date: z.string().nullable(),
  isAvailable: z.boolean(),
  startTime: z.string(),
  endTime: z.string(),
  breakStart: z.string().nullable(),
  breakEnd: z.string().nullable(),
  notes: z.string().nullable(),
  /** The version of the row, raised by every edit. */
  version: z.int(),
})
export type StaffSchedule = z.output<typeof zSchedule>

export const listSchedulesContract = endpoint({
  method: 'GET',
  path: '/api/staff-schedules',
  access: permissions.seeSchedules,
  summary: 'The schedules of the team, of every week and of single dates, by member and day; a stylist sees their own',
  topics: ['staff'],
  /** `from` is the first day for which rows of single dates are returned; today by default. */
  query: z.strictObject({ staffId: zId.optional(), from: zSalonDay.optional() }),
  output: z.object({ schedules: z.array(zSchedule) }),
})

export const addScheduleContract = endpoint({
  method: 'POST',
  path: '/api/staff-schedules',
  access: permissions.changeSchedules,
  summary: 'Adds a row to a member’s week, or for one date; several on a day are a split shift',
  topics: ['staff'],
  body: zScheduleFields.extend({ staffId: zId }),
  output: z.object({ schedule: zSchedule }),
})

export const editScheduleContract = endpoint({
  method: 'PUT',
  path: '/api/staff-schedules/:id',
  access: permissions.changeSchedules,
  summary: 'Changes all fields of a row, unless someone else has changed it since',
  topics: ['staff'],
  params: z.strictObject({ id: zId }),
  /** `version` is the version that the caller read. */
  body: zScheduleFields.extend({ version: z.int() }),
  output: z.object({ schedule: zSchedule }),
})

export const deleteScheduleContract = endpoint({
  method: 'DELETE',
  path: '/api/staff-schedules/:id',
  access: permissions.changeSchedules,
  summary: 'Deletes a row of a member’s week',
  topics: ['staff'],
  params: z.strictObject({ id: zId }),
  output: z.strictObject({}),
})

/** The shifts of a member on one weekday of every week. */
const zScheduleDay = z.strictObject({
  staffId: zId,
  weekday: zWeekday,
  /** The existing rows as they were read; unknown or changed rows are never replaced. */
  before: z.array(z.strictObject({ id: zId, version: z.int() })).max(48),
  /** The new rows; an empty list leaves the day without shifts. */
  rows: z.array(zShift).max(48),
})

export const setScheduleDaysContract = endpoint({
  method: 'POST',
  path: '/api/staff-schedules/days',
  access: permissions.changeSchedules,
  summary: 'Replaces whole days of every week, of one member or of several, all or none: how days are copied',
  topics: ['staff'],
  body: z.strictObject({ days: z.array(zScheduleDay).min(1).max(700) }),
  output: z.object({ schedules: z.array(zSchedule) }),
})
