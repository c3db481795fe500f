import { useLayoutEffect, useState } from 'react'
import { acceptanceOf, type PreparationRule } from '#domain/booking/preparation.ts'
import { useLater } from './use-later.ts'

/** The details that a visitor types. */
export interface Typed {
  customerName: string
  customerPhone: string
  customerEmail: string
  notes: string
  /** The preparation rules that the visitor ticked, as `tickOf` writes them. */
  accepted: string
}

/** The details of a visitor who has typed nothing. */
export const nothingTyped: Typed = { customerName: '', customerPhone: '', customerEmail: '', notes: '', accepted: '' }

/**
 * Returns the values of text fields by their ids, stored as by `useKept`, including text typed before the script ran.
 */
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
 * Returns the values of a form, stored for this tab only: a reload restores them, but the next person who uses the
 * phone does not see them.
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

/**
 * Returns the key of the versions that a tick accepts; '' if no rule asks for one. Other services or words have another
 * key, so the tick is removed.
 */
export function tickOf(rules: readonly PreparationRule[]): string {
  const accepted = acceptanceOf(rules)
  return accepted.length > 0 ? JSON.stringify(accepted) : ''
}

/** Returns the key under which typed values are stored. */
export const typedKeyOf = (salon: string) => `parlour-typed-${salon}`

function typedIn(ids: readonly string[]): Record<string, string> {
  const values = ids.map((id) => [id, (document.getElementById(id) as HTMLInputElement | null)?.value])
  return Object.fromEntries(values.filter(([, value]) => value)) as Record<string, string>
}

/** Stores a text in the tab's session storage, which a page inside another site may not have; null removes the text. */
export function keep(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {
    // Without storage, a reload starts from the beginning.
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
