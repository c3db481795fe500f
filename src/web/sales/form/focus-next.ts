/**
 * Moves the focus to the element that `selector` finds in the form of `pressed`, once it has been drawn again, because
 * a button that disappears after its press would take the focus out of the form.
 */
export function focusNext(pressed: HTMLElement, selector: string): void {
  const form = pressed.closest('form')
  requestAnimationFrame(() => form?.querySelector<HTMLElement>(selector)?.focus())
}
