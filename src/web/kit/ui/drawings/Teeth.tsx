import type { CSSProperties } from 'react'
import styles from './teeth.module.css'

interface TeethProps {
  /** The bars in words, because to a screen reader a chart is one picture. */
  label: string
  /** The heights of the bars in any unit, one for each hour or day. */
  values: readonly number[]
  /** The index of the current bar. */
  now?: number
  /** The words under the bars, spread evenly. */
  axis?: readonly string[]
}

/** Shows a small bar chart, drawn like the teeth of a comb, such as the revenue of each hour. */
export function Teeth({ label, values, now, axis }: TeethProps) {
  const highest = Math.max(...values, 1)
  return (
    <figure className={styles.chart} role="img" aria-label={label}>
      <div className={styles.teeth}>
        {values.map((value, i) => (
          <i
            key={i}
            style={{ '--height': `${Math.max(3, (value / highest) * 100)}%` } as CSSProperties}
            data-now={i === now || undefined}
            data-none={value === 0 || undefined}
          />
        ))}
      </div>
      {axis && (
        <div className={styles.axis}>
          {axis.map((word) => (
            <span key={word}>{word}</span>
          ))}
        </div>
      )}
    </figure>
  )
}
