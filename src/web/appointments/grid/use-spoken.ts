import { createElement, useCallback, useState } from 'react'

/** Words for screen readers: `say` speaks at once, also the same words twice; `region` goes on the page. */
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
