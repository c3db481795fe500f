/** A rectangle of the window, in CSS pixels. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** Returns the top layer, which is checked alone: the last opened dialog or menu, otherwise the page. */
export function ground(): HTMLElement {
  const layers = document.querySelectorAll<HTMLElement>('dialog, [role="dialog"], [role="menu"], [role="listbox"]')
  return [...layers].filter((layer) => isShown(layer)).at(-1) ?? document.body
}

/** Returns whether people see an element: not if it is only for screen readers, or completely cut off. */
export function isShown(element: Element): boolean {
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
  const { left, top, right, bottom } = seenPartOf(element)
  return right - left > 1 && bottom - top > 1
}

/**
 * Returns the visible part of an element's box between the edges of everything that cuts it, inside `root`. Parts that
 * can be scrolled to count as seen; with a root, only if they are in view inside it.
 */
export function seenPartOf(element: Element, root?: Element): Box {
  let { left, top, right, bottom } = element.getBoundingClientRect()
  for (const { element: at, box, x, y } of cuttersOf(element)) {
    if (root ? !root.contains(at) || at === root : x === 'scrolls' || y === 'scrolls') break
    if (x !== 'open') [left, right] = [Math.max(left, box.left), Math.min(right, box.right)]
    if (y !== 'open') [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)]
  }
  return { left, top, right, bottom }
}

type Way = 'open' | 'cuts' | 'scrolls'

export interface Cutter {
  element: Element
  box: Box
  x: Way
  y: Way
}

let known = new Map<Element, readonly Cutter[]>()

/**
 * Discards the measured boxes, which are measured once between two calls: they change when the page scrolls or changes
 * its size.
 */
export function measureAnew(): void {
  known = new Map()
}

/** Returns the element and its ancestors that clip their content, from the inside to the outside. */
export function cuttersOf(element: Element): readonly Cutter[] {
  const before = known.get(element)
  if (before) return before
  const style = getComputedStyle(element)
  const around = holderOf(element, style)
  const cutters = [...cutterAt(element, style), ...(around ? cuttersOf(around) : [])]
  known.set(element, cutters)
  return cutters
}

/**
 * Returns the next ancestor that can clip an element: one positioned against the window, or an outer box, is not
 * clipped by those in between.
 */
function holderOf(element: Element, { position }: CSSStyleDeclaration): Element | null {
  if (position === 'fixed') return null
  let at = element.parentElement
  if (position === 'absolute') while (at && !holds(getComputedStyle(at))) at = at.parentElement
  return at === document.body || at === document.documentElement ? null : at
}

function cutterAt(element: Element, { clipPath, overflowX, overflowY }: CSSStyleDeclaration): Cutter[] {
  const nothing = { left: 0, top: 0, right: 0, bottom: 0 }
  if (clipPath.startsWith('inset(50%')) return [{ element, box: nothing, x: 'cuts', y: 'cuts' }]
  const [x, y] = [wayOf(overflowX), wayOf(overflowY)]
  return x === 'open' && y === 'open' ? [] : [{ element, box: element.getBoundingClientRect(), x, y }]
}

function holds({ position, transform }: CSSStyleDeclaration): boolean {
  return position !== 'static' || transform !== 'none'
}

function wayOf(overflow: string): Way {
  if (overflow === 'visible') return 'open'
  return overflow === 'auto' || overflow === 'scroll' ? 'scrolls' : 'cuts'
}

/** Returns the name of an element in words that stay the same when sizes change: what it is and what it says. */
export function nameOf(element: Element): string {
  const kind = element.getAttribute('role') ?? element.tagName.toLowerCase()
  const label = element.getAttribute('aria-label') ?? labelOf(element) ?? element.textContent ?? ''
  const words = label.trim().replaceAll(/\s+/g, ' ').slice(0, 40)
  return words ? `${kind} “${words}”` : kind
}

function labelOf(element: Element): string | null | undefined {
  return 'labels' in element ? (element as HTMLInputElement).labels?.[0]?.textContent : undefined
}
