import { Modal } from '@mantine/core'
import { useMergedRef, useMounted } from '@mantine/hooks'
import {
  type FormEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'
import { useOpenSheet } from '#web/kit/leaving.ts'
import { doubleTapMs } from '#web/kit/ui/double-tap.ts'
import styles from './sheet.module.css'
import { leaveTabToBrowser } from './leave-tab-to-browser.ts'
import { useSecondPress } from './use-second-press.ts'
import { useIsPhone } from '#web/kit/ui/page/use-is-phone.ts'

export interface SheetProps {
  opened: boolean
  onClose: () => void
  title: string
  /** Width in px where there is room; on phones it is a bottom sheet. */
  width?: number
  /** Pinned under what scrolls: a total at the left, buttons at the right. */
  footer?: ReactNode
  /** Without the line above the footer: a short question. */
  short?: boolean
  /** 'sunken' for what lies on a ground, as the receipt does. */
  ground?: 'surface' | 'sunken'
  /** Beside the sheet's content where the screen is wide, on a ground of its own: what fills in while one types. */
  aside?: ReactNode
  /** A press outside does nothing, because something was typed. */
  keepOpen?: boolean
  /** Another sheet lies over this one and takes Escape. */
  covered?: boolean
  /** Makes body and footer one form. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void
  formRef?: RefObject<HTMLFormElement | null>
  children?: ReactNode
}

const slide = { transition: 'slide-up', duration: 260, timingFunction: 'cubic-bezier(.2, .7, .2, 1)' } as const
const appear = { transition: 'pop', duration: 180, timingFunction: 'ease-out' } as const

/** A modal; on a phone a bottom sheet with a handle and a pinned footer. FormModal and ConfirmDialog are made of it. */
export function Sheet({ opened, onClose, title, width = 520, footer, ground = 'surface', ...rest }: SheetProps) {
  const isPhone = useIsPhone()
  // Mantine remembers the focused element when `opened` turns true, which never happens in a sheet mounted open.
  const mounted = useMounted()
  const { short, keepOpen, covered, onSubmit, formRef, aside, children } = rest
  useOpenSheet(opened, onClose)
  // On a phone the keyboard would cover the sheet that has just come up.
  const form = useMergedRef(formRef, isPhone ? null : markFirstField)
  const content = useFocusKeptAfter()
  const notePress = useSecondPress(opened)
  return (
    <Modal.Root
      opened={opened && mounted}
      onClose={onClose}
      size={width}
      padding={0}
      centered
      closeOnClickOutside={false}
      closeOnEscape={!covered}
      onExitTransitionEnd={keepFocus}
      transitionProps={isPhone ? slide : appear}
      classNames={{ inner: styles.inner, content: styles.content }}
    >
      <Scrim opened={opened} onPress={keepOpen ? undefined : onClose} />
      <Modal.Content
        ref={content}
        data-ground={ground}
        data-aside={aside ? true : undefined}
        onClickCapture={opened ? notePress : ignore}
      >
        <div className={styles.main} role="presentation" onKeyDown={leaveTabToBrowser}>
          {/* Not Modal.Header: its <header> would be a second banner of the page. */}
          <div className={styles.header}>
            <Modal.Title className={styles.title}>{title}</Modal.Title>
            <Modal.CloseButton className={styles.close} aria-label="Close" iconSize={20} />
          </div>
          <MaybeForm onSubmit={onSubmit} ref={form}>
            <Modal.Body className={styles.body}>{children}</Modal.Body>
            {footer && (
              <div className={styles.footer} data-short={short || undefined}>
                {footer}
              </div>
            )}
          </MaybeForm>
        </div>
        {aside && <div className={styles.aside}>{aside}</div>}
      </Modal.Content>
    </Modal.Root>
  )
}

interface MaybeFormProps extends Pick<SheetProps, 'onSubmit' | 'children'> {
  ref: Ref<HTMLFormElement>
}

function MaybeForm({ onSubmit, ref, children }: MaybeFormProps) {
  if (!onSubmit) return children
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit} ref={ref}>
      {children}
    </form>
  )
}

/** Ignores a press on a sheet that is closing: the second of a double tap must not save again. Enter in a field is one, too. */
function ignore(event: MouseEvent): void {
  event.preventDefault()
  event.stopPropagation()
}

/** Marks the first field for Mantine, which would otherwise focus the first button, the cross. */
function markFirstField(form: HTMLFormElement | null): void {
  if (form?.querySelector('[data-autofocus]')) return
  form?.querySelector(':is(input, textarea, select)[data-path]')?.setAttribute('data-autofocus', 'true')
}

/** What lies under the sheet; pressed, it closes it, unless the press belongs to the one that opened it. */
function Scrim({ opened, onPress }: { opened: boolean; onPress: (() => void) | undefined }) {
  const openedAt = useRef(0)
  useEffect(() => {
    if (opened) openedAt.current = performance.now()
  }, [opened])
  // When it was pressed, not when a slow machine comes to it.
  const press = ({ timeStamp }: MouseEvent) => {
    if (timeStamp - openedAt.current > doubleTapMs) onPress?.()
  }
  return <Modal.Overlay className={styles.scrim} backgroundOpacity={1} onClick={press} />
}

/** For the content of a sheet that may go before it is out of sight, with the row that asked, and with the focus in it. */
function useFocusKeptAfter() {
  const content = useRef<HTMLDivElement>(null)
  useLayoutEffect(
    () => () => {
      if (content.current?.contains(document.activeElement)) keepFocus()
    },
    [],
  )
  return content
}

const GIVEN_BACK_MS = 50

/**
 * Where what opened the sheet is gone (a form that led on to a receipt), the focus would fall out of the page: it goes to
 * the sheet beneath, or to the page's heading.
 */
function keepFocus(): void {
  // Mantine gives the focus back a moment after the sheet is out of sight.
  setTimeout(() => {
    if (document.activeElement !== document.body) return
    const beneath = [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].at(-1)
    if (beneath) beneath.focus()
    else document.querySelector('h1')?.focus()
  }, GIVEN_BACK_MS)
}
