import type { Dashboard } from './TodayStats.tsx'

/** Describes a day without appointments at a minute of the salon's clock: open, over, or closed with the reason. */
export function dayInWords(opening: Dashboard['appointments']['opening'], minute: number): string {
  const last = opening?.spans.at(-1)
  if (opening && !last)
    return opening.closedFor ? `The salon is closed today: ${opening.closedFor}.` : 'The salon is closed today.'
  if (last && minute >= last[1]) return 'The salon has closed for today.'
  return 'Nothing booked yet. New appointments appear here.'
}
