import { z } from 'zod'
import { endpoint } from '#domain/kit/endpoint.ts'
import { required } from '#domain/kit/first-sentences.ts'
import { zMoment } from '#domain/kit/page.ts'
import { zId, zName } from '#domain/kit/text.ts'

/** The largest number of calendars of one member. */
export const mostBusyCalendars = 5

/** The reasons why a calendar could not be read. */
export const busyFaults = [
  'address',
  'time',
  'connection',
  'answer',
  'too-large',
  'too-much',
  'no-calendar',
  'unreadable',
] as const
export type BusyFault = (typeof busyFaults)[number]

/** The parts of a calendar that could not be read. */
export const zUnread = z.object({
  /**
   * The number of events that count as free because they could not be read; inPart counts those that were read in part.
   */
  events: z.int(),
  inPart: z.int(),
  /** The first unreadable lines of the calendar. */
  lines: z.array(z.int()),
  /** The last line of a calendar that ends too early; null if it is complete. */
  cutAfterLine: z.int().nullable(),
})
export type Unread = z.output<typeof zUnread>

/** An external calendar that says when a member is busy. */
const zBusyCalendar = z.object({
  id: zId,
  name: z.string(),
  /** The host from which the calendar is read every hour; null for a file, which was read once. */
  host: z.string().nullable(),
  /** The number of the calendar's busy spans from now on. */
  ahead: z.int(),
  readAt: zMoment.nullable(),
  fault: z.enum(busyFaults).nullable(),
  /** The unreadable parts; null if everything was read. */
  unread: zUnread.nullable(),
  /** The moment at which a failing address is tried again; null means with the next hourly reading. */
  nextTryAt: zMoment.nullable(),
})
export type BusyCalendar = z.output<typeof zBusyCalendar>

/** The largest size of a calendar in bytes; its text may have no more characters than that. */
export const mostFileBytes = 2_000_000
/** The refusal of a calendar that is too large to read. */
export const tooLarge = 'This calendar is too large: at most 2 MB are read.'

const output = z.object({ calendars: z.array(zBusyCalendar) })
const named = { /** Made by the page: sent again, it is the same calendar. */ id: zId, name: zName }

export const listBusyCalendarsContract = endpoint({
  method: 'GET',
  path: '/api/account/calendars',
  access: 'signed-in',
  summary: 'The external calendars with one’s own busy times',
  topics: ['staff'],
  output,
})

export const addBusyCalendarContract = endpoint({
  method: 'POST',
  path: '/api/account/calendars',
  access: 'signed-in',
  summary: 'Reads a calendar at its address, now and every hour: while its events last, its owner is busy',
  notInExample: 'requests to the calendar’s address',
  topics: ['staff'],
  repeatable: 'the same id is the same calendar, read again',
  body: z.strictObject({ ...named, address: z.string().trim().min(1, required).max(2000) }),
  output,
})

export const importBusyCalendarContract = endpoint({
  method: 'POST',
  path: '/api/account/calendars/file',
  access: 'signed-in',
  summary: 'Imports the events of a file as busy time, replacing a file with the same name',
  topics: ['staff'],
  repeatable: 'the same id, and the same name of a file, is the same calendar, taken in again',
  // A character that JSON escapes with two characters, such as a line end, counts as one of the two million.
  maxBytes: 4 * 1024 * 1024,
  takesFileText: true,
  body: z.strictObject({ ...named, text: z.string().max(mostFileBytes, tooLarge) }),
  output,
})

export const deleteBusyCalendarContract = endpoint({
  method: 'DELETE',
  path: '/api/account/calendars/:id',
  access: 'signed-in',
  summary: 'Deletes a calendar with all its busy time',
  topics: ['staff'],
  params: z.strictObject({ id: zId }),
  output,
})
