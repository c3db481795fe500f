import type { ReactNode } from 'react'
import styles from './row-actions.module.css'

/** The buttons in the row of a table. */
export function RowActions({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={[styles.actions, className].filter(Boolean).join(' ')}>{children}</div>
}

/** What was refused to one of the buttons, said beneath them, where the person looks: a list may be long. */
export function RowFailure({ message }: { message: string | null }) {
  return (
    message !== null && (
      <p role="alert" className={styles.failure}>
        {message}
      </p>
    )
  )
}
