import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Drawing, type DrawingName } from '#web/kit/ui/drawings/Drawing.tsx'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  drawing: DrawingName
  /** The specified sentence. */
  title: string
  /** The next step, in one line. */
  line?: string
  /** The button that adds the first item; undefined for people who may not add one. */
  action?: { label: string; onClick: () => void }
  /** Further buttons. */
  children?: ReactNode
  /** The drawing is small and beside the words, if the page continues beneath. */
  isLow?: boolean
}

/** Shows that a list is really empty. After a failed load, show ErrorBar instead. */
export function EmptyState({ drawing, title, line, action, children, isLow }: EmptyStateProps) {
  return (
    <div className={styles.empty} data-low={isLow || undefined}>
      <Drawing name={drawing} />
      <h2 className={styles.title}>{title}</h2>
      {line && <p className={styles.line}>{line}</p>}
      {(action || children) && (
        <div className="pl-above-12">
          {action && (
            <Button variant="default" onClick={action.onClick}>
              {action.label}
            </Button>
          )}
          {children}
        </div>
      )}
    </div>
  )
}
