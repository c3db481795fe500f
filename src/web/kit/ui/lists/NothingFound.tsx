import type { ReactNode } from 'react'
import { EmptyState } from '#web/kit/ui/states/EmptyState.tsx'

interface NothingFoundProps {
  /** The kind of items: 'services'. */
  what: string
  /** The search text; empty if only chips or fields narrow the list. */
  search: string
  /** Shows the whole list again. */
  onClear: () => void
}

/** Shown when a search found nothing, in place of EmptyState. */
export function NothingFound({ what, search, onClear }: NothingFoundProps) {
  return (
    <EmptyState
      drawing="search"
      title={search === '' ? `No ${what} match` : `No ${what} match “${search}”`}
      action={{ label: 'Clear', onClick: onClear }}
    />
  )
}

interface NoRowsProps {
  /** 'services' */
  what: string
  /** `useListFilter`'s answer. */
  filter: { isEmpty: boolean; search: string; clear: () => void }
  /** `<EmptyState>` of a list that has nothing at all. */
  children: ReactNode
}

/** Shown when a filtered list has no rows, or none match. */
export function NoRows({ what, filter, children }: NoRowsProps) {
  return filter.isEmpty ? children : <NothingFound what={what} search={filter.search} onClear={filter.clear} />
}
