import type { KeyboardEvent } from 'react'
import { isEnter } from './is-enter.ts'

/**
 * On Enter, chooses the marked option of a list, otherwise the first one if something is typed, so that a half-typed
 * form is not sent. As `onKeyDownCapture` it runs before Mantine and immediately, so that an Enter that follows at any
 * speed reaches the form.
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
