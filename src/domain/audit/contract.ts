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
  /** Null if no one was signed in, or if the account belongs to no member any more. */
  by: z.string().nullable(),
  /** A verb in the past with its noun: 'sale-recorded'. */
  action: z.string(),
  /** The table of the record, and its id there. */
  subject: z.string(),
  subjectId: zId.nullable(),
  /** The record's name or number, if it still exists. */
  about: z.string().nullable(),
  /** The record's old and new values, as they were recorded. */
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
    /** Whole days of the salon, both ends included. */
    from: zSalonDay,
    to: zSalonDay,
    kind: z.enum(Object.keys(activityKinds) as [ActivityKind, ...ActivityKind[]]).optional(),
    /** Only this member's actions. */
    staffId: zId.optional(),
    /** Part of the record's name or number, or of an old or new value. */
    search: zSearch.optional(),
    cursor: zMomentCursor.optional(),
  }),
  output: z.object({ entries: z.array(zActivity), nextCursor: z.string().nullable() }),
})
