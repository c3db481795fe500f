import type { Fault } from '../fault.ts'
import { ground, nameOf } from './shown.ts'

const typed =
  'select, textarea, input:not([type="hidden"], [type="checkbox"], [type="radio"], [type="file"], [type="range"])'
/** iOS zooms into a field of less, and leaves the page zoomed. */
const LEAST_PX = 16

/** Where fingers type, the text of every field on a phone is large enough, also of one that cannot be seen. */
export function smallFields(): Fault[] {
  if (innerWidth >= 768 || !matchMedia('(pointer: coarse)').matches) return []
  return [...ground().querySelectorAll<HTMLElement>(typed)].flatMap((field) => {
    const size = Number.parseFloat(getComputedStyle(field).fontSize)
    if (size >= LEAST_PX || !field.checkVisibility()) return []
    return [{ rule: 'small field' as const, what: nameOf(field), how: `${size} px` }]
  })
}
