import type { ReactNode } from 'react'
import type { Href } from '#web/kit/href.ts'
import { AppLink } from '#web/kit/ui/page/link.tsx'
import styles from './tiles.module.css'

/** Shows the quick actions side by side. */
export function Tiles({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className={styles.tiles} aria-label={label}>
      {children}
    </nav>
  )
}

interface TileProps {
  href: Href
  /** The icon, from tabler. */
  icon: ReactNode
  /** The main action of the screen, of which there is only one. */
  main?: boolean
  children: ReactNode
}

/** Shows one quick action, as large as a finger. */
export function Tile({ href, icon, main, children }: TileProps) {
  return (
    <AppLink href={href} className={main ? `${styles.tile} ${styles.main}` : styles.tile}>
      {icon}
      {children}
    </AppLink>
  )
}
