import { z } from 'zod'
import { permissions } from '#domain/auth/permissions.ts'
import { endpoint } from '#domain/kit/endpoint.ts'
import { zMoment, zMomentCursor } from '#domain/kit/page.ts'
import { zSalonDay } from '#domain/kit/period.ts'
import { zId, zSearch } from '#domain/kit/text.ts'
import { type ActivityKind, activityKinds } from './kinds.ts'

export const activityPerPage = 50

const zState = z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]).nullable()

const zActivity = z.object({
  id: zId,
  at: zMoment,
  /** The name of the person; null if no one was signed in, or if the account no longer belongs to a member. */
  by: z.string().nullable(),
  /** The action: a noun and a verb in the past, such as 'sale-recorded'. */
  action: z.string(),
  /** The table of the record; `subjectId` is its id there. */
  subject: z.string(),
  subjectId: zId.nullable(),
  /** The name or number of the record, if the record still exists. */
  about: z.string().nullable(),
  /** The record's old values as they were recorded; `after` has the new ones. */
  before: zState,
  after: zState,
})
export type Activity = z.output<typeof zActivity>

export const listActivityContract = endpoint({
  method: 'GET',
  path: '/api/activity',
  access: permissions.seeActivity,
  summary: 'The activity log, with old and new values, newest first (R-142)',
  topics: ['appointments', 'customers', 'expenses', 'messages', 'products', 'sales', 'services', 'staff', 'salon'],
  query: z.strictObject({
    /** A range of whole days of the salon, both ends included. */
    from: zSalonDay,
    to: zSalonDay,
    kind: z.enum(Object.keys(activityKinds) as [ActivityKind, ...ActivityKind[]]).optional(),
    /** The member whose actions are shown. */
    staffId: zId.optional(),
    /** A part of the record's name or number, or of an old or new value. */
    search: zSearch.optional(),
    cursor: zMomentCursor.optional(),
  }),
  output: z.object({ entries: z.array(zActivity), nextCursor: z.string().nullable() }),
})
