import { useDebouncedValue } from '@mantine/hooks'
import type { RegisteredRouter, useSearch } from '@tanstack/react-router'
import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useRef, useState } from 'react'
import { searchedIn } from '#domain/kit/text.ts'

/** The search parameters that the pages' `validateSearch` read, all together. */
export type Params = ReturnType<typeof useSearch<RegisteredRouter, undefined, false>>

/** The search parameters of the address. */
interface Address {
  params: Params
  /** Changes some of the parameters (undefined removes one), as a new step for Back only on request. */
  change: (changes: Params, isStep?: boolean) => void
}

const AddressContext = createContext<Address | null>(null)

/** Gives the kit, which does not know the router, a way to read and change the address. Without it a page keeps the values itself. */
export function AddressProvider({ address, children }: { address: Address; children: ReactNode }) {
  return <AddressContext value={address}>{children}</AddressContext>
}

/** The filters of a list are in the address, so that Back, a reload and a link show the same list. */
export function useAddress(): Address {
  const given = useContext(AddressContext)
  const [params, setParams] = useState<Params>({})
  const own = { params, change: (changes: Params) => setParams((now) => ({ ...now, ...changes })) }
  return given ?? own
}

const REST_MS = 250

/**
 * The search text of a list: at once for its field, and once the person stops typing as `search`, without unsearchable
 * characters, which is `?q=` in the address.
 */
export function useTyped(): { typed: string; setTyped: (typed: string) => void; search: string } {
  const { params, change } = useAddress()
  const asked = searchedIn(params.q ?? '')
  const [typed, setTyped] = useState(asked)
  const [search] = useDebouncedValue(searchedIn(typed), typed === '' ? 0 : REST_MS)
  // Written by this hook and not yet seen in the address, so it is not mistaken for a change from elsewhere.
  const written = useRef<string[]>([])
  const write = useEffectEvent((wanted: string) => {
    if (wanted === (written.current.at(-1) ?? asked)) return
    written.current.push(wanted)
    change({ q: wanted || undefined })
  })
  useEffect(() => write(search), [search])
  // The page's menu entry was pressed, or Back.
  const follow = useEffectEvent((now: string) => {
    const own = written.current.indexOf(now)
    if (own === -1) setTyped(now)
    else written.current.splice(0, own + 1)
  })
  useEffect(() => follow(asked), [asked])
  return { typed, setTyped, search }
}
