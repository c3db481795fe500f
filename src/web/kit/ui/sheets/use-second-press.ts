import { type MouseEvent as SheetPress, useLayoutEffect, useRef } from 'react'
import { doubleTapMs } from '#web/kit/ui/double-tap.ts'

/** The largest distance between the two presses of a double tap, in px. */
const tapPx = 24

/**
 * Ignores the second press of a double tap on a sheet's submit button if the sheet has closed in between, because that
 * press would reach the content beneath. Returns the listener for presses in the sheet.
 */
export function useSecondPress(): (press: SheetPress) => void {
  const first = useRef<MouseEvent | null>(null)
  // Listens in the commit that closes the sheet: a passive effect would run later, perhaps after the second press.
  useLayoutEffect(() => () => void (first.current && ignoreSecondOf(first.current)), [])
  return ({ target, nativeEvent }) => {
    first.current = target instanceof Element && target.closest('[type="submit"]') ? nativeEvent : null
  }
}

/**
 * Ignores the next press if it is the second one of a double tap. A press elsewhere ends this, and after it a press in
 * the first place counts.
 */
function ignoreSecondOf(first: MouseEvent): void {
  const listen = (press: MouseEvent) => {
    if (!isSecond(press, first)) return
    press.preventDefault()
    press.stopPropagation()
  }
  document.addEventListener('click', listen, { capture: true, once: true })
}

/** Returns whether a press is the second one of a double tap; a press by keyboard, which has no position, is not. */
function isSecond(press: MouseEvent, first: MouseEvent): boolean {
  const [x, y] = [press.clientX - first.clientX, press.clientY - first.clientY]
  const hasPlace = first.clientX !== 0 || first.clientY !== 0
  return hasPlace && Math.hypot(x, y) < tapPx && press.timeStamp - first.timeStamp < doubleTapMs
}
