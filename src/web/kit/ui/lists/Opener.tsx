import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Href } from '#web/kit/href.ts'
import { AppLink } from '#web/kit/ui/page/link.tsx'
import styles from './opener.module.css'

export interface OpenerProps {
  /** The page to which the row leads; with it, the title is a link. */
  href?: Href
  /** The action of pressing the row; with it, the title is a button. */
  onPress?: () => void
  /**
   * The accessible name of the action, if the title alone isn't clear: 'View Receipt No. 12'. It should contain the
   * title's words.
   */
  label?: string
  children: ReactNode
}

/**
 * Shows the title of a row, which opens the row wherever the row is pressed, and is its only tab stop for that. Its
 * surface covers the nearest positioned ancestor; the row's buttons are above it with a `z-index`.
 */
export function Opener({ href, onPress, label, children }: OpenerProps) {
  if (href !== undefined) {
    return (
      <AppLink href={href} className={styles.opener} aria-label={label}>
        {children}
      </AppLink>
    )
  }
  if (!onPress) return children
  return (
    <UnstyledButton className={styles.opener} aria-label={label} onClick={onPress}>
      {children}
    </UnstyledButton>
  )
}
