import { useDebouncedValue } from '@mantine/hooks'
import { type FoundEverything, searchEverythingContract } from '#domain/search/contract.ts'
import { useRead } from '#web/kit/query.ts'
import { searchOf } from '#web/kit/ui/forms/search-of.ts'
import type { Search } from '#web/kit/ui/forms/use-pick.ts'

const SEARCH_AFTER_MS = 150

/** The results of a search as one record, which is empty before the first response. */
type Results = Search<FoundEverything>

/** Searches the salon while the person types; the previous results stay on screen until the new ones arrive. */
export function useSearch(text: string): Results {
  const wanted = text.trim()
  const [search] = useDebouncedValue(wanted, SEARCH_AFTER_MS)
  const read = useRead(
    searchEverythingContract,
    { query: { text: search } },
    { keepPrevious: true, enabled: search !== '' },
  )
  if (wanted === '') return { state: 'ready', items: [], onRetry: () => undefined }
  return searchOf(wanted, search, read, (found) => [found])
}
