import type { ReactNode } from 'react'
import type { Href } from '#web/kit/href.ts'
import { AppLink } from '#web/kit/ui/page/link.tsx'
import styles from './tiles.module.css'

/** Ways to begin, side by side: the quick actions. */
export function Tiles({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className={styles.tiles} aria-label={label}>
      {children}
    </nav>
  )
}

interface TileProps {
  href: Href
  /** A tabler icon. */
  icon: ReactNode
  /** The one main action of the screen. */
  main?: boolean
  children: ReactNode
}

/** One way to begin, as large as a finger. */
export function Tile({ href, icon, main, children }: TileProps) {
  return (
    <AppLink href={href} className={main ? `${styles.tile} ${styles.main}` : styles.tile}>
      {icon}
      {children}
    </AppLink>
  )
}
