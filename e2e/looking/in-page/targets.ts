import type { Fault } from '../fault.ts'
import { ground, isShown, nameOf } from './shown.ts'

/** Selects everything that can be pressed or typed in. */
export const pressed =
  'a[href], button, summary, select, textarea, input:not([type="hidden"]), [role="button"], [role="link"], [role="menuitem"], [role="option"], [role="tab"]'
/** The tolerance in pixels, because sizes are fractions: 43.6 px are drawn as 44. */
const SLACK_PX = 0.5
const FINGER_PX = 44

/** The controls that may be smaller (decision 50). */
const exempt = {
  /** Boxes that are as long as their time, and can be opened from the agenda too. */
  'boxes of the calendar': (target: HTMLElement) => target.closest('[data-box], [data-stack]') !== null,
  /** Rows of the menu: sixteen of 44 px need 890 px, so with a mouse they are smaller and all in sight. */
  'rows of the menu in a low window without touch': (target: HTMLElement) =>
    target.closest('#sidebar') !== null && innerHeight < 890 && !matchMedia('(any-pointer: coarse)').matches,
  /** Cells that are 44 px high and a seventh of a phone's width beside the hours, so that the whole week is seen. */
  'cells of a week by the hour on a phone': (target: HTMLElement) =>
    target.closest('[data-heat]') !== null && innerWidth < 500,
  'links in sentences': isInText,
}

/**
 * Returns the controls that are smaller than a fingertip, measured around their middle; labels and hit areas around
 * them count.
 */
export function smallTargets(): Fault[] {
  const isExempt = (target: HTMLElement) => Object.values(exempt).some((is) => is(target))
  return [...ground().querySelectorAll<HTMLElement>(pressed)]
    .filter((target) => isShown(target) && !isExempt(target))
    .flatMap((target) => {
      if ([target, ...labelsOf(target)].some((each) => leastOf(each) >= FINGER_PX - SLACK_PX)) return []
      const [reachedX, reachedY] = reachOf(target)
      if (Math.min(reachedX, reachedY) >= FINGER_PX - SLACK_PX) return []
      const how = `${Math.round(reachedX)} × ${Math.round(reachedY)}`
      return [{ rule: 'small target' as const, what: nameOf(target), how }]
    })
}

/** Returns whether a control is a link in a sentence, which is as high as its line. */
function isInText(target: HTMLElement): boolean {
  if (getComputedStyle(target).display !== 'inline') return false
  const [own, around] = [target.textContent?.trim() ?? '', target.parentElement?.textContent?.trim() ?? '']
  return around.length > own.length
}

/** Returns the width and height of a control's clickable area, measured around its middle, if that is in the window. */
function reachOf(target: HTMLElement): [width: number, height: number] {
  target.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
  const { left, top, width, height } = target.getBoundingClientRect()
  const [x, y] = [left + width / 2, top + height / 2]
  if (!presses(target, x, y)) return [width, height]
  // Each hit test costs time, and a page may have hundreds of boxes: first check whether it is large enough.
  const half = FINGER_PX / 2
  if (presses(target, x - half, y) && presses(target, x + half, y))
    if (presses(target, x, y - half) && presses(target, x, y + half)) return [FINGER_PX, FINGER_PX]
  // Half of the target's size is known to be hit; beyond that, check in large steps.
  const reach = (stepX: number, stepY: number, own: number) => {
    let far = Math.floor(own)
    for (const step of [4, 0.5])
      while (far < FINGER_PX && presses(target, x + stepX * (far + step), y + stepY * (far + step))) far += step
    return far
  }
  const across = reach(-1, 0, width / 2) + reach(1, 0, width / 2)
  return [Math.max(width, across), Math.max(height, reach(0, -1, height / 2) + reach(0, 1, height / 2))]
}

function presses(target: HTMLElement, x: number, y: number): boolean {
  const hit = document.elementFromPoint(x, y)
  if (!hit) return false
  return target.contains(hit) || labelsOf(target).some((label) => label.contains(hit))
}

function labelsOf(target: HTMLElement): HTMLElement[] {
  return 'labels' in target ? [...((target as HTMLInputElement).labels ?? [])] : []
}

function leastOf(element: HTMLElement): number {
  const { width, height } = element.getBoundingClientRect()
  return Math.min(width, height)
}
