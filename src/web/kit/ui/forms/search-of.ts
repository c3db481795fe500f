import type { ApiRefusal } from '#web/kit/api.ts'
import type { Search } from './use-pick.ts'

/** The read of a search, whose previous response stays until the new one arrives. */
interface SearchRead<Answer> {
  data: Answer | undefined
  error: ApiRefusal | null
  isPlaceholderData: boolean
  refetch: () => Promise<unknown>
}

/** Returns the results for the typed text `wanted`, of which the read has searched for `search` so far. */
export function searchOf<Answer, Item>(
  wanted: string,
  search: string,
  { data, error, isPlaceholderData, refetch }: SearchRead<Answer>,
  itemsOf: (answer: Answer) => readonly Item[],
): Search<Item> {
  const isAnswer = search === wanted && data !== undefined && !isPlaceholderData
  const failed = search === wanted && error !== null && !isAnswer
  return {
    state: isAnswer ? 'ready' : failed ? 'failed' : 'searching',
    items: failed || !data ? [] : itemsOf(data),
    message: error?.message,
    onRetry: () => void refetch(),
  }
}
