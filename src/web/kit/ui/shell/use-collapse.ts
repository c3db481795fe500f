import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'

const KEY = 'parlour.menu'

/**
 * Returns whether the sidebar is a rail of icons, and a function that changes that. On wide screens it never is;
 * between phone and wide (48em to 75em) it is a rail until someone opens it, which this browser remembers.
 */
export function useCollapse() {
  const canCollapse = useMediaQuery('(max-width: 75em)', false, { getInitialValueInEffect: false })
  const [expanded, setExpanded] = useState(remembered)
  const toggle = () => {
    setExpanded(!expanded)
    try {
      localStorage.setItem(KEY, expanded ? 'rail' : 'open')
    } catch {
      // The storage is full or forbidden, so the choice is remembered only until the page is left.
    }
  }
  return { canCollapse, collapsed: canCollapse && !expanded, toggle }
}

function remembered(): boolean {
  try {
    return localStorage.getItem(KEY) === 'open'
  } catch {
    return false
  }
}
