import type { ReactNode } from 'react'
import styles from './places.module.css'

/**
 * Lays out buttons that replace each other, each in its own `Place`, so that the second press of a double click meets
 * an empty place. Use `useKeptFocus` around them.
 */
export function Places({ children }: { children: ReactNode }) {
  return <span className={styles.places}>{children}</span>
}

/** Reserves the place of the button with this label, as wide as the button even while the button is not there. */
export function Place({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span className={styles.place} data-label={label}>
      {children}
    </span>
  )
}
