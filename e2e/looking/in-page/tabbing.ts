import type { Fault } from '../fault.ts'
import { ground, isShown, nameOf, seenPartOf } from './shown.ts'

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
  if (ground() !== document.body) return 0
  scrollTo(0, 0)
  stops = stopsOf(document.body)
  found = unreachable()
  ;(document.activeElement as HTMLElement | null)?.blur()
  getSelection()?.collapse(document.body, 0)
  addEventListener('keyup', recordStop, true)
  const all = [...document.querySelectorAll<HTMLElement>(reached)].filter(({ tabIndex }) => tabIndex >= 0)
  return all.length + 1
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

function isInSight(element: HTMLElement): boolean {
  return [element, ...labelsOf(element)].filter(isShown).some((box) => {
    const { left, top, right, bottom } = seenPartOf(box, document.body)
    const [x, y] = [
      (Math.max(left, 0) + Math.min(right, innerWidth)) / 2,
      (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2,
    ]
    if (bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth) return false
    const hit = document.elementFromPoint(x, y)
    return (
      hit !== null && (box.contains(hit) || hit.contains(box) || labelsOf(element).some((label) => label.contains(hit)))
    )
  })
}

/** Returns whether a ring is drawn on the element, or on what is drawn for it. */
function isMarked(element: HTMLElement): boolean {
  const around = element.parentElement
  const drawn = [element, ...labelsOf(element), around, ...(around ? around.children : []), element.closest('label')]
  return drawn.some((each) => {
    if (!each) return false
    const { outlineStyle, outlineWidth } = getComputedStyle(each)
    return outlineStyle !== 'none' && parseFloat(outlineWidth) > 0
  })
}

function labelsOf(target: HTMLElement): HTMLElement[] {
  return 'labels' in target ? [...((target as HTMLInputElement).labels ?? [])] : []
}
