import styles from './search-status.module.css'
import type { Search } from './use-pick.ts'

/** Says that the search is running, found nothing, or failed; the sentence is also read out. */
export function SearchStatus<Item>({ search, nothingFound }: { search: Search<Item>; nothingFound: string }) {
  const { state, items, message, onRetry } = search
  const none = items.length > 0 ? null : nothingFound
  const words = { searching: 'Searching...', failed: message ?? null, ready: none }[state]
  return (
    <div className={styles.said} data-failed={state === 'failed' || undefined}>
      <p role="status" className={words ? styles.words : 'pl-hidden'}>
        {words ?? `${items.length} found`}
      </p>
      {state === 'failed' && (
        <button
          type="button"
          tabIndex={-1}
          className={styles.retry}
          onMouseDown={(event) => event.preventDefault()}
          onClick={onRetry}
        >
          Retry
        </button>
      )}
    </div>
  )
}
