import type { ReactNode } from 'react'
import styles from './page.module.css'

/** Lays out the parts of a page under its header, with the same space between them. */
export function PageBody({ children }: { children: ReactNode }) {
  return <div className={styles.page}>{children}</div>
}

/** Shows the second, quieter line of a cell. */
export function Detail({ children }: { children: ReactNode }) {
  return (
    <span className="pl-quiet pl-block pl-regular" data-detail>
      {children}
    </span>
  )
}

/** Returns phone and e-mail as one line for a card; null if there are none. */
export function contactLine({ phone, email }: { phone: string | null; email: string | null }): string | null {
  return [phone, email].filter((part) => part !== null).join(' · ') || null
}
