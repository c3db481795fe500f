import { Button } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { FloatingAction, type MainAction } from './FloatingAction.tsx'
import { HeaderTools } from './HeaderTools.tsx'
import styles from './page-header.module.css'
import { PlusLabel } from './PlusLabel.tsx'
import { useIsPhone } from './use-is-phone.ts'

interface PageHeaderProps {
  title: string
  /** The line under the title: the period, the date, the count. */
  line?: ReactNode
  /** The only filled button of the screen; on phones it floats above the bottom bar as a plus. */
  action?: MainAction
  /** On phones, the title is only read out, because the page needs the room, or what is beside it says as much. */
  hidesTitle?: boolean
  /** Quieter buttons before the action, with the sheets that they open; on phones they are behind a button. */
  tools?: ReactNode
  /** Content beside the title on every screen. */
  children?: ReactNode
}

/** Shows the beginning of every page: the title, which is the tab's too, a line about the page, and the main action. */
export function PageHeader({ title, line, action, hidesTitle, tools, children }: PageHeaderProps) {
  const isPhone = useIsPhone()
  useEffect(() => {
    document.title = `${title} | Parlour`
  }, [title])
  return (
    <div className={styles.header}>
      <div className={isPhone && hidesTitle ? 'pl-hidden' : styles.words}>
        <h1 tabIndex={-1}>{title}</h1>
        {line && (
          <p className="pl-muted" style={{ marginTop: 2 }}>
            {line}
          </p>
        )}
      </div>
      {children}
      {tools && <HeaderTools>{tools}</HeaderTools>}
      {action && isPhone && <FloatingAction action={action} />}
      {action && !isPhone && (
        <Button onClick={action.onClick} disabled={action.disabled}>
          <PlusLabel label={action.label} />
        </Button>
      )}
    </div>
  )
}
