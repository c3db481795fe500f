import type { ReactNode } from 'react'
import { Figure } from './Figure.tsx'
import styles from './moment.module.css'

interface MomentProps {
  label: string
  figure: ReactNode
  /** One line at the foot: '9 sales so far, the last at 12:21'. */
  line?: ReactNode
  /** `<Teeth>`, at the right or below. */
  chart?: ReactNode
}

/** The wine-coloured card: at most one on a screen, for the number that matters most. */
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
