import type { ReactNode } from 'react'
import styles from './places.module.css'

/**
 * Lays out buttons that replace each other, each in its own `Place`, so that the second press of a double click meets
 * an empty place. Use `useKeptFocus` around them. In a narrow `Row`, places without a button take no room, except
 * `kept` ones: a button was there while the row was shown.
 */
export function Places({ kept, children }: { kept?: boolean; children: ReactNode }) {
  return (
    <span className={styles.places} data-kept={kept || undefined}>
      {children}
    </span>
  )
}

/** Reserves the place of the button with this label, as wide as the button even while the button is not there. */
export function Place({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span className={styles.place} data-label={label}>
      {children}
    </span>
  )
}
