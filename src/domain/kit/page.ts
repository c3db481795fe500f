import { z } from 'zod'
import { zInstant } from './dates.ts'
import { zId } from './text.ts'

/** A moment as the server tells it (Instant). */
export const zMoment = z.string()

/** Where the next page of a list ordered by moment and id begins: `nextCursor` of the page before. */
export const zMomentCursor = z.string().refine((cursor) => {
  const [moment, ...id] = cursor.split('_')
  return zInstant.safeParse(moment).success && zId.safeParse(id.join('_')).success
}, 'This is not a place in a list.')
