import type { KeyboardEvent } from 'react'

const stops = 'a[href], button, input, select, textarea'
/** They have stops of their own inside: day, month and year. */
const inParts = 'input:is([type="date"], [type="time"], [type="month"])'

/**
 * For what a sheet holds. Behind such a field Mantine corrects the Tab key by a timer, and where that is late, on a busy
 * phone, it takes the focus back from who has typed on in the next fields. Where the sheet goes on beyond the field the
 * browser needs no help.
 */
export function leaveTabToBrowser(event: KeyboardEvent<HTMLElement>): void {
  const field = event.target
  if (event.key !== 'Tab' || !(field instanceof HTMLElement) || !field.matches(inParts)) return
  const all = event.currentTarget.querySelectorAll(stops)
  const last = event.shiftKey ? all[0] : all[all.length - 1]
  if (field !== last) event.stopPropagation()
}
