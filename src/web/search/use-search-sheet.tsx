import { useState } from 'react'
import type { Href } from '#web/kit/href.ts'
import { lazySheet } from '#web/kit/lazy-sheet.tsx'
import type { Path } from '#web/kit/paths.ts'
import { useSearchKeys } from './use-search-keys.ts'

const SearchSheet = lazySheet(() => import('./SearchSheet.tsx'), 'SearchSheet')

/** Returns the search over everything, and the function that opens it. */
export function useSearchSheet(mayOpen: (path: Path) => boolean, onGo: (href: Href) => void) {
  const [opened, setOpened] = useState(false)
  const open = () => setOpened(true)
  useSearchKeys(open)
  const sheet = <SearchSheet opened={opened} onClose={() => setOpened(false)} onGo={onGo} mayOpen={mayOpen} />
  return { sheet, open }
}
