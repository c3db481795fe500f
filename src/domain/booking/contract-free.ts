import { z } from 'zod'
import { zServiceIdList } from '#domain/appointments/contract.ts'
import { zSpan } from '#domain/appointments/calendar/calendar-rows.ts'
import { endpoint } from '#domain/kit/endpoint.ts'
import { zSalonDay } from '#domain/kit/period.ts'
import { zId, zSalonName } from '#domain/kit/text.ts'
import { readFreeStartsAddress } from './addresses.ts'
import { whyNoStarts } from './free-days.ts'
import type { StartRun } from './start-runs.ts'

/** The largest number of days in one request. */
export const mostFreeDays = 31

/** The members chosen for single services, by the ids of the services. */
export const zStaffOf = z
  .record(zId, zId)
  .refine((staffOf) => Object.keys(staffOf).length <= 20, 'At most 20 services.')

const zStaffOfList = z
  .string()
  .transform((text) => Object.fromEntries(text.split(',').map((one) => one.split(':', 2))) as unknown)
  .pipe(zStaffOf)

const zStartRun = z.tuple([z.number(), z.number(), z.number()]) satisfies z.ZodType<StartRun>

/** The requested days, each with the starts that can be booked. */
export const zFreeDays = z.object({
  /** The salon's current date; lastDay is the last date that can be booked. */
  today: z.string(),
  lastDay: z.string(),
  days: z.array(
    z.object({
      date: z.string(),
      why: z.enum(whyNoStarts).nullable(),
      /** The opening times of the day, in minutes of the salon's clock. */
      open: z.array(zSpan),
      /**
       * The runs of starts half an hour apart: each has the minute of the day on the clock, the moment as epoch minute,
       * and the number of starts.
       */
      runs: z.array(zStartRun),
    }),
  ),
})

export const readFreeStartsContract = endpoint({
  ...readFreeStartsAddress,
  access: 'visitor',
  rate: 'look',
  summary: 'The free times for visitors, day by day: with one member, or with anyone who does all chosen services',
  topics: ['appointments', 'salon', 'services', 'staff'],
  params: z.strictObject({ salon: zSalonName }),
  query: z.strictObject({
    /** The chosen services; without any, the shortest offered service counts. */
    services: zServiceIdList.optional(),
    /** The member chosen for all services; without one, anyone available counts. */
    staff: zId.optional(),
    /** The members chosen for single services: `service:member`, separated by commas. */
    staffOf: zStaffOfList.optional(),
    /** Do services at the same time where they allow it, with different members. */
    beside: z.enum(['1']).optional(),
    /** The location whose members count. */
    location: zId.optional(),
    /** The first day; both ends of the range are included, at most 31 days. */
    from: zSalonDay,
    to: zSalonDay,
  }),
  output: zFreeDays,
})
