interface OpenDialog {
  element: HTMLDialogElement
  /** Asks the page to close the dialog, which the page may refuse. */
  ask: () => void
}

/** The open modal dialogs, each over the previous one. */
const dialogs: OpenDialog[] = []
const listeners = new Set<() => void>()

/** Returns the top dialog, beneath which everything is inert; undefined while none is open. */
export const topDialog = () => dialogs.at(-1)?.element

/** Calls `tell` whenever another dialog is on top; returns a function that stops this. */
export function onTopDialog(tell: () => void): () => void {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

/**
 * Shows a dialog over everything, and returns the function that closes it. Anything else that would close the dialog
 * asks first.
 */
export function openDialog(element: HTMLDialogElement, ask: () => void): () => void {
  const own = { element, ask }
  if (dialogs.length === 0) coverPage()
  dialogs.push(own)
  element.showModal()
  // The event also comes from Escape without a key, such as a phone's Back gesture; a cancelled file choice is ignored.
  element.addEventListener('cancel', (event) => {
    if (event.target !== element) return
    event.preventDefault()
    if (event.cancelable && dialogs.at(-1) === own) ask()
  })
  // Chromium does not ask twice, and may close several dialogs at once.
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
 * Makes room for a frame that an external script draws on the page, such as that of a payment, which could not be
 * reached beneath a modal dialog. Open dialogs stay visible under the frame. Returns a function that reverses this.
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
 * Moves the focus on if a closed dialog left it nowhere. The platform returns the focus to `opener` only if that still
 * exists, and not under a dialog that closes later.
 */
export function keepFocus(opener: Element): void {
  if (document.activeElement !== document.body) return
  const heir = nowOf(opener) ?? topDialog() ?? document.querySelector('h1')
  // The page does not scroll, as with the platform's own behaviour.
  if (heir instanceof HTMLElement) heir.focus({ preventScroll: true })
}

/**
 * Returns the element that replaces the opener: a calendar box that has been moved is a different element with
 * the same stop. Returns null if it was deleted.
 */
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

/** Prevents the page beneath from scrolling, and keeps it as wide as without its scroll bar. */
function coverPage(): void {
  const { style, clientWidth } = document.documentElement
  style.paddingRight = `${window.innerWidth - clientWidth}px`
  style.overflow = 'hidden'
  // Handled before an open list closes; after that, the list no longer marks the key as its own.
  document.addEventListener('keydown', escape, true)
}

function uncoverPage(): void {
  Object.assign(document.documentElement.style, { paddingRight: '', overflow: '' })
  document.removeEventListener('keydown', escape, true)
}

function escape(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing) return
  event.preventDefault()
  if (isForList(event.target)) return
  const opener = openerOfMenu(event.target)
  if (opener) opener.click()
  else dialogs.at(-1)?.ask()
}

/** Returns the button of an open menu that still has the focus: the menu takes it a moment after it is shown. */
function openerOfMenu(target: EventTarget | null): HTMLElement | null {
  return target instanceof HTMLElement && target.matches('[aria-haspopup="menu"][aria-expanded="true"]') ? target : null
}

/** Returns whether Escape closes an open list or menu instead of a dialog: Mantine marks the focused element then. */
function isForList(target: EventTarget | null): boolean {
  return target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true'
}

function change(): void {
  for (const tell of listeners) tell()
}
