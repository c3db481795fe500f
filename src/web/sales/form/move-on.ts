import type { KeyboardEvent } from 'react'
import { isEnter } from '#web/kit/ui/forms/is-enter.ts'

/**
 * On Enter in a field for an amount, a quantity or a reason, moves on to the button that records the sale instead of
 * recording it, so that no half-typed sale is recorded. On a phone this closes the keyboard. A field with a list is left
 * out: there Enter has chosen, and the next one records.
 */
export function moveOn(event: KeyboardEvent): void {
  const { target } = event
  if (!isEnter(event) || !(target instanceof HTMLInputElement) || target.getAttribute('role') === 'combobox') return
  if (target.type !== 'text') return
  event.preventDefault()
  const { form } = target
  target.blur()
  form?.querySelector<HTMLElement>('[data-footer] [type="submit"]')?.focus({ preventScroll: true })
}
