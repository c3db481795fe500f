import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconX } from '@tabler/icons-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { hideToast, type Toast, toastStore, undo } from './toast.ts'
import styles from './toasts.module.css'

const SHOWN_MS = 6000

/** Shows the toasts of `showToast`. Once on the page (the shell has it), and also while empty: screen readers announce only what changes in it. */
export function Toasts() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read)
  return (
    <div className={styles.region} role="status" aria-live="polite">
      {toasts.map((toast) => (
        <Slab key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

function Slab({ toast }: { toast: Toast }) {
  const { onUndo } = toast
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => hideToast(toast.id), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [held, toast.id])
  const Sign = toast.isFailure ? IconAlertTriangle : IconCircleCheck
  const hold = { onMouseEnter: () => setHeld(true), onMouseLeave: () => setHeld(false) }
  return (
    <div className={styles.slab} {...hold} onFocus={() => setHeld(true)} onBlur={() => setHeld(false)}>
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
