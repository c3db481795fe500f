import type { Fault } from '../fault.ts'
import { nextFrame } from './frame.ts'
import { ground, isShown, nameOf } from './shown.ts'

const controls = 'main :is(a[href], button, select, textarea, input)'
const INSET_PX = 4

/**
 * Returns the controls under the bar or the floating button at the end of the page, where it cannot be scrolled
 * further.
 */
export async function coveredControls(): Promise<Fault[]> {
  if (ground() !== document.body) return []
  const was = scrollY
  const inner = [...document.querySelectorAll('main, main *')].filter(
    (element) => /auto|scroll/.test(getComputedStyle(element).overflowY) && element.scrollHeight > element.clientHeight,
  )
  const places = inner.map((element) => element.scrollTop)
  for (const element of inner) element.scrollTop = element.scrollHeight
  scrollTo(0, document.documentElement.scrollHeight)
  // The floating button loses its text once the page has scrolled.
  for (let frame = 0; frame < 2; frame++) await nextFrame()
  const covered = [...document.querySelectorAll<HTMLElement>(controls)].filter(
    (control) =>
      isShown(control) && !pinnedAround(control) && pointsOf(control).some(([x, y]) => isCovered(control, x, y)),
  )
  scrollTo(0, was)
  for (const [at, element] of inner.entries()) element.scrollTop = places[at]!
  return covered.map((control) => ({ rule: 'covered control', what: nameOf(control), how: 'at the end of the page' }))
}

/** Returns the middle and the ends of a control, as far as they are in the window. */
function pointsOf(control: HTMLElement): [x: number, y: number][] {
  const { left, right, top, bottom } = control.getBoundingClientRect()
  const y = (top + bottom) / 2
  const points: [number, number][] = [
    [left + INSET_PX, y],
    [(left + right) / 2, y],
    [right - INSET_PX, y],
  ]
  return points.filter(([x]) => x > 0 && x < innerWidth && y > 0 && y < innerHeight)
}

function isCovered(control: HTMLElement, x: number, y: number): boolean {
  const hit = document.elementFromPoint(x, y)
  return hit !== null && !control.contains(hit) && pinnedAround(hit)
}

function pinnedAround(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement)
    if (getComputedStyle(at).position === 'fixed') return true
  return false
}
