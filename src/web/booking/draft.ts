import { useLayoutEffect, useState } from 'react'
import { useLater } from './use-later.ts'

/** The visitor's own details. */
export interface Typed {
  customerName: string
  customerPhone: string
  customerEmail: string
  notes: string
}

/** The fields about a visitor, empty. */
export const nothingTyped: Typed = { customerName: '', customerPhone: '', customerEmail: '', notes: '' }

/** Returns the values of text fields by their ids, as `useKept` does, with what was typed before the script ran. */
export function useTyped<T extends object>(key: string, initial: T): [T, (change: Partial<T>) => void] {
  const [typed, type] = useKept(key, initial)
  useLayoutEffect(() => {
    const before = typedIn(Object.keys(initial))
    if (Object.keys(before).length > 0) type(before as Partial<T>)
    // oxlint-disable-next-line react/exhaustive-deps -- once: what was typed before the script ran
  }, [])
  return [typed, type]
}

/**
 * Values of a form, stored for this tab alone: a reload restores them, the next person at the phone does not see them.
 */
export function useKept<T extends object>(key: string, initial: T): [T, (change: Partial<T>) => void] {
  const [own, setOwn] = useState<T | null>(null)
  const kept = () => ({ ...initial, ...(JSON.parse(recall(key) ?? '{}') as Partial<T>) })
  useLater(() => recall(key) && setOwn((values) => values ?? kept()))
  return [
    own ?? initial,
    (change) => {
      const next = { ...(own ?? kept()), ...change }
      setOwn(next)
      keep(key, JSON.stringify(next))
    },
  ]
}

/** The place where typed values are stored. */
export const typedKeyOf = (salon: string) => `parlour-typed-${salon}`

function typedIn(ids: readonly string[]): Record<string, string> {
  const values = ids.map((id) => [id, (document.getElementById(id) as HTMLInputElement | null)?.value])
  return Object.fromEntries(values.filter(([, value]) => value)) as Record<string, string>
}

/** Puts a text into the tab's own memory, which a page inside another site may not have; null takes it out. */
export function keep(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {
    // Then a reload starts from the beginning.
  }
}

/** Returns the stored draft; null if there is none. */
export function recall(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}
