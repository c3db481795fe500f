import styles from './skeleton-rows.module.css'

interface SkeletonRowsProps {
  rows?: number
  /** With a member's arch at the start of each row. */
  arch?: boolean
}

/** The shapes of rows to come. Show it late (`useLate`), so that what is quick does not flash; say 'Loading' beside it. */
export function SkeletonRows({ rows = 4, arch }: SkeletonRowsProps) {
  return (
    <ul className={styles.rows} aria-hidden>
      {Array.from({ length: rows }, (_, i) => (
        <li key={i} className={styles.row}>
          {arch && <span className={styles.arch} />}
          <span className={styles.words}>
            <span className={styles.line} data-width={i % 3} />
            <span className={styles.small} />
          </span>
          <span className={styles.pill} />
          <span className={styles.amount} />
        </li>
      ))}
    </ul>
  )
}
