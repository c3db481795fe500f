import { timeOfMinute } from '#domain/kit/dates.ts'

/** The opening times of a day, in minutes of the salon's clock. */
export type OpenSpans = readonly (readonly [fromMin: number, toMin: number])[]

/**
 * Returns opening times in words: '09:00–18:00', 'All day', 'Closed'; with another text between the times: '09:00 to
 * 18:00'.
 */
export function hoursText(open: OpenSpans, between = '–'): string {
  if (open.length === 0) return 'Closed'
  const texts = open.map(([from, to]) =>
    from === 0 && to === 1440 ? 'All day' : `${timeOfMinute(from)}${between}${timeOfMinute(to)}`,
  )
  return texts.join(', ')
}
