import { Button } from '@mantine/core'
import { MessageBar } from './MessageBar.tsx'

interface ErrorBarProps {
  /** The failure: 'Sales could not be loaded.' */
  title: string
  /** The next step, usually the sentence of the refusal. */
  message?: string
  onRetry?: () => void
  retrying?: boolean
}

/**
 * Shows an error in place of content that could not be loaded, because a failed load must never look like an empty
 * list.
 */
export function ErrorBar({ title, message, onRetry, retrying }: ErrorBarProps) {
  const retry = onRetry && (
    <Button variant="default" color="pepper" size="xs" onClick={onRetry} aria-disabled={retrying}>
      {retrying ? 'Trying...' : 'Retry'}
    </Button>
  )
  return (
    <MessageBar role="alert" action={retry}>
      <b>{title}</b> {message}
    </MessageBar>
  )
}
