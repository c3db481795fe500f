import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { lazyPart, type Part } from './lazy-part.tsx'
import styles from './lazy-sheet.module.css'

const sheets = new Set<{ preload: () => Promise<void> }>()

/** Loads the code of all sheets of the pages seen so far. */
export async function fetchSheets(): Promise<void> {
  await Promise.all([...sheets].map((sheet) => sheet.preload()))
}

/**
 * Returns the component `name` of a file as a sheet whose code is loaded when the page's data has arrived
 * (`useFetchNext`), or when it opens, if that is earlier.
 */
export function lazySheet<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, Part<Props>>>,
  name: Name,
) {
  const Lazy = lazyPart<Props & { opened: boolean }>(
    async () => (await load())[name],
    <p className={styles.waiting} role="status">
      Loading...
    </p>,
    (shown, { opened }) => opened && <div className={styles.sheet}>{shown}</div>,
  )
  sheets.add(Lazy)
  return function LazySheet(props: Props & { opened: boolean }) {
    const [wasOpened, setWasOpened] = useState(props.opened)
    if (props.opened && !wasOpened) setWasOpened(true)
    return wasOpened && <Lazy {...props} />
  }
}

/** Loads the code of the sheets once the page's data has arrived, never beside it: on a slow connection it would wait. */
export function useFetchNext(): void {
  const queries = useQueryClient()
  const isQuiet = useIsFetching() === 0
  useEffect(() => {
    // Before the page itself is there, only the session was read.
    const read = queries.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'success' })
    if (isQuiet && read.length > 1 && queries.isFetching() === 0) void fetchSheets()
  }, [isQuiet, queries])
}
