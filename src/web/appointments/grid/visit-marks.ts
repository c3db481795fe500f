import type { SyntheticEvent } from 'react'

/**
 * The handlers that mark all parts of a visit while the pointer or the focus is on one of them, so that they are seen as
 * one. They change the elements themselves: drawing hundreds of boxes again for that would be too slow.
 */
export const visitMarks = { onPointerOver: markVisit, onFocusCapture: markVisit }

function markVisit({ target, currentTarget }: SyntheticEvent<HTMLElement>): void {
  const visit = target instanceof Element ? target.closest<HTMLElement>('[data-visit]')?.dataset.visit : undefined
  for (const box of currentTarget.querySelectorAll<HTMLElement>('[data-visit]'))
    box.toggleAttribute('data-marked', box.dataset.visit === visit)
}
