import { Button } from '@mantine/core'

export interface ShowMoreProps {
  /** `useReadPages`' answer. */
  read: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
}

/** Under a list in pages: asks for the next one; nothing after the last. */
export function ShowMore({ read }: ShowMoreProps) {
  if (!read.hasNextPage) return null
  return (
    <Button variant="default" aria-disabled={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
      {read.isFetchingNextPage ? 'Loading...' : 'Show More'}
    </Button>
  )
}
