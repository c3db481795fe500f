import type { KeyboardEvent } from 'react'
import { isEnter } from './is-enter.ts'

/**
 * On Enter, takes the marked option of a list or else its first, if something is typed: the form is not sent half
 * filled in. As `onKeyDownCapture` it comes before Mantine and at once, so that an Enter that follows at any speed is
 * the form's.
 */
export function takeFirst(event: KeyboardEvent<HTMLInputElement>): void {
  const list = document.getElementById(event.currentTarget.getAttribute('aria-controls') ?? '')
  if (!isEnter(event) || !list || event.currentTarget.value === '') return
  event.preventDefault()
  event.stopPropagation()
  const marked = list.querySelector<HTMLElement>('[data-combobox-selected]')
  const option = marked ?? list.querySelector<HTMLElement>('[data-combobox-option]')
  option?.click()
}
