import type { CSSProperties } from 'react'
import styles from './fill-bar.module.css'

interface FillBarProps {
  value: number
  /** The value of a full bar. */
  of: number
  /** The kind of value: an amount ('ink'), an outflow ('out'), or the distance to a limit. */
  look?: 'ink' | 'out' | 'ok' | 'close' | 'near'
  /** A background instead of that of the look, such as a member's pattern. */
  ground?: CSSProperties
  /** The text that is read aloud; if missing, the number is beside the bar and the bar is silent. */
  said?: { role: 'meter' | 'progressbar'; label: string }
}

/** Shows a part of a whole as a bar that fills. */
export function FillBar({ value, of, look = 'ink', ground, said }: FillBarProps) {
  const part = of > 0 ? Math.min(1, Math.max(0, value / of)) : 0
  const aloud = said && {
    role: said.role,
    'aria-label': said.label,
    'aria-valuemin': 0,
    'aria-valuemax': of,
    'aria-valuenow': Math.min(value, of),
    'aria-valuetext': `${value} of ${of}`,
  }
  return (
    <span className={styles.bar} data-look={look} {...(aloud ?? { 'aria-hidden': true })}>
      <span style={{ ...ground, width: `${(part * 100).toFixed(2)}%` }} />
    </span>
  )
}
