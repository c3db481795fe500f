import type { Fault } from '../fault.ts'
import { type Box, cuttersOf, ground, isShown, nameOf } from './shown.ts'
import { pressed } from './targets.ts'

/** The tolerance in pixels, because borders and shadows of fields are drawn a little outside their box. */
const SLACK_PX = 1.5

/** Returns the controls whose left or right edge is cut off, where nothing can be scrolled to show it. */
export function cutControls(): Fault[] {
  return [...ground().querySelectorAll<HTMLElement>(pressed)].filter(isShown).flatMap((target) => {
    const over = cutOf(target, target.getBoundingClientRect())
    return over > SLACK_PX ? [{ rule: 'cut control', what: nameOf(target), how: `${Math.round(over)} px` }] : []
  })
}

/** Returns by how many pixels a box extends sideways beyond an edge that cuts it. */
function cutOf(target: HTMLElement, box: Box): number {
  const around = cuttersOf(target).filter(({ element }) => element !== target)
  const scroller = around.findIndex(({ x }) => x === 'scrolls')
  const edges = around.slice(0, scroller < 0 ? undefined : scroller).filter(({ x }) => x === 'cuts')
  return Math.max(0, ...edges.map(({ box: edge }) => Math.max(edge.left - box.left, box.right - edge.right)))
}
