import { type MouseEvent, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { doubleTapMs } from '#web/kit/ui/double-tap.ts'
import { useIsPhone } from '#web/kit/ui/page/use-is-phone.ts'
import { keepFocus, openDialog } from './open-dialogs.ts'

/**
 * Returns the props of a `<dialog>` that exists only while it is open: it is shown over everything, with the focus in
 * it, and `onClose` is asked before anything closes it. With `keepOpen`, a press outside does nothing.
 */
export function useDialog(onClose: () => void, keepOpen: boolean | undefined) {
  const ref = useRef<HTMLDialogElement>(null)
  const isPhone = useIsPhone()
  const openedAt = useRef(0)
  const opener = useRef<Element>(document.body)
  const isPressedOutside = useRef(false)
  const ask = useEffectEvent(onClose)
  const open = useEffectEvent(() => {
    const dialog = ref.current!
    opener.current = document.activeElement ?? document.body
    openedAt.current = performance.now()
    const close = openDialog(dialog, () => ask())
    // On a phone, the keyboard would cover the sheet that has just opened.
    const field = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? (isPhone ? null : firstField(dialog))
    const first = field ?? dialog
    first.focus()
    return close
  })
  useLayoutEffect(() => open(), [])
  // Runs after everything that disappears together with the sheet is gone.
  useEffect(() => () => keepFocus(opener.current), [])
  return {
    ref,
    onMouseDown({ target }: MouseEvent) {
      isPressedOutside.current = target === ref.current
    },
    onClick({ target, timeStamp }: MouseEvent) {
      if (target !== ref.current || !isPressedOutside.current || keepOpen) return
      // The time of the press counts, not the time at which a slow machine handles it, because the press may belong to
      // the one that opened the dialog.
      if (timeStamp - openedAt.current > doubleTapMs) onClose()
    },
  }
}

const firstField = (dialog: HTMLElement) =>
  dialog.querySelector<HTMLElement>('form :is(input, textarea, select)[data-path]')
