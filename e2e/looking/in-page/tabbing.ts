import type { Fault } from '../fault.ts'
import { ground, isShown, measureAnew, nameOf } from './shown.ts'

/** Selects everything that can be reached by Tab, or should be. */
const reached = 'a[href], button, summary, select, textarea, input:not([type="hidden"]), [tabindex]'
/** Widgets that are one stop, inside which the arrow keys move. */
const oneStop =
  '[role="radiogroup"], [role="tablist"], [role="toolbar"], [role="grid"], [role="listbox"], [role="menu"]'

let stops: HTMLElement[] = []
let visited: HTMLElement[] = []
let found: Fault[] = []

/**
 * Starts at the top of the page, and records where each press of Tab leads. Returns how many presses lead through the
 * page; none if a dialog is open, which keeps the focus.
 */
export function beginTabbing(): number {
  ;[stops, visited, found] = [[], [], []]
  measureAnew()
  if (ground() !== document.body) return 0
  scrollTo(0, 0)
  stops = stopsOf(document.body)
  found = unreachable()
  startAtTop()
  addEventListener('keyup', recordStop, true)
  const all = [...document.querySelectorAll<HTMLElement>(reached)].filter(({ tabIndex }) => tabIndex >= 0)
  return all.length + 1
}

/** Puts the focus before everything: Tab goes on from where the focus was, even if that is gone. */
function startAtTop(): void {
  const top = document.createElement('span')
  top.tabIndex = -1
  document.body.prepend(top)
  top.focus({ preventScroll: true })
  top.remove()
}

/** Returns the faults of the way through the page, and stops recording. */
export function endTabbing(): Fault[] {
  removeEventListener('keyup', recordStop, true)
  const places = stops.map((stop) => visited.indexOf(stop))
  const missed = stops.filter((stop, at) => places[at]! < 0 && stop.isConnected)
  const early = stops.filter((_, at) => places[at]! >= 0 && places[at]! < Math.max(...places.slice(0, at)))
  return [
    ...found,
    ...missed.map((stop) => fault(stop, `not reached by ${visited.length} presses of Tab`)),
    ...early.map((stop) => fault(stop, 'reached before what is above it')),
  ]
}

function recordStop({ key }: KeyboardEvent): void {
  const at = document.activeElement
  if (key !== 'Tab' || !(at instanceof HTMLElement) || at === document.body || visited.includes(at)) return
  visited.push(at)
  if (!isInSight(at)) found.push(fault(at, 'out of sight or covered when it has the focus'))
  if (!isMarked(at)) found.push(fault(at, 'without a ring when it has the focus'))
}

function fault(element: Element, how: string): Fault {
  return { rule: 'by keyboard', what: nameOf(element), how }
}

function stopsOf(root: Element): HTMLElement[] {
  const all = [...root.querySelectorAll<HTMLElement>(reached)].filter(
    (element) =>
      element.tabIndex >= 0 && !element.matches(':disabled') && !element.closest('[inert]') && isSeen(element),
  )
  return all.filter((element) => !isOtherRadio(element))
}

/** Returns whether a control, or the label that is drawn for it, is seen. */
function isSeen(element: HTMLElement): boolean {
  return [element, ...labelsOf(element)].some(isShown)
}

/** Returns whether a radio button is left out by Tab, which stops only once in a group: at the chosen one, or the first. */
function isOtherRadio(element: HTMLElement): boolean {
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio' || element.checked) return false
  const root = element.form ?? document
  const group = [...root.querySelectorAll<HTMLInputElement>(`input[type="radio"][name="${CSS.escape(element.name)}"]`)]
  return group.some(({ checked }) => checked) || group[0] !== element
}

/** Returns the buttons, links and fields that Tab leaves out although they are in no widget with arrow keys. */
function unreachable(): Fault[] {
  const left = [...document.querySelectorAll<HTMLElement>(`main :is(${reached})`)].filter(
    (element) =>
      element.tabIndex < 0 &&
      element.matches('a, button, summary, select, textarea, input, [role="button"], [role="link"]') &&
      !element.matches(':disabled') &&
      !element.closest(`${oneStop}, [aria-hidden="true"], [inert]`) &&
      isSeen(element),
  )
  return left.map((element) => fault(element, 'left out by Tab'))
}

/** Returns whether a line of the element, or of its label, is in the window, with nothing over its middle. */
function isInSight(element: HTMLElement): boolean {
  const own = [element, ...labelsOf(element)]
  // The point of an element that lets the pointer through would hit what is beneath.
  const { pointerEvents } = element.style
  element.style.pointerEvents = 'auto'
  const isHit = own
    .flatMap((box) => [...box.getClientRects()])
    .some(({ left, top, right, bottom }) => {
      if (bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth) return false
      const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2
      const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2
      const hit = document.elementFromPoint(x, y)
      return hit !== null && own.some((box) => box.contains(hit))
    })
  element.style.pointerEvents = pointerEvents
  return isHit
}

/** Returns whether a ring is drawn on the element, in it, or on the row or label around it. */
function isMarked(element: HTMLElement): boolean {
  const around = [element.parentElement, element.closest('label'), element.closest('tr')]
  const drawn = [element, ...element.querySelectorAll('*'), ...around, ...(element.parentElement?.children ?? [])]
  return [...drawn, ...labelsOf(element)].some(
    (each) => each && ['', '::before', '::after'].some((part) => hasRing(getComputedStyle(each, part))),
  )
}

function hasRing({ outlineStyle, outlineWidth }: CSSStyleDeclaration): boolean {
  return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
}

function labelsOf(target: HTMLElement): HTMLElement[] {
  return 'labels' in target ? [...((target as HTMLInputElement).labels ?? [])] : []
}
