import { layOutAbove } from '#domain/booking/lay-out.ts'

/**
 * Ends a part of the page that is laid out separately. Laying out everything at once made a cheap phone ignore presses
 * for twice as long.
 */
export function LaidOut() {
  return <script dangerouslySetInnerHTML={{ __html: layOutAbove }} />
}
