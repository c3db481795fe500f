import type { ReactNode } from 'react'
import { type MetricId, metrics } from '#domain/reports/definitions.ts'
import { Opener } from '#web/kit/ui/lists/Opener.tsx'
import { Figure } from '#web/kit/ui/values/Figure.tsx'
import { Money } from '#web/kit/ui/values/Money.tsx'
import { About } from './About.tsx'
import type { ChapterId } from './chapters.ts'
import styles from './metric.module.css'
import { type Opening, useBehind } from './behind/use-behind.ts'

interface MetricsProps {
  label: string
  /** The label is also shown as a heading. */
  title?: boolean
  /** The chapter that begins with the figures. */
  chapter?: ChapterId
  children: ReactNode
}

/** Lays out figures side by side, on a phone one below the other. */
export function Metrics({ label, title, chapter, children }: MetricsProps) {
  return (
    <section id={chapter} tabIndex={chapter ? -1 : undefined} aria-label={label}>
      {title && <h2 style={{ margin: '8px 0 12px' }}>{label}</h2>}
      <div className={styles.metrics}>{children}</div>
    </section>
  )
}

interface MetricProps {
  of: MetricId
  figure: ReactNode
  /** The rows behind the figure, which open wherever it is pressed. */
  behind?: Opening
  /** The colour by the rule of the specification: 'gain' is green, from 0 up; 'loss' is red, below 0. */
  tone?: 'gain' | 'loss'
  /** A line beneath the figure. */
  line?: ReactNode
}

/** Shows one figure with its name, its '?' and the way to the rows behind it. */
export function Metric({ of, figure, behind, tone, line }: MetricProps) {
  const { label } = metrics[of]
  const open = useBehind(behind)
  return (
    <div className={styles.metric} role="group" aria-label={label}>
      <div className={styles.label}>
        <span>{label}</span>
        <About metric={of} />
      </div>
      <div className={styles.figure} data-tone={tone}>
        <Opener onPress={open}>
          <Figure>{figure}</Figure>
          {open && <span className="pl-hidden">, show what is behind it</span>}
        </Opener>
        {line && <div className="pl-quiet">{line}</div>}
      </div>
    </div>
  )
}

/** Shows an amount as a figure; pass its tone if the colour rule applies. */
export function MoneyMetric({ minor, ...rest }: Omit<MetricProps, 'figure'> & { minor: number }) {
  return <Metric {...rest} figure={<Money minor={minor} stepBack />} />
}

/** Returns the tone of a value: green from 0 up, red below (document 2, sections 1 and 2 of the reports). */
export const toneOf = (value: number) => (value >= 0 ? ('gain' as const) : ('loss' as const))

/** Returns tenths as a number in words: 625 permille are '62.5%', 625 tenths of a minute are '62.5'. */
export const oneDecimal = (tenths: number) => (tenths / 10).toFixed(1)
