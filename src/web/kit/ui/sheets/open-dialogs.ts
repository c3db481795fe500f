/** The modal dialogs that are open, each over the one before it. */
const dialogs: HTMLDialogElement[] = []
const listeners = new Set<() => void>()

/** Returns the dialog on top, beneath which all else is inert; undefined while none is open. */
export const topDialog = () => dialogs.at(-1)

/** Calls back whenever another dialog is on top; returns the way to stop it. */
export function onTopDialog(tell: () => void): () => void {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

/** Shows a dialog over everything, and returns the way to close it. */
export function openDialog(dialog: HTMLDialogElement): () => void {
  if (dialogs.length === 0) lockScroll()
  dialogs.push(dialog)
  dialog.showModal()
  change()
  return () => {
    dialogs.splice(dialogs.indexOf(dialog), 1)
    dialog.close()
    if (dialogs.length === 0) freeScroll()
    change()
  }
}

/**
 * Leaves the page to what another's script draws on it, as the frame of a payment, which nobody could reach beneath a modal
 * dialog: those that are open stay in sight under it. Returns the way back.
 */
export function standBack(): () => void {
  const focused = document.activeElement
  const shown = [...dialogs]
  for (const dialog of shown) {
    dialog.close()
    dialog.show()
  }
  return () => {
    for (const dialog of shown.filter((one) => dialogs.includes(one))) {
      dialog.close()
      dialog.showModal()
    }
    if (focused instanceof HTMLElement) focused.focus()
  }
}

/**
 * Gives the focus on where a closed dialog left it nowhere. The platform gives it back to `opener` only where that is there
 * still, and not under a dialog that closes after this one.
 */
export function keepFocus(opener: Element): void {
  if (document.activeElement !== document.body) return
  const heir = nowOf(opener) ?? topDialog() ?? document.querySelector('h1')
  if (heir instanceof HTMLElement) heir.focus()
}

/** A box of the calendar that was moved meanwhile is another element with the same stop; what was deleted is gone. */
function nowOf(opener: Element): Element | null {
  if (opener === document.body) return null
  if (opener.isConnected) return opener
  const stop = opener.getAttribute('data-stop')
  return stop ? document.querySelector(`[data-stop="${CSS.escape(stop)}"]`) : null
}

/** The page beneath stays where it is, and as wide as it is without its scroll bar. */
function lockScroll(): void {
  const { style, clientWidth } = document.documentElement
  style.paddingRight = `${window.innerWidth - clientWidth}px`
  style.overflow = 'hidden'
}

function freeScroll(): void {
  Object.assign(document.documentElement.style, { paddingRight: '', overflow: '' })
}

function change(): void {
  for (const tell of listeners) tell()
}
