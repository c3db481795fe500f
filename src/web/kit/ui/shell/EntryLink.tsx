import { AppLink } from '#web/kit/ui/page/link.tsx'
import type { Entry } from './entries.ts'

interface EntryLinkProps {
  entry: Entry
  isCurrent: boolean
  className?: string
  /** The label is hidden, so it is shown as a tooltip. */
  iconOnly?: boolean
  onClick?: () => void
}

/** Shows one entry of the menu, with icon and label, and marks the current one. */
export function EntryLink({ entry, isCurrent, className, iconOnly, onClick }: EntryLinkProps) {
  const { path, label, icon: Icon } = entry
  return (
    <AppLink
      href={path}
      className={className}
      title={iconOnly ? label : undefined}
      onClick={onClick}
      aria-current={isCurrent ? 'page' : undefined}
    >
      <Icon size={20} stroke={1.75} aria-hidden />
      <span>{label}</span>
    </AppLink>
  )
}
