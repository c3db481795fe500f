import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Href } from '#web/kit/href.ts'

/**
 * Returns the function that opens an address from the frame, such as a result of the search. `visits` counts the
 * addresses that were on the page already shown: as the key of the page, it makes them open as if one came from another
 * page.
 */
export function useGo() {
  const navigate = useNavigate()
  const [visits, setVisits] = useState(0)
  async function go(href: Href): Promise<void> {
    const shown = location.pathname
    await navigate({ href })
    if (location.pathname === shown) setVisits((count) => count + 1)
  }
  return { go: (href: Href) => void go(href), visits }
}
