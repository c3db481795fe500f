import { ApiRefusal } from '#web/kit/api.ts'

export interface Toast {
  id: number
  message: string
  /** Undoes the action; a toast reports it if the returned promise is rejected. */
  onUndo?: () => unknown
  /** Another action, with a label of a word or two. */
  action?: { label: string; onPress: () => void }
  /** The action was not done, so the toast has a warning symbol instead of a tick. */
  isFailure?: boolean
}

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

/**
 * Says in one sentence what has just been done ('Appointment moved to 14:30 with Halima'), with Undo if it can be
 * undone. The toast disappears after 6 s, so it is never used for errors that need action. A repeated message replaces
 * the first.
 */
export function showToast(message: string, options: Omit<Toast, 'id' | 'message'> = {}): void {
  lastId += 1
  const others = toasts.filter((toast) => toast.message !== message || toast.onUndo || toast.action)
  // More than three toasts at a time would hide the page.
  change([...others, { id: lastId, message, ...options }].slice(-3))
}

/** Says that a small change failed and was reverted, which the person can see on the page as well. */
export function showFailure(message: string): void {
  showToast(message, { isFailure: true })
}

/** Undoes something; reports a refusal in a toast, because the row or page that offered Undo may be gone. */
export async function undo(onUndo: () => unknown): Promise<void> {
  try {
    await onUndo()
  } catch (refusal) {
    if (!(refusal instanceof ApiRefusal)) throw refusal
    showFailure(`This was not undone. ${refusal.message}`)
  }
}

/** Removes a toast. */
export function hideToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id))
}

/** The store of toasts, for `useSyncExternalStore`. */
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
