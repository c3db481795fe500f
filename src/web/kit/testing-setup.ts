import { afterAll, vi } from 'vitest'

/*
 * Runs before each test file. The files share a document and the libraries, which take longest to load. Our own
 * modules, which have state, are loaded again; leftovers in the document are removed, and browser functions that tests
 * replaced are restored.
 */

vi.resetModules()

declare const jsdom: { window: Window }

if (typeof document !== 'undefined') {
  // From version 25 on, Node's own localStorage hides the document's.
  const { localStorage, sessionStorage } = jsdom.window
  for (const [name, value] of Object.entries({ localStorage, sessionStorage }))
    Object.defineProperty(globalThis, name, { value, configurable: true })
  // jsdom has no modal dialogs.
  const show = function (this: HTMLDialogElement) {
    this.open = true
  }
  Object.assign(HTMLDialogElement.prototype, { show, showModal: show })
  HTMLDialogElement.prototype.close = function () {
    this.open = false
    queueMicrotask(() => this.dispatchEvent(new Event('close')))
  }
  const { fetch, print, matchMedia } = window
  afterAll(() => {
    Object.assign(window, { fetch, print, matchMedia })
    document.head.replaceChildren()
    document.body.replaceChildren()
    localStorage.clear()
    sessionStorage.clear()
    history.replaceState(null, '', '/')
  })
}
