/**
 * Puts the focus on what `selector` finds in the form of `pressed` once it has been drawn again: a button that goes away
 * with its press would take the focus out of the form.
 */
export function focusNext(pressed: HTMLElement, selector: string): void {
  const form = pressed.closest('form')
  requestAnimationFrame(() => form?.querySelector<HTMLElement>(selector)?.focus())
}
