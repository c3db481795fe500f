import type { ReactNode } from 'react'
import { Figure } from './Figure.tsx'
import styles from './moment.module.css'

interface MomentProps {
  label: string
  figure: ReactNode
  /** The line at the foot: '9 sales so far, the last at 12:21'. */
  line?: ReactNode
  /** The chart, at the right or below: `<Teeth>`. */
  chart?: ReactNode
}

/** Shows the wine-coloured card for the number that matters most; at most one on a screen. */
export function Moment({ label, figure, line, chart }: MomentProps) {
  return (
    <div className={styles.moment} role="group" aria-label={label}>
      <div className={styles.words}>
        <div className={styles.label}>{label}</div>
        <Figure size="moment">{figure}</Figure>
        {line && <div className={styles.line}>{line}</div>}
      </div>
      {chart}
    </div>
  )
}
