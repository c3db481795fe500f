import { useEffect, useEffectEvent } from 'react'

/*
 * Leaving a page with something open or typed. The kit knows no router: sheets and forms register here, and the app's
 * only listener (`guardLeaving`) asks before it follows a link or the browser's Back.
 */

/** An open sheet; the last one is on top. */
interface OpenSheet {
  close: () => void
  /** The sheet was opened by a link to this page, so Back leaves both at once. */
  cameWithPage: boolean
}

/** A form in which something may be typed. */
interface Typed {
  isDirty: () => boolean
  /** Asks the person, and calls `leave` if the typed text may be lost. */
  ask: (leave: () => void) => void
}

const sheets: OpenSheet[] = []
const forms: Typed[] = []

/** The shown entry of the browser's history. */
let entry = { index: 0, isNew: true, isPressed: false }
/**
 * The entries whose sheet was opened by the link that led there; it is open again when the person returns to the entry.
 */
const cameOpen = new Set<number>()

/**
 * Records that another entry of the history is shown, by its index; `isNew` means that a link led there, not Back or
 * Forward.
 */
export function enterEntry(index: number, isNew: boolean): void {
  if (isNew) for (const known of cameOpen) if (known >= index) cameOpen.delete(known)
  entry = { index, isNew, isPressed: false }
}

/** Records a press in the shown entry; a sheet that opens after it did not come with the page. */
export function pressInEntry(): void {
  entry.isPressed = true
}

/**
 * Returns whether a sheet came with the page. A sheet that opens over another one did not, even if Back opened it,
 * which asks before typed text is lost.
 */
function cameWithPage(): boolean {
  if (entry.isPressed || sheets.length > 0) return false
  if (entry.isNew) cameOpen.add(entry.index)
  return cameOpen.has(entry.index)
}

/**
 * Records that a sheet is open, so that Back closes the sheet instead of leaving the page, unless a link to the page
 * opened it.
 */
export function useOpenSheet(opened: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!opened) return
    return enter(sheets, { close: () => close(), cameWithPage: cameWithPage() })
  }, [opened])
}

/** Registers a form, so that the page is not left without `ask` while the form has typed text. */
export function useUnsaved(opened: boolean, { isDirty, ask }: Typed): void {
  const dirty = useEffectEvent(isDirty)
  const question = useEffectEvent(ask)
  useEffect(() => {
    if (!opened) return
    return enter(forms, { isDirty: () => dirty(), ask: (leave) => question(leave) })
  }, [opened])
}

/**
 * Returns whether leaving the page would lose something; if so, the browser asks before a reload or before closing the
 * tab.
 */
export function isAnythingTyped(): boolean {
  return forms.some(({ isDirty }) => isDirty())
}

/**
 * Returns the step to take before another page is shown: if something is typed, a function that asks the person, after
 * which `leave` goes there. Returns null if nothing would be lost.
 */
export function beforeLeaving(leave: () => void): (() => void) | null {
  const typed = forms.findLast(({ isDirty }) => isDirty())
  return typed ? () => typed.ask(leave) : null
}

/**
 * Returns the step that Back and Forward take first: closing the sheet on top, which asks if necessary; without a
 * sheet, as in `beforeLeaving`. Returns null if nothing would be lost, as within a page (`isSamePage`), which keeps what
 * is typed outside sheets.
 */
export function beforeGoingBack(leave: () => void, isSamePage: boolean): (() => void) | null {
  const top = sheets.at(-1)
  if (!top && isSamePage) return null
  return top && !top.cameWithPage ? top.close : beforeLeaving(leave)
}

function enter<T>(all: T[], one: T): () => void {
  all.push(one)
  return () => void all.splice(all.indexOf(one), 1)
}
