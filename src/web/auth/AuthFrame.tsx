import { type ReactNode, useEffect } from 'react'
import { publicGuidePath } from '#web/kit/paths.ts'
import { BrandMark } from '#web/kit/ui/drawings/BrandMark.tsx'
import { useServerWatch } from '#web/kit/reach.ts'
import { OfflineBar } from '#web/kit/ui/states/OfflineBar.tsx'
import { Mirrors } from './Mirrors.tsx'
import { usePageFocus } from './navigation.tsx'
import styles from './frame.module.css'

/**
 * Shows the frame around every form of the sign-in pages: on wide screens a wine-coloured half with the mark, on phones
 * a band.
 */
export function AuthFrame({ title, children }: { title?: string; children: ReactNode }) {
  useEffect(() => {
    document.title = title ? `${title} | Parlour` : 'Parlour'
  }, [title])
  usePageFocus()
  useServerWatch(noop)
  return (
    <div className={styles.frame}>
      <header className={styles.moment}>
        <p className={styles.brand}>
          <BrandMark />
          Parlour
        </p>
        <p className={styles.promise}>Your salon’s day, kept in one calm place.</p>
        <Mirrors className={styles.mirrors} />
      </header>
      <main className={styles.page}>
        <OfflineBar />
        {children}
        {/* Last, so that the first Tab is in the form. */}
        <a className={styles.help} href={`${publicGuidePath}?about=${location.pathname}`}>
          Help
        </a>
      </main>
    </div>
  )
}

const noop = () => undefined
