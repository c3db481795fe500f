import type { ReactNode } from 'react'
import { Figure } from './Figure.tsx'
import styles from './stat-card.module.css'

interface StatCardProps {
  label: string
  /** A number, or `<Money … stepBack />`. */
  figure: ReactNode
  /** At most three `<Fact>`s. */
  children?: ReactNode
}

/** A number of the day: what it counts, the number, what it is made of. */
export function StatCard({ label, figure, children }: StatCardProps) {
  return (
    <div className={styles.card} role="group" aria-label={label}>
      <div className={styles.label}>{label}</div>
      <Figure>{figure}</Figure>
      {children && <ul className={styles.facts}>{children}</ul>}
    </div>
  )
}

/** One line under a figure: `<Fact value={8} mark={<StatusGlyph status="completed" />}>completed</Fact>`. */
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
 * Lays stats side by side. 'even': equals, which become one compact strip on a phone; 'lead': the first is a `<Moment>`
 * and twice as wide.
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
