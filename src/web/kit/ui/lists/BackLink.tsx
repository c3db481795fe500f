import { IconChevronLeft } from '@tabler/icons-react'
import { AppLink, type LinkProps } from '#web/kit/ui/page/link.tsx'
import styles from './more-link.module.css'

/** Shows the quiet link from a page to the one above it, for the line of its `PageHeader`: 'All customers'. */
export function BackLink({ children, ...link }: LinkProps) {
  return (
    <AppLink {...link} className={styles.back}>
      <IconChevronLeft size={16} stroke={1.75} aria-hidden />
      {children}
    </AppLink>
  )
}
