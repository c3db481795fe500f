import type { ActivityKind } from '#domain/audit/kinds.ts'
import { useAddress, useTyped } from '#web/kit/address.tsx'
import { isKind } from './kind-words.ts'

export type Narrowing = ReturnType<typeof useNarrowed>

/** Returns the filter of the log from the page's address. */
export function useNarrowed() {
  const { typed, setTyped, search } = useTyped()
  const { params, change } = useAddress()
  const kind = isKind(params.kind) ? params.kind : null
  const staffId = params.by ?? null
  const narrow = (next: { kind?: ActivityKind | null; staffId?: string | null }) => {
    const to = { kind, staffId, ...next }
    change({ kind: to.kind ?? undefined, by: to.staffId ?? undefined })
  }
  const clear = () => {
    setTyped('')
    narrow({ kind: null, staffId: null })
  }
  const asked = { ...(kind && { kind }), ...(staffId && { staffId }), ...(search !== '' && { search }) }
  return { typed, setTyped, kind, staffId, narrow, clear, asked, isNarrowed: Object.keys(asked).length > 0 }
}
