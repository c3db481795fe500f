import { z } from 'zod'
import { zInstant, zLocalDate } from './dates.ts'
import { zId } from './text.ts'

/** A moment as the server sends it (Instant). */
export const zMoment = z.string()

/** The cursor of the next page of a list ordered by moment and id: the `nextCursor` of the previous page. */
export const zMomentCursor = cursorOf(zInstant)

/** The cursor of the next page of a list ordered by day and id. */
export const zDayCursor = cursorOf(zLocalDate)

/** The cursor of the next page of a list in another order: the id of the last row, and the text by which it is sorted. */
export const zSortedCursor = z
  .string()
  .max(400)
  .refine((cursor) => {
    const [id, ...key] = cursor.split('~')
    return key.length > 0 && zId.safeParse(id).success
  }, 'This is not a place in a list.')

function cursorOf(zFirst: z.ZodType<string>) {
  return z.string().refine((cursor) => {
    const [first, ...id] = cursor.split('_')
    return zFirst.safeParse(first).success && zId.safeParse(id.join('_')).success
  }, 'This is not a place in a list.')
}
