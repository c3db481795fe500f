import {
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react'
import { doubleTapMs } from '#web/kit/ui/double-tap.ts'
import { useIsPhone } from '#web/kit/ui/page/use-is-phone.ts'
import { keepFocus, openDialog, topDialog } from './open-dialogs.ts'

/**
 * For a `<dialog>` that is there only while it is open: shows it over everything, with the focus in it, and asks `onClose`
 * before anything closes it. With `keepOpen` a press outside does nothing.
 */
export function useDialog(onClose: () => void, keepOpen: boolean | undefined) {
  const ref = useRef<HTMLDialogElement>(null)
  const openedAt = useOpening(ref)
  useEscape(ref, onClose)
  const isPressedOutside = useRef(false)
  return {
    ref,
    /** Another way to say Escape, such as a phone's Back gesture; a cancelled choice of a file is none. */
    onCancel(event: SyntheticEvent) {
      if (event.target !== ref.current) return
      event.preventDefault()
      onClose()
    },
    /** The browser closed it without asking. */
    onClose() {
      if (topDialog() !== ref.current || ref.current?.open) return
      ref.current!.showModal()
      onClose()
    },
    onMouseDown({ target }: MouseEvent) {
      isPressedOutside.current = target === ref.current
    },
    onClick({ target, timeStamp }: MouseEvent) {
      if (target !== ref.current || !isPressedOutside.current || keepOpen) return
      // When it was pressed, not when a slow machine comes to it: the press may belong to the one that opened it.
      if (timeStamp - openedAt.current > doubleTapMs) onClose()
    },
  }
}

/** Shows the dialog as long as it is there; returns since when. */
function useOpening(ref: RefObject<HTMLDialogElement | null>): RefObject<number> {
  const isPhone = useIsPhone()
  const openedAt = useRef(0)
  const opener = useRef<Element>(document.body)
  const open = useEffectEvent(() => {
    const dialog = ref.current!
    opener.current = document.activeElement ?? document.body
    openedAt.current = performance.now()
    const close = openDialog(dialog)
    // On a phone the keyboard would cover the sheet that has just come up.
    const field = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? (isPhone ? null : firstField(dialog))
    const first = field ?? dialog
    first.focus()
    return close
  })
  useLayoutEffect(() => open(), [])
  // Once what goes together with the sheet is gone.
  useEffect(() => () => keepFocus(opener.current), [])
  return openedAt
}

const firstField = (dialog: HTMLElement) =>
  dialog.querySelector<HTMLElement>('form :is(input, textarea, select)[data-path]')

/** Closes the dialog on top at Escape. */
function useEscape(ref: RefObject<HTMLDialogElement | null>, onClose: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || topDialog() !== ref.current) return
    // Left to Chromium, the second Escape closes a dialog even if it is refused.
    event.preventDefault()
    if (!isForList(event.target)) onClose()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    // Before the list closes, which then no longer says that the key is its own.
    document.addEventListener('keydown', listen, true)
    return () => document.removeEventListener('keydown', listen, true)
  }, [])
}

/** Whether Escape closes an open list or menu instead: Mantine marks what has the focus then. */
function isForList(target: EventTarget | null): boolean {
  return target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true'
}
