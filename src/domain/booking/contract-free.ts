import { z } from 'zod'
import { zServiceIdList } from '#domain/appointments/contract.ts'
import { zSpan } from '#domain/appointments/calendar/calendar-rows.ts'
import { endpoint } from '#domain/kit/endpoint.ts'
import { zSalonDay } from '#domain/kit/period.ts'
import { zId, zSalonName } from '#domain/kit/text.ts'
import { readFreeStartsAddress } from './addresses.ts'
import { whyNoStarts } from './free-days.ts'

/** The most days that are looked at in one go. */
export const mostFreeDays = 31

/** A pair. As a tuple of zod's whole numbers a month takes 1.3 ms to be checked, as an array of numbers 0.3 ms (on 2 busy cores). */
const zStart = z.array(z.number()) as unknown as z.ZodType<[minuteOfDay: number, startsAt: number]>

/** The days that were asked for, each with the starts that can be booked. */
export const zFreeDays = z.object({
  /** The salon's today, and the last day that can be booked. */
  today: z.string(),
  lastDay: z.string(),
  days: z.array(
    z.object({
      date: z.string(),
      why: z.enum(whyNoStarts).nullable(),
      /** When the salon is open, in minutes of its clock. */
      open: z.array(zSpan),
      /** The minute of the day that the clock shows, and the moment as epoch minute: a month has hundreds of them. */
      starts: z.array(zStart),
    }),
  ),
})

export const readFreeStartsContract = endpoint({
  ...readFreeStartsAddress,
  access: 'visitor',
  rate: 'look',
  summary: 'When a visitor can book, day by day: with one member, or with anyone who does all chosen services',
  topics: ['appointments', 'salon', 'services', 'staff'],
  params: z.strictObject({ salon: zSalonName }),
  query: z.strictObject({
    /** Without any: for the shortest service that is offered. */
    services: zServiceIdList.optional(),
    /** Without one: anyone available. */
    staff: zId.optional(),
    /** Only who works there. */
    location: zId.optional(),
    /** Both included, at most 31 days. */
    from: zSalonDay,
    to: zSalonDay,
  }),
  output: zFreeDays,
})
