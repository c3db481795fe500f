import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Href } from '#web/kit/href.ts'
import { lazySheet } from '#web/kit/lazy-sheet.tsx'
import type { Path } from '#web/kit/paths.ts'
import { useSearchKeys } from './use-search-keys.ts'

const SearchSheet = lazySheet(() => import('./SearchSheet.tsx'), 'SearchSheet')

/**
 * Returns the search over everything, and the function that opens it. `visits` counts the results that were on the page
 * already shown: as the key of the page, it makes them open as if one came from another page.
 */
export function useSearchSheet(mayOpen: (path: Path) => boolean) {
  const navigate = useNavigate()
  const [opened, setOpened] = useState(false)
  const [visits, setVisits] = useState(0)
  const open = () => setOpened(true)
  useSearchKeys(open)
  const go = async (href: Href) => {
    const shown = location.pathname
    await navigate({ href })
    if (location.pathname === shown) setVisits((count) => count + 1)
  }
  const sheet = (
    <SearchSheet opened={opened} onClose={() => setOpened(false)} onGo={(href) => void go(href)} mayOpen={mayOpen} />
  )
  return { sheet, visits, open }
}
