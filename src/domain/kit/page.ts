import { z } from 'zod'

/** A moment as the server tells it (Instant). */
export const zMoment = z.string()

/** Where the next page of a list ordered by moment and id begins: `nextCursor` of the page before. */
export const zMomentCursor = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
