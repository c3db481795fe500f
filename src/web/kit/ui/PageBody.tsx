import type { ReactNode } from 'react'
import styles from './page.module.css'

/** The parts of a page under its header, with the same air between them. */
export function PageBody({ children }: { children: ReactNode }) {
  return <div className={styles.page}>{children}</div>
}

/** The second, quieter line of a cell. */
export function Detail({ children }: { children: ReactNode }) {
  return <span className={styles.detail}>{children}</span>
}
