import { z } from 'zod'
import { zCountTold } from '#domain/appointments/told.ts'
import { permissions } from '#domain/auth/permissions.ts'
import { zClosingTime, zLocalTime } from '#domain/kit/dates.ts'
import { endpoint } from '#domain/kit/endpoint.ts'
import { zSalonDay } from '#domain/kit/period.ts'
import { orNull, zId, zName, zNotes } from '#domain/kit/text.ts'
import { holidayRecurrences } from './holiday.ts'

export const zDay = z.strictObject({
  /** The weekday, from 0 (Sunday) to 6 (Saturday). */
  weekday: z.int().min(0).max(6),
  isOpen: z.boolean(),
  openTime: zLocalTime,
  /** The closing time; '24:00' for midnight. */
  closeTime: zClosingTime,
})

const zWeek = z.array(zDay).length(7, 'Give all seven weekdays.')

export const readBusinessHoursContract = endpoint({
  method: 'GET',
  path: '/api/business-hours',
  access: permissions.seeOpeningTimes,
  summary: 'The opening hours of the weekdays, Sunday first; the default where none were set',
  topics: ['salon'],
  output: z.object({
    hours: z.array(zDay),
    /** The salon has set its hours; if not, every time is open. */
    areSet: z.boolean(),
  }),
})

export const saveBusinessHoursContract = endpoint({
  method: 'PUT',
  path: '/api/business-hours',
  access: permissions.changeOpeningTimes,
  summary:
    'Saves the opening hours of all seven weekdays, unless someone else has changed them since; appointments outside stay',
  topics: ['salon'],
  body: z.strictObject({
    hours: zWeek,
    /**
     * The hours that were read before; the change is refused as 'changed-meanwhile' if they have changed since.
     */
    was: zWeek.optional(),
    told: zCountTold,
  }),
  output: z.object({ hours: z.array(zDay) }),
})

/**
 * The booked appointments that would be outside the new hours: their number, and the first of them by start.
 */
export const zStranded = z.object({
  count: z.int(),
  appointments: z.array(
    z.object({ id: zId, startsAt: z.string(), endsAt: z.string(), customerName: z.string(), staffName: z.string() }),
  ),
})
export type Stranded = z.output<typeof zStranded>

const zHolidayFields = z.strictObject({
  name: zName,
  date: zSalonDay,
  /** The rule by which the holiday recurs. */
  recurrence: z.enum(holidayRecurrences).default('none'),
  isClosed: z.boolean().default(true),
  /** The special hours; dropped if the salon is closed. */
  openTime: zLocalTime.nullish().transform((time) => time ?? null),
  closeTime: zClosingTime.nullish().transform((time) => time ?? null),
  notes: orNull(zNotes),
})

export const zHoliday = z.object({
  id: zId,
  /** The version of the holiday, raised by every edit; an edit sends the version that it began with. */
  version: z.int(),
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
  summary: 'Adds a holiday: closed, or with special hours; appointments outside stay',
  topics: ['salon'],
  body: zHolidayFields.extend({ told: zCountTold }),
  output: z.object({ holiday: zHoliday }),
})

export const editHolidayContract = endpoint({
  method: 'PUT',
  path: '/api/holidays/:id',
  access: permissions.changeOpeningTimes,
  summary: 'Changes all fields of a holiday, unless someone else has changed it since; appointments outside stay',
  topics: ['salon'],
  params: z.strictObject({ id: zId }),
  body: zHolidayFields.extend({ version: z.int(), told: zCountTold }),
  output: z.object({ holiday: zHoliday }),
})

export const deleteHolidayContract = endpoint({
  method: 'DELETE',
  path: '/api/holidays/:id',
  access: permissions.changeOpeningTimes,
  summary: 'Erases a holiday',
  topics: ['salon'],
  params: z.strictObject({ id: zId }),
  query: z.strictObject({ told: z.coerce.number().int().min(0).optional() }),
  output: z.strictObject({}),
})

export const checkOpeningTimesContract = endpoint({
  method: 'POST',
  path: '/api/opening-times/check',
  access: permissions.changeOpeningTimes,
  summary: 'The booked appointments that a change of opening times would leave outside of them; nothing is saved',
  topics: [],
  repeatable: 'writes nothing',
  body: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('hours'), hours: zWeek }),
    z.strictObject({ kind: z.literal('holiday'), id: zId.nullish(), holiday: zHolidayFields }),
    z.strictObject({ kind: z.literal('no-holiday'), id: zId }),
  ]),
  output: zStranded,
})
