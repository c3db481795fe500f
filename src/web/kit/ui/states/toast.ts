import { ApiRefusal } from '#web/kit/api.ts'

export interface Toast {
  id: number
  message: string
  /** Undoes it; a toast says so if the returned promise is refused. */
  onUndo?: () => unknown
  /** Another action, in a word or two. */
  action?: { label: string; onPress: () => void }
  /** It was not done: a warning's sign instead of a tick. */
  isFailure?: boolean
}

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

/**
 * Says in one sentence what has just been done ('Appointment moved to 14:30 with Halima'), with Undo if it can be
 * undone. It disappears after 6 s, so it is never used for errors that need action. A repeated message replaces the
 * first.
 */
export function showToast(message: string, options: Omit<Toast, 'id' | 'message'> = {}): void {
  lastId += 1
  const others = toasts.filter((toast) => toast.message !== message || toast.onUndo || toast.action)
  // More than three at a time hide the page.
  change([...others, { id: lastId, message, ...options }].slice(-3))
}

/** Says that a small change failed and was reverted, which the person can see too. */
export function showFailure(message: string): void {
  showToast(message, { isFailure: true })
}

/** Undoes something; says it in a toast if that is refused, as the row or page that offered it may be gone. */
export async function undo(onUndo: () => unknown): Promise<void> {
  try {
    await onUndo()
  } catch (refusal) {
    if (!(refusal instanceof ApiRefusal)) throw refusal
    showFailure(`This was not undone. ${refusal.message}`)
  }
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
