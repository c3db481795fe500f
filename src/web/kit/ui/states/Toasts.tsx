import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconX } from '@tabler/icons-react'
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { onTopDialog, topDialog } from '#web/kit/ui/sheets/open-dialogs.ts'
import { hideToast, type Toast, toastStore, undo } from './toast.ts'
import styles from './toasts.module.css'

const SHOWN_MS = 6000

/**
 * Shows the toasts of `showToast` inside the top dialog, because nothing outside that dialog can be pressed or is read
 * out. It must be on the page once (the shell has it), even while empty, because screen readers announce only changes
 * in it.
 */
export function Toasts() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read)
  const place = useSyncExternalStore(onTopDialog, topDialog) ?? document.body
  // The region is moved with its contents, because the toasts of a new region would start again.
  const [region] = useState(() => document.createElement('div'))
  useLayoutEffect(() => place.append(region), [place, region])
  useLayoutEffect(() => {
    const footer = place.querySelector<HTMLElement>('[data-footer]')
    region.style.setProperty('--footer', `${footer?.offsetHeight ?? 0}px`)
  })
  useEffect(() => () => region.remove(), [region])
  return createPortal(
    <div className={styles.region} role="status" aria-live="polite">
      {toasts.map((toast) => (
        <Slab key={toast.id} toast={toast} place={place} />
      ))}
    </div>,
    region,
  )
}

function Slab({ toast, place }: { toast: Toast; place: Element }) {
  const { onUndo } = toast
  // A toast that was moved has lost the mouse and the focus.
  const [heldIn, setHeldIn] = useState<Element | null>(null)
  const held = heldIn === place
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => hideToast(toast.id), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [held, toast.id])
  const Sign = toast.isFailure ? IconAlertTriangle : IconCircleCheck
  const [hold, letGo] = [() => setHeldIn(place), () => setHeldIn(null)]
  // A mouse that rests where the toast appears does not hold it.
  return (
    <div className={styles.slab} onMouseMove={hold} onMouseLeave={letGo} onFocus={hold} onBlur={letGo}>
      <Sign style={{ marginRight: 8 }} size={20} stroke={1.75} aria-hidden />
      <span className={styles.words}>{toast.message}</span>
      {onUndo && <Way toast={toast} label="Undo" onPress={() => void undo(onUndo)} />}
      {toast.action && <Way toast={toast} {...toast.action} />}
      <button type="button" className={styles.close} aria-label="Dismiss" onClick={() => hideToast(toast.id)}>
        <IconX size={18} stroke={1.75} aria-hidden />
      </button>
    </div>
  )
}

function Way({ toast, label, onPress }: { toast: Toast; label: string; onPress: () => void }) {
  return (
    <Button
      variant="transparent"
      className={styles.undo}
      onClick={() => {
        hideToast(toast.id)
        onPress()
      }}
    >
      {label}
    </Button>
  )
}
