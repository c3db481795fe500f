import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import styles from './error-bar.module.css'

interface ErrorBarProps {
  /** What failed: 'Sales could not be loaded.' */
  title: string
  /** What to do, usually the sentence of the refusal. */
  message?: string
  onRetry?: () => void
  retrying?: boolean
}

/** Stands where the content would be when it could not be loaded; never an empty list. */
export function ErrorBar({ title, message, onRetry, retrying }: ErrorBarProps) {
  return (
    <div className={styles.bar} role="alert">
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
      <p>
        <b>{title}</b> {message}
      </p>
      {onRetry && (
        <Button variant="default" color="pepper" size="xs" onClick={onRetry} aria-disabled={retrying}>
          {retrying ? 'Trying...' : 'Retry'}
        </Button>
      )}
    </div>
  )
}
