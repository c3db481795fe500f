import styles from './skeleton-rows.module.css'

const shapes = 4

/** The shapes of rows to come, with `arch` that of a member at the start of each. Show it late (`useLate`), so that what is quick does not flash; say 'Loading' beside it. */
export function SkeletonRows({ arch = false }: { arch?: boolean }) {
  return (
    <ul aria-hidden>
      {Array.from({ length: shapes }, (_, i) => (
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
