import { createElement, useCallback, useState } from 'react'

/**
 * Returns the means to announce words to screen readers: `say` announces them at once, even the same words twice;
 * `region` must be on the page.
 */
export function useSpoken() {
  const [spoken, setSpoken] = useState({ words: '', count: 0 })
  const say = useCallback((words: string) => setSpoken(({ count }) => ({ words, count: count + 1 })), [])
  const region = createElement(
    'div',
    { className: 'pl-hidden', role: 'status', 'aria-live': 'assertive' },
    createElement('span', { key: spoken.count }, spoken.words),
  )
  return { say, region }
}
