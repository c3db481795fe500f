import { useEffect, useState } from 'react'

/**
 * Returns state that survives a reload and a power cut of this browser tab, until `forgetDraft`. Never use it for
 * passwords. If the browser stores nothing (private modes), it is plain state.
 */
export function useDraft<T>(name: string, initial: T): [T, (next: T) => void] {
  const [value, setValue] = useState<T>(() => read(name) ?? initial)
  useEffect(() => write(name, JSON.stringify(value)), [name, value])
  return [value, setValue]
}

/** The draft of the e-mail for signing in or up. */
export const emailDraft = 'email'

/** Forgets the typed text once it is saved. */
export function forgetDraft(name: string): void {
  write(name, null)
}

const storageKey = (name: string) => `parlour.draft.${name}`

function read<T>(name: string): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey(name)) ?? 'null')
  } catch {
    return null
  }
}

function write(name: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(storageKey(name))
    else sessionStorage.setItem(storageKey(name), text)
  } catch {
    // The storage is full or forbidden; the page works without it.
  }
}
