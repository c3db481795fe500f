import type { ReactNode } from 'react'
import styles from './row-actions.module.css'

/** The buttons in the row of a table. */
export function RowActions({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={[styles.actions, className].filter(Boolean).join(' ')}>{children}</div>
}

/** The refusal of one of the buttons, beneath them: at the top of a long list nobody would see it. */
export function RowFailure({ message }: { message: string | null }) {
  return (
    message !== null && (
      <p role="alert" className={styles.failure}>
        {message}
      </p>
    )
  )
}
