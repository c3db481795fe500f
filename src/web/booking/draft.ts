import { useLayoutEffect, useState } from 'react'
import { useLater } from './use-later.ts'

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
  const [own, setOwn] = useState<Typed | null>(null)
  const type = (change: Partial<Typed>) => {
    const next = { ...(own ?? keptBefore(key)), ...change }
    setOwn(next)
    keep(key, JSON.stringify(next))
  }
  useLayoutEffect(() => {
    const before = typedBefore()
    if (Object.keys(before).length > 0) type(before)
    // oxlint-disable-next-line react/exhaustive-deps -- once: what was typed before the script ran
  }, [])
  useLater(() => recall(key) && setOwn((typed) => typed ?? keptBefore(key)))
  return [own ?? nothing, type]
}

/** Where what was typed is kept. */
export const typedKeyOf = (salon: string) => `parlour-typed-${salon}`

const keptBefore = (key: string): Typed => ({ ...nothing, ...(JSON.parse(recall(key) ?? '{}') as Partial<Typed>) })

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
