import { Button } from '@mantine/core'

export interface ShowMoreProps {
  /** The result of `useReadPages`. */
  read: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
}

/** Shows the button under a list in pages that loads the next page; shows nothing after the last one. */
export function ShowMore({ read }: ShowMoreProps) {
  if (!read.hasNextPage) return null
  return (
    <Button variant="default" aria-disabled={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
      {read.isFetchingNextPage ? 'Loading...' : 'Show More'}
    </Button>
  )
}
