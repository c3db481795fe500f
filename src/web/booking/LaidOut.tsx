import { layOutAbove } from '#domain/booking/lay-out.ts'

/**
 * Ends a part of the page that is laid out separately: all of it at once kept a cheap phone from hearing a press for twice
 * as long.
 */
export function LaidOut() {
  return <script dangerouslySetInnerHTML={{ __html: layOutAbove }} />
}
