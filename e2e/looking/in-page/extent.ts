import type { Fault } from '../fault.ts'
import { ground, isShown, nameOf, seenPartOf } from './shown.ts'

/**
 * How far a page, or scrolling content, may extend below the last thing in it: some space, and room for a phone's bar
 * and button.
 */
const FOOT_PX = 200
/** The free space below the last word: in its card and below it, and on a phone for the bar and the floating button. */
const [AIR_PX, BAR_PX] = [80, 168]
/** The height up to which something that scrolls sideways is a single line on purpose: a strip of choices. */
const STRIP_PX = 60

/** Returns what is wider than the window, and what scrolls into empty space. */
export function faultsOfExtent({ fits, hasBar }: { fits: boolean; hasBar: boolean }): Fault[] {
  const layer = ground()
  return [
    ...tooWide(layer),
    ...(layer === document.body ? tooTall(fits, hasBar) : outside(layer)),
    ...emptyScrolls(layer),
  ]
}

function tooWide(layer: HTMLElement): Fault[] {
  const over = document.documentElement.scrollWidth - innerWidth
  const page: Fault[] =
    over > 0
      ? [{ rule: 'too wide', what: `the page, by ${nameOf(widest(document.body, innerWidth))}`, how: `${over} px` }]
      : []
  const sideways = [layer, ...layer.querySelectorAll('*')].filter((element) => {
    const { overflowX, overflowY, scrollSnapType } = getComputedStyle(element)
    // What snaps sideways is swiped on purpose, as the members of a phone’s day are.
    const isSwiped = scrollSnapType.startsWith('x')
    const scrolls = overflowX === 'auto' && overflowY === 'auto' && !isSwiped && element.clientHeight > STRIP_PX
    return scrolls && element.scrollWidth > element.clientWidth + 1 && isShown(element)
  })
  return page.concat(
    sideways.map((element) => ({
      rule: 'too wide',
      what: `in ${nameOf(element)}, by ${nameOf(widest(element, element.getBoundingClientRect().right))}`,
      how: `${element.scrollWidth - element.clientWidth} px`,
    })),
  )
}

/** Returns the innermost element that extends beyond this edge, in CSS pixels of the window. */
function widest(root: Element, edge: number): Element {
  const over = [...root.querySelectorAll('*')].filter((element) => element.getBoundingClientRect().right > edge + 1)
  return over.at(-1) ?? root
}

/** Returns the fault of a dialog or menu that is partly outside the window. */
function outside(layer: HTMLElement): Fault[] {
  const { left, top, right, bottom } = layer.getBoundingClientRect()
  const over = Math.max(-left, -top, right - innerWidth, bottom - innerHeight)
  return over > 1 ? [{ rule: 'too wide', what: nameOf(layer), how: `${Math.round(over)} px outside the window` }] : []
}

function tooTall(fits: boolean, hasBar: boolean): Fault[] {
  const { scrollHeight } = document.documentElement
  const over = scrollHeight - innerHeight
  if (over <= 0) return []
  const tall = (how: string): Fault[] => [{ rule: 'too tall', what: 'the page', how }]
  if (fits) return tall(`${over} px more than the window`)
  const end = endOf(document.body) + scrollY
  const foot = scrollHeight - end
  if (foot > FOOT_PX) return tall(`${Math.round(foot)} px beneath the last thing on it`)
  const air = hasBar ? BAR_PX : AIR_PX
  return end + air < innerHeight ? tall(`scrolls by ${over} px although all is in the window`) : []
}

function emptyScrolls(layer: HTMLElement): Fault[] {
  return [layer, ...layer.querySelectorAll('*')].flatMap((element): Fault[] => {
    const { overflowY } = getComputedStyle(element)
    // The text in a text box is not an element, so it cannot be told whether the box ends with empty space.
    const tells = element !== document.body && !(element instanceof HTMLTextAreaElement)
    const scrolls = tells && (overflowY === 'auto' || overflowY === 'scroll')
    if (!scrolls || element.scrollHeight <= element.clientHeight + 1 || !isShown(element)) return []
    const end = endOf(element) - element.getBoundingClientRect().top + element.scrollTop
    const foot = element.scrollHeight - end
    return foot > FOOT_PX
      ? [{ rule: 'too tall', what: `in ${nameOf(element)}`, how: `${Math.round(foot)} px of nothing at its end` }]
      : []
  })
}

/** Returns where the last visible thing below an element ends that scrolls with it. */
function endOf(root: Element): number {
  const ends = [...root.querySelectorAll('*')]
    .filter((element) => isThing(element) && isShown(element) && !isPinned(element, root))
    .map((element) => seenPartOf(element, root))
    .filter(({ top, bottom }) => bottom > top)
    .map(({ bottom }) => bottom)
  return Math.max(0, ...ends)
}

/**
 * Returns whether an element is visible content: words, pictures, controls, and coloured boxes, but not boxes that only
 * arrange others.
 */
function isThing(element: Element): boolean {
  if (/^(svg|img|input|button|select|textarea|canvas|hr)$/i.test(element.tagName)) return true
  if ([...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())) return true
  return element.childElementCount === 0 && getComputedStyle(element).backgroundColor !== 'rgba(0, 0, 0, 0)'
}

function isPinned(element: Element, root: Element): boolean {
  for (let at: Element | null = element; at && at !== root; at = at.parentElement)
    if (getComputedStyle(at).position === 'fixed') return true
  return false
}
