export interface Toast {
  id: number
  message: string
  onUndo?: () => void
  /** Another way on, in a word or two. */
  action?: { label: string; onPress: () => void }
}

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

/**
 * Says in one sentence what has just been done ('Appointment moved to 14:30 with Halima'), with Undo where it can be
 * undone. Gone after 6 s, so never for errors that need action.
 */
export function showToast(message: string, options: Pick<Toast, 'onUndo' | 'action'> = {}): void {
  lastId += 1
  // More than three at a time hide the page.
  change([...toasts, { id: lastId, message, ...options }].slice(-3))
}

/** Takes a toast away. */
export function hideToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id))
}

/** For `useSyncExternalStore`. */
export const toastStore = {
  read: () => toasts,
  subscribe(tell: () => void): () => void {
    listeners.add(tell)
    return () => void listeners.delete(tell)
  },
}

function change(next: readonly Toast[]): void {
  toasts = next
  for (const tell of listeners) tell()
}
