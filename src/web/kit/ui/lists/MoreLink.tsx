import { IconChevronRight } from '@tabler/icons-react'
import { AppLink, type LinkProps } from '#web/kit/ui/page/link.tsx'
import styles from './more-link.module.css'

/** Shows the quiet link from a card to its page: 'View All'. */
export function MoreLink({ children, ...link }: LinkProps) {
  return (
    <AppLink {...link} className={styles.link}>
      {children}
      <IconChevronRight size={16} stroke={1.75} aria-hidden />
    </AppLink>
  )
}
