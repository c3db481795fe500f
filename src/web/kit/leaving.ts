import { useEffect, useEffectEvent } from 'react'

/*
 * Leaving with something open or typed. The kit knows no router: sheets and forms say here that they are there, and the
 * app's one listener (`guardLeaving`) asks before it follows a link or the browser's Back.
 */

/** An open sheet; the last one is on top. */
interface OpenSheet {
  close: () => void
  /** A link to this page opened it: Back leaves both at once. */
  cameWithPage: boolean
}

/** A form in which something may be typed. */
interface Typed {
  isDirty: () => boolean
  /** Asks the person, and calls `leave` when what was typed may go. */
  ask: (leave: () => void) => void
}

const sheets: OpenSheet[] = []
const forms: Typed[] = []

/** The entry of the browser's history that is shown. */
let entry = { index: 0, isNew: true, isPressed: false }
/** Entries whose sheet was opened by the link that led there: it is so again when one comes back to them. */
const cameOpen = new Set<number>()

/**
 * Records that another entry of the history is shown, by its place in it; `isNew`: a link led there, not Back or
 * Forward.
 */
export function enterEntry(index: number, isNew: boolean): void {
  if (isNew) for (const known of cameOpen) if (known >= index) cameOpen.delete(known)
  entry = { index, isNew, isPressed: false }
}

/** Records a press in the shown entry: a sheet that opens now was opened there. */
export function pressInEntry(): void {
  entry.isPressed = true
}

/**
 * Returns whether a sheet came with the page. A sheet that opens over another one was opened there, even by Back, which
 * asks before typed text is lost.
 */
function cameWithPage(): boolean {
  if (entry.isPressed || sheets.length > 0) return false
  if (entry.isNew) cameOpen.add(entry.index)
  return cameOpen.has(entry.index)
}

/** Records that a sheet is open: Back closes it rather than leaving the page, unless a link to the page opened it. */
export function useOpenSheet(opened: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!opened) return
    return enter(sheets, { close: () => close(), cameWithPage: cameWithPage() })
  }, [opened])
}

/** Registers a form: the page is not left without `ask` while something is typed into it. */
export function useUnsaved(opened: boolean, { isDirty, ask }: Typed): void {
  const dirty = useEffectEvent(isDirty)
  const question = useEffectEvent(ask)
  useEffect(() => {
    if (!opened) return
    return enter(forms, { isDirty: () => dirty(), ask: (leave) => question(leave) })
  }, [opened])
}

/**
 * Returns whether leaving the page would lose something; then the browser asks before a reload or before closing the
 * tab.
 */
export function isAnythingTyped(): boolean {
  return forms.some(({ isDirty }) => isDirty())
}

/**
 * Returns the step before another page is shown: something is typed, so the person is asked, and `leave` goes there.
 * Null if nothing would be lost.
 */
export function beforeLeaving(leave: () => void): (() => void) | null {
  const typed = forms.findLast(({ isDirty }) => isDirty())
  return typed ? () => typed.ask(leave) : null
}

/**
 * Returns what Back and Forward do instead: close the sheet on top, which asks if it must. `leave` continues; null as
 * above.
 */
export function beforeGoingBack(leave: () => void): (() => void) | null {
  const top = sheets.at(-1)
  return top && !top.cameWithPage ? top.close : beforeLeaving(leave)
}

function enter<T>(all: T[], one: T): () => void {
  all.push(one)
  return () => void all.splice(all.indexOf(one), 1)
}
