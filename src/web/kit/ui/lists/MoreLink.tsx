import { IconChevronRight } from '@tabler/icons-react'
import { AppLink, type LinkProps } from '#web/kit/ui/page/link.tsx'
import styles from './more-link.module.css'

/** The quiet way on from a card: 'View All'. */
export function MoreLink({ children, ...link }: LinkProps) {
  return (
    <AppLink {...link} className={styles.link}>
      {children}
      <IconChevronRight size={16} stroke={1.75} aria-hidden />
    </AppLink>
  )
}
