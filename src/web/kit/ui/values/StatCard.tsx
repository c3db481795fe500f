import type { ReactNode } from 'react'
import { useIsPhone } from '#web/kit/ui/page/use-is-phone.ts'
import { Figure } from './Figure.tsx'
import styles from './stat-card.module.css'

interface StatCardProps {
  label: string
  /** The figure: a number, or `<Money … stepBack />`. */
  figure: ReactNode
  /** Of four even stats, the one with the long label: on a phone, it has a separate line. */
  isWide?: boolean
  /** At most three `<Fact>`s. */
  children?: ReactNode
}

/** Shows a number of the day: what it counts, the number, and its parts. */
export function StatCard({ label, figure, isWide = false, children }: StatCardProps) {
  return (
    <div className={styles.card} role="group" aria-label={label} data-wide={isWide || undefined}>
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

interface StatsProps {
  layout?: 'even' | 'lead'
  label: string
  /** On a phone four or more stats keep to one line, which scrolls sideways, instead of two by two. */
  isOneLine?: boolean
  children: ReactNode
}

/**
 * Lays out stats side by side. 'even': equal ones, which become one compact strip on a phone; 'lead': the first is a
 * `<Moment>` and twice as wide.
 */
export function Stats({ layout = 'even', label, isOneLine = false, children }: StatsProps) {
  const scrolls = useIsPhone() && isOneLine
  return (
    <section
      className={styles.stats}
      data-layout={layout}
      data-sideways={scrolls || undefined}
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- axe: scrollable-region-focusable
      tabIndex={scrolls ? 0 : undefined}
    >
      {children}
    </section>
  )
}
