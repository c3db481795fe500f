import { Button } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { FloatingAction, type MainAction } from './FloatingAction.tsx'
import { HeaderTools } from './HeaderTools.tsx'
import styles from './page-header.module.css'
import { PlusLabel } from './PlusLabel.tsx'
import { useIsPhone } from './use-is-phone.ts'

interface PageHeaderProps {
  title: string
  /** One line under the title: the period, the date, the count. */
  line?: ReactNode
  /** The one filled button of the screen; on phones it floats above the bottom bar. */
  action?: MainAction
  /** On phones the action is a plus from the start and the title is only read aloud (calendars, which need the room). */
  smallAction?: boolean
  /** Quieter buttons before the action; on phones behind a button, with the sheets that they open. */
  tools?: ReactNode
  /** Content beside the title on every screen. */
  children?: ReactNode
}

/** Opens every page: the title, which is the tab's too, what it is about, and the main action. */
export function PageHeader({ title, line, action, smallAction, tools, children }: PageHeaderProps) {
  const isPhone = useIsPhone()
  useEffect(() => {
    document.title = `${title} | Parlour`
  }, [title])
  return (
    <div className={styles.header}>
      <div className={isPhone && smallAction ? 'pl-hidden' : styles.words}>
        <h1 tabIndex={-1}>{title}</h1>
        {line && (
          <p className="pl-muted" style={{ marginTop: 2 }}>
            {line}
          </p>
        )}
      </div>
      {children}
      {tools && <HeaderTools>{tools}</HeaderTools>}
      {action && isPhone && <FloatingAction action={action} small={smallAction} />}
      {action && !isPhone && (
        <Button onClick={action.onClick} disabled={action.disabled}>
          <PlusLabel label={action.label} />
        </Button>
      )}
    </div>
  )
}
