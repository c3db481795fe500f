import { useDebouncedValue } from '@mantine/hooks'
import { type FoundEverything, searchEverythingContract } from '#domain/search/contract.ts'
import { useRead } from '#web/kit/query.ts'
import type { Search } from '#web/kit/ui/forms/use-pick.ts'

const SEARCH_AFTER_MS = 150

/** The results of a search as one record, which is empty before the first response. */
type Results = Search<FoundEverything>

/** Searches the salon while the person types; the previous results stay on screen until the new ones arrive. */
export function useSearch(text: string): Results {
  const wanted = text.trim()
  const [search] = useDebouncedValue(wanted, SEARCH_AFTER_MS)
  const { data, error, isPlaceholderData, refetch } = useRead(
    searchEverythingContract,
    { query: { text: search } },
    { keepPrevious: true, enabled: search !== '' },
  )
  const onRetry = () => void refetch()
  if (wanted === '') return { state: 'ready', items: [], onRetry }
  const isAnswer = search === wanted && data !== undefined && !isPlaceholderData
  const hasFailed = search === wanted && error !== null && !isAnswer
  return {
    state: isAnswer ? 'ready' : hasFailed ? 'failed' : 'searching',
    items: data && !hasFailed ? [data] : [],
    message: error?.message,
    onRetry,
  }
}
