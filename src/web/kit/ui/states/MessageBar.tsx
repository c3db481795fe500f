import { IconAlertTriangle } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import styles from './message-bar.module.css'

interface MessageBarProps extends ComponentProps<'div'> {
  /** The message is only a warning; nothing failed. */
  warns?: boolean
  /** The action to offer. */
  action?: ReactNode
}

/** Shows a strip with a sentence that must be seen, and an action. */
export function MessageBar({ warns, action, children, className, ...rest }: MessageBarProps) {
  return (
    <div {...rest} className={`${styles.bar} ${className ?? ''}`} data-warns={warns || undefined}>
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
      <p>{children}</p>
      {action}
    </div>
  )
}
