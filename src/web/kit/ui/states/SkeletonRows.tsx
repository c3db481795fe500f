import styles from './skeleton-rows.module.css'

const shapes = 4

/**
 * Shows placeholders for rows; with `arch`, each begins with a member's arch. Show it late (`useLate`), so that it does
 * not flash up if loading is quick, and say 'Loading' beside it.
 */
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
