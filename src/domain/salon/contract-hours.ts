import { z } from 'zod'
import { permissions } from '#domain/auth/permissions.ts'
import { zClosingTime, zLocalTime } from '#domain/kit/dates.ts'
import { endpoint } from '#domain/kit/endpoint.ts'
import { zSalonDay } from '#domain/kit/period.ts'
import { orNull, zId, zName, zNotes } from '#domain/kit/text.ts'
import { holidayRecurrences } from './holiday.ts'

export const zDay = z.strictObject({
  /** 0 Sunday to 6 Saturday. */
  weekday: z.int().min(0).max(6),
  isOpen: z.boolean(),
  openTime: zLocalTime,
  /** '24:00' for midnight. */
  closeTime: zClosingTime,
})

export const readBusinessHoursContract = endpoint({
  method: 'GET',
  path: '/api/business-hours',
  access: permissions.seeOpeningTimes,
  summary: 'The opening hours of the weekdays, Sunday first; the default where none were set',
  topics: ['salon'],
  output: z.object({
    hours: z.array(zDay),
    /** false: the salon has never set hours, and every time is open. */
    areSet: z.boolean(),
  }),
})

export const saveBusinessHoursContract = endpoint({
  method: 'PUT',
  path: '/api/business-hours',
  access: permissions.changeOpeningTimes,
  summary: 'Saves the opening hours of all seven weekdays; appointments that lie outside stay',
  topics: ['salon'],
  body: z.strictObject({ hours: z.array(zDay).length(7, 'Give all seven weekdays.') }),
  output: z.object({ hours: z.array(zDay) }),
})

const holidayFields = {
  name: zName,
  date: zSalonDay,
  /** How it comes back. */
  recurrence: z.enum(holidayRecurrences).default('none'),
  isClosed: z.boolean().default(true),
  /** Special hours; dropped when the salon is closed. */
  openTime: zLocalTime.nullish().transform((time) => time ?? null),
  closeTime: zClosingTime.nullish().transform((time) => time ?? null),
  notes: orNull(zNotes),
}

export const zHoliday = z.object({
  id: zId,
  name: z.string(),
  date: z.string(),
  recurrence: z.enum(holidayRecurrences),
  isClosed: z.boolean(),
  openTime: z.string().nullable(),
  closeTime: z.string().nullable(),
  notes: z.string().nullable(),
})
export type SalonHoliday = z.output<typeof zHoliday>

export const listHolidaysContract = endpoint({
  method: 'GET',
  path: '/api/holidays',
  access: permissions.seeOpeningTimes,
  summary: 'The holidays of the salon by date',
  topics: ['salon'],
  output: z.object({ holidays: z.array(zHoliday) }),
})

export const addHolidayContract = endpoint({
  method: 'POST',
  path: '/api/holidays',
  access: permissions.changeOpeningTimes,
  summary: 'Adds a holiday: closed, or with special hours',
  topics: ['salon'],
  body: z.strictObject(holidayFields),
  output: z.object({ holiday: zHoliday }),
})

export const editHolidayContract = endpoint({
  method: 'PUT',
  path: '/api/holidays/:id',
  access: permissions.changeOpeningTimes,
  summary: 'Changes a holiday: all its fields',
  topics: ['salon'],
  params: z.strictObject({ id: zId }),
  body: z.strictObject(holidayFields),
  output: z.object({ holiday: zHoliday }),
})

export const deleteHolidayContract = endpoint({
  method: 'DELETE',
  path: '/api/holidays/:id',
  access: permissions.changeOpeningTimes,
  summary: 'Erases a holiday',
  topics: ['salon'],
  params: z.strictObject({ id: zId }),
  output: z.strictObject({}),
})
