import { useDebouncedValue } from '@mantine/hooks'
import type { RegisteredRouter, useSearch } from '@tanstack/react-router'
import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useRef, useState } from 'react'
import { searchedIn } from '#domain/kit/text.ts'

/** The search parameters of all pages, as their `validateSearch` returns them. */
export type Params = ReturnType<typeof useSearch<RegisteredRouter, undefined, false>>

/** The search parameters of the address, and a function that changes them. */
interface Address {
  params: Params
  /** Changes some of the parameters (undefined removes one); adds a step for Back only if `isStep` is true. */
  change: (changes: Params, isStep?: boolean) => void
}

const AddressContext = createContext<Address | null>(null)

/**
 * Gives the kit, which does not know the router, a way to read and change the address. Without this provider, a page
 * holds the values itself.
 */
export function AddressProvider({ address, children }: { address: Address; children: ReactNode }) {
  return <AddressContext value={address}>{children}</AddressContext>
}

/** Returns the address, in which the filters of lists are, so that Back, a reload and a link show the same list. */
export function useAddress(): Address {
  const given = useContext(AddressContext)
  const [params, setParams] = useState<Params>({})
  const own = { params, change: (changes: Params) => setParams((now) => ({ ...now, ...changes })) }
  return given ?? own
}

const REST_MS = 250

/**
 * Returns the search text of a list: `typed` changes at once for the field; `search`, without unsearchable characters,
 * changes once the person stops typing, and is `?q=` in the address.
 */
export function useTyped(): { typed: string; setTyped: (typed: string) => void; search: string } {
  const { params, change } = useAddress()
  const asked = searchedIn(params.q ?? '')
  const [typed, setTyped] = useState(asked)
  const [search] = useDebouncedValue(searchedIn(typed), typed === '' ? 0 : REST_MS)
  // Texts that this hook has written and not yet seen in the address, so that they are not mistaken for changes from
  // elsewhere.
  const written = useRef<string[]>([])
  const write = useEffectEvent((wanted: string) => {
    if (wanted === (written.current.at(-1) ?? asked)) return
    written.current.push(wanted)
    change({ q: wanted || undefined })
  })
  useEffect(() => write(search), [search])
  // The address changed elsewhere: the page's menu entry was pressed, or Back.
  const follow = useEffectEvent((now: string) => {
    const own = written.current.indexOf(now)
    if (own === -1) setTyped(now)
    else written.current.splice(0, own + 1)
  })
  useEffect(() => follow(asked), [asked])
  return { typed, setTyped, search }
}
