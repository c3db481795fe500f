import type { ReactNode } from 'react'
import { EmptyState } from '#web/kit/ui/states/EmptyState.tsx'

interface NothingFoundProps {
  /** The kind of items: 'services'. */
  what: string
  /** The search text; empty if only chips or fields filter the list. */
  search: string
  /** Removes the search and the filters. */
  onClear: () => void
}

/** Says that a search found nothing, in place of EmptyState. */
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
  /** The kind of items: 'services'. */
  what: string
  /** The result of `useListFilter`. */
  filter: { isEmpty: boolean; search: string; clear: () => void }
  /** The `<EmptyState>` for a list that has no rows at all. */
  children: ReactNode
}

/** Shows that a filtered list has no rows, or that no row matches. */
export function NoRows({ what, filter, children }: NoRowsProps) {
  return filter.isEmpty ? children : <NothingFound what={what} search={filter.search} onClear={filter.clear} />
}
