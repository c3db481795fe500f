import { useLayoutEffect, useState, useSyncExternalStore } from 'react'

/** What a visitor typed about themselves. */
export interface Typed {
  customerName: string
  customerPhone: string
  customerEmail: string
  notes: string
}

const nothing: Typed = { customerName: '', customerPhone: '', customerEmail: '', notes: '' }

/** What was typed, kept for this tab alone: a reload finds it again, the next person at the phone does not. */
export function useTyped(salon: string): [Typed, (change: Partial<Typed>) => void] {
  const key = typedKeyOf(salon)
  const kept = useSyncExternalStore(
    never,
    () => recall(key),
    () => null,
  )
  const [own, setOwn] = useState<Typed | null>(null)
  const typed = own ?? { ...nothing, ...(JSON.parse(kept ?? '{}') as Partial<Typed>) }
  const type = (change: Partial<Typed>) => {
    const next = { ...typed, ...change }
    setOwn(next)
    keep(key, JSON.stringify(next))
  }
  useLayoutEffect(() => {
    const before = typedBefore()
    if (Object.keys(before).length > 0) type({ ...(JSON.parse(recall(key) ?? '{}') as Partial<Typed>), ...before })
    // oxlint-disable-next-line react/exhaustive-deps -- once: what was typed before the script ran
  }, [])
  return [typed, type]
}

/** Where what was typed is kept. */
export const typedKeyOf = (salon: string) => `parlour-typed-${salon}`

/** Nothing tells of changes: for what the browser alone knows, and the server does not when it writes the page. */
export const never = () => () => undefined

function typedBefore(): Partial<Typed> {
  const fields = Object.keys(nothing).map((id) => document.getElementById(id) as HTMLInputElement | null)
  return Object.fromEntries(fields.flatMap((field) => (field?.value ? [[field.id, field.value]] : [])))
}

/** Puts a text into the tab's own memory, which a page inside another site may not have; null takes it out. */
export function keep(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {
    // Then a reload begins anew.
  }
}

/** What is kept there; null when there is nothing. */
export function recall(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}
