import { IconX } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, type RefObject, useId } from 'react'
import { createPortal } from 'react-dom'
import { useOpenSheet } from '#web/kit/leaving.ts'
import styles from './sheet.module.css'
import { useDialog } from './use-dialog.ts'
import { useSecondPress } from './use-second-press.ts'

export interface SheetProps {
  opened: boolean
  onClose: () => void
  title: string
  /** The width in px if there is room; on phones the sheet is a bottom sheet. */
  width?: number
  /** The content pinned under the scrolling part: a total at the left, buttons at the right. */
  footer?: ReactNode
  /** The sheet is a short question, without the line above the footer. */
  short?: boolean
  /** The background; 'sunken' for content on a coloured background, such as the receipt. */
  ground?: 'surface' | 'sunken'
  /**
   * The content beside the sheet's own on wide screens, on a separate background: a preview that changes while the
   * person types.
   */
  aside?: ReactNode
  /** A press outside does nothing, because something was typed. */
  keepOpen?: boolean
  /** The submit handler, with which body and footer become one form. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void
  formRef?: RefObject<HTMLFormElement | null>
  children?: ReactNode
}

/** Shows a modal; on a phone a bottom sheet with a handle and a pinned footer. FormModal and ConfirmDialog use it. */
export function Sheet({ opened, ...rest }: SheetProps) {
  // Rendered at the end of the page, because its parent in the code may be hidden, a form, or a pressable row.
  return opened && createPortal(<OpenSheet {...rest} />, document.body)
}

type OpenSheetProps = Omit<SheetProps, 'opened'>

function OpenSheet({ onClose, title, width = 520, footer, short, ground = 'surface', ...rest }: OpenSheetProps) {
  const { aside, keepOpen, onSubmit, formRef, children } = rest
  const titleId = useId()
  useOpenSheet(true, onClose)
  const { ref, ...rules } = useDialog(onClose, keepOpen)
  return (
    <dialog
      ref={ref}
      className={styles.layer}
      tabIndex={-1}
      aria-modal
      aria-labelledby={titleId}
      onClickCapture={useSecondPress()}
      {...rules}
    >
      <div
        className={styles.content}
        style={{ width: `${width / 16}rem` }}
        data-ground={ground}
        data-aside={aside ? true : undefined}
      >
        <div className={styles.main}>
          <div className={styles.header}>
            <h2 className={styles.title} id={titleId}>
              {title}
            </h2>
            <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
              <IconX size={20} stroke={1.75} aria-hidden />
            </button>
          </div>
          <MaybeForm onSubmit={onSubmit} formRef={formRef}>
            <div className={styles.body}>{children}</div>
            {footer && (
              <div className={styles.footer} data-footer data-short={short || undefined}>
                {footer}
              </div>
            )}
          </MaybeForm>
        </div>
        {aside && <div className={styles.aside}>{aside}</div>}
      </div>
    </dialog>
  )
}

function MaybeForm({ onSubmit, formRef, children }: Pick<SheetProps, 'onSubmit' | 'formRef' | 'children'>) {
  if (!onSubmit) return children
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit} ref={formRef}>
      {children}
    </form>
  )
}
