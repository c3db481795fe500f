interface OpenDialog {
  element: HTMLDialogElement
  /** Asks to close it, which the page may refuse. */
  ask: () => void
}

/** The modal dialogs that are open, each over the one before it. */
const dialogs: OpenDialog[] = []
const listeners = new Set<() => void>()

/** Returns the dialog on top, beneath which all else is inert; undefined while none is open. */
export const topDialog = () => dialogs.at(-1)?.element

/** Calls back whenever another dialog is on top; returns the way to stop it. */
export function onTopDialog(tell: () => void): () => void {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

/**
 * Shows a dialog over everything, and returns the function that closes it. Anything else that would close it asks
 * first.
 */
export function openDialog(element: HTMLDialogElement, ask: () => void): () => void {
  const own = { element, ask }
  if (dialogs.length === 0) coverPage()
  dialogs.push(own)
  element.showModal()
  // Escape without a key, such as a phone's Back gesture; a cancelled choice of a file is none.
  element.addEventListener('cancel', (event) => {
    if (event.target !== element) return
    event.preventDefault()
    if (event.cancelable && dialogs.at(-1) === own) ask()
  })
  // Chromium does not ask twice, and may close several at once.
  element.addEventListener('close', () => {
    if (element.open || !dialogs.includes(own)) return
    showAgain(dialogs)
    dialogs.at(-1)!.ask()
  })
  change()
  return () => {
    dialogs.splice(dialogs.indexOf(own), 1)
    element.close()
    if (dialogs.length === 0) uncoverPage()
    change()
  }
}

/**
 * Makes way for a frame that a foreign script draws on the page, such as that of a payment, which could not be reached
 * beneath a modal dialog. Open dialogs stay visible under it. Returns a function that reverses this.
 */
export function standBack(): () => void {
  const focused = document.activeElement
  const shown = [...dialogs]
  for (const { element } of shown) {
    element.close()
    element.show()
  }
  return () => {
    showAgain(shown.filter((one) => dialogs.includes(one)))
    if (focused instanceof HTMLElement) focused.focus()
  }
}

/**
 * Moves the focus on if a closed dialog left it nowhere. The platform returns it to `opener` only if that still exists,
 * and not under a dialog that closes after this one.
 */
export function keepFocus(opener: Element): void {
  if (document.activeElement !== document.body) return
  const heir = nowOf(opener) ?? topDialog() ?? document.querySelector('h1')
  // The page stays where it is, as the platform leaves it.
  if (heir instanceof HTMLElement) heir.focus({ preventScroll: true })
}

/** A box of the calendar that was moved meanwhile is another element with the same stop; what was deleted is gone. */
function nowOf(opener: Element): Element | null {
  if (opener === document.body) return null
  if (opener.isConnected) return opener
  const stop = opener.getAttribute('data-stop')
  const stops = stop ? document.querySelectorAll('[data-stop]') : []
  return [...stops].find((one) => one.getAttribute('data-stop') === stop) ?? null
}

function showAgain(all: readonly OpenDialog[]): void {
  for (const { element } of all) {
    element.close()
    element.showModal()
    element.focus()
  }
}

/** The page beneath stays where it is, and as wide as it is without its scroll bar. */
function coverPage(): void {
  const { style, clientWidth } = document.documentElement
  style.paddingRight = `${window.innerWidth - clientWidth}px`
  style.overflow = 'hidden'
  // Before an open list closes, which then no longer says that the key is its own.
  document.addEventListener('keydown', escape, true)
}

function uncoverPage(): void {
  Object.assign(document.documentElement.style, { paddingRight: '', overflow: '' })
  document.removeEventListener('keydown', escape, true)
}

function escape(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing) return
  event.preventDefault()
  if (!isForList(event.target)) dialogs.at(-1)?.ask()
}

/** Returns true if Escape closes an open list or menu instead: Mantine marks what has the focus then. */
function isForList(target: EventTarget | null): boolean {
  return target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true'
}

function change(): void {
  for (const tell of listeners) tell()
}
