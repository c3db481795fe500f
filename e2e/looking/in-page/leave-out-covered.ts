import { isShown } from './shown.ts'

/** Removes the page under a modal from layout and drawing; its own line in the table checks it. */
export function leaveOutCovered(): void {
  const modal = [...document.querySelectorAll('[aria-modal="true"]')].filter(isShown).at(-1)
  const under = document.getElementById('root')
  if (modal && under && !under.contains(modal)) under.style.display = 'none'
}
