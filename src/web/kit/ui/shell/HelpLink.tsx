import { IconHelp } from '@tabler/icons-react'
import { helpPath } from '#web/kit/guide-path.ts'
import { AppLink } from '#web/kit/ui/page/link.tsx'
import styles from './help-link.module.css'

/** Shows the link to the page of the user guide about the shown screen. */
export function HelpLink({ currentPath }: { currentPath: string }) {
  return (
    <AppLink className={styles.help} href={helpPath(currentPath)} aria-label="Help with this screen" title="Help">
      <IconHelp size={20} stroke={1.75} aria-hidden />
    </AppLink>
  )
}
