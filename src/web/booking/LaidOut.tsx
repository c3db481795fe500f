import { layOutAbove } from '#domain/booking/lay-out.ts'

/**
 * Ends a part of the page that is laid out separately: laying everything out at once blocked a cheap phone's presses
 * for twice as long.
 */
export function LaidOut() {
  return <script dangerouslySetInnerHTML={{ __html: layOutAbove }} />
}
