import type { Fault } from '../fault.ts'
import { ground, nameOf } from './shown.ts'

const typed =
  'select, textarea, input:not([type="hidden"], [type="checkbox"], [type="radio"], [type="file"], [type="range"])'
/** The smallest text size of a field; iOS zooms into a field with smaller text, and leaves the page zoomed. */
const LEAST_PX = 16

/** Returns the fields whose text is too small on a touch screen, even those that cannot be seen. */
export function smallFields(): Fault[] {
  if (innerWidth >= 768 || !matchMedia('(pointer: coarse)').matches) return []
  return [...ground().querySelectorAll<HTMLElement>(typed)].flatMap((field) => {
    const size = Number.parseFloat(getComputedStyle(field).fontSize)
    if (size >= LEAST_PX || !field.checkVisibility()) return []
    return [{ rule: 'small field' as const, what: nameOf(field), how: `${size} px` }]
  })
}

/** Returns the fields for figures that are too narrow for the figure in them: a part of an amount is another amount. */
export function cutFigures(): Fault[] {
  const fields = ground().querySelectorAll<HTMLInputElement>('input:is([inputmode="decimal"], [inputmode="numeric"])')
  return [...fields].flatMap((field) => {
    const over = field.scrollWidth - field.clientWidth
    return over > 1 && field.checkVisibility()
      ? [{ rule: 'cut text' as const, what: nameOf(field), how: `${field.value}, ${over} px` }]
      : []
  })
}

/** Returns the choices that are wider than their list, and do not end in dots. */
export function cutChoices(): Fault[] {
  const pen = document.createElement('canvas').getContext('2d')!
  return [...ground().querySelectorAll('select')].flatMap((list) => {
    const { fontWeight, fontSize, fontFamily, paddingLeft, paddingRight, textOverflow } = getComputedStyle(list)
    if (textOverflow === 'ellipsis' || !list.checkVisibility()) return []
    pen.font = `${fontWeight} ${fontSize} ${fontFamily}`
    const said = list.selectedOptions[0]?.text ?? ''
    const room = list.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    if (pen.measureText(said).width <= room + 1) return []
    return [{ rule: 'cut text' as const, what: nameOf(list), how: said }]
  })
}
