import type { ReactNode } from 'react'
import { Figure } from './Figure.tsx'
import styles from './stat-card.module.css'

interface StatCardProps {
  label: string
  /** The figure: a number, or `<Money … stepBack />`. */
  figure: ReactNode
  /** At most three `<Fact>`s. */
  children?: ReactNode
}

/** Shows a number of the day: what it counts, the number, and its parts. */
export function StatCard({ label, figure, children }: StatCardProps) {
  return (
    <div className={styles.card} role="group" aria-label={label}>
      <div className={styles.label}>{label}</div>
      <Figure>{figure}</Figure>
      {children && <ul className={styles.facts}>{children}</ul>}
    </div>
  )
}

/** Shows one line under a figure: `<Fact value={8} mark={<StatusGlyph status="completed" />}>completed</Fact>`. */
export function Fact({ value, mark, children }: { value: ReactNode; mark?: ReactNode; children: ReactNode }) {
  return (
    <li className={styles.fact}>
      {mark}
      <span>
        <b>{value}</b> {children}
      </span>
    </li>
  )
}

/**
 * Lays out stats side by side. 'even': equal ones, which become one compact strip on a phone; 'lead': the first is a
 * `<Moment>` and twice as wide.
 */
export function Stats({
  layout = 'even',
  label,
  children,
}: {
  layout?: 'even' | 'lead'
  label: string
  children: ReactNode
}) {
  return (
    <section className={styles.stats} data-layout={layout} aria-label={label}>
      {children}
    </section>
  )
}
