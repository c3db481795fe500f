import type { CSSProperties } from 'react'
import styles from './reports.module.css'

interface BarProps {
  value: number
  /** What a full bar would be. */
  of: number
  /** 'out': what went away. */
  kind?: 'in' | 'out'
  /** Another ground than ink, as a member's cloth. */
  ground?: CSSProperties
}

/** How much of a whole a row is. The number stands beside it: it says nothing to a screen reader. */
export function Bar({ value, of, kind = 'in', ground }: BarProps) {
  const part = of > 0 ? Math.min(1, Math.max(0, value / of)) : 0
  return (
    <span className={styles.bar} aria-hidden>
      <span data-kind={kind} style={{ ...ground, width: `${(part * 100).toFixed(2)}%` }} />
    </span>
  )
}
