import { axisEnd } from '#domain/reports/over-time.ts'
import { useCurrency } from '#web/kit/me.tsx'
import { moneyParts } from '#domain/kit/money.ts'
import styles from './pictures.module.css'

interface ColumnsProps {
  title: string
  /** The name of each column: '21 Nov 2026'. */
  names: readonly string[]
  /** The values in minor units; below 0 if refunds exceed sales. */
  values: readonly number[]
  /** The values of the previous period, drawn as a line over the columns; null if there are none. */
  before: readonly number[] | null
}

const [width, height] = [600, 150]

/**
 * Shows columns of amounts on one axis, with the previous period as a line. The chart has the width of its container,
 * on paper too.
 */
export function Columns({ title, names, values, before }: ColumnsProps) {
  const { symbol } = moneyParts(0, useCurrency())
  const end = axisEnd([...values, ...(before ?? [])].map(Math.abs))
  const lowest =
    Math.min(0, ...values, ...(before ?? [])) < 0 ? -axisEnd([...values, ...(before ?? [])].map((v) => -v)) : 0
  const yOf = (minor: number) => ((end - minor) / (end - lowest)) * height
  const step = width / values.length
  const short = (minor: number) =>
    `${symbol}${(minor / 100).toLocaleString('en', { notation: 'compact', maximumFractionDigits: 1 })}`
  const line = before?.map((minor, i) => `${i === 0 ? 'M' : 'L'}${i * step} ${yOf(minor)}H${(i + 1) * step}`).join('')
  const most = values.indexOf(Math.max(...values))
  const said = `${title}: ${names.length} columns from ${names[0]} to ${names.at(-1)}, the highest is ${names[most]} with ${short(values[most] ?? 0)}. The numbers are in the table.`
  return (
    <figure className="pl-shrink">
      <figcaption className="pl-label">{title}</figcaption>
      <div className={styles.plot}>
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={said}>
          <path className={styles.grid} d={`M0 ${yOf(end / 2)}H${width}M0 .5H${width}`} />
          {values.map((minor, i) => (
            <rect
              key={names[i]}
              fill="var(--pl-ink-2)"
              x={i * step + step * 0.14}
              width={step * 0.72}
              y={Math.min(yOf(minor), yOf(0))}
              height={Math.abs(yOf(minor) - yOf(0))}
            />
          ))}
          <path className={styles.ground} d={`M0 ${yOf(0)}H${width}`} />
          {line && <path className={styles.before} d={line} />}
        </svg>
        <span className={styles.top}>{short(end)}</span>
        <span className={styles.half}>{short(end / 2)}</span>
      </div>
      <div className={styles.ends}>
        <span>{names[0]}</span>
        <span>{names.length > 1 && names.at(-1)}</span>
      </div>
    </figure>
  )
}
