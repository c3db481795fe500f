import { useState } from 'react'
import { type CustomerSegment, type CustomerSort, shownSort } from '#domain/customers/segments.ts'
import { useAddress } from '#web/kit/address.tsx'
import { recall, remember } from '#web/kit/device-memory.ts'
import { useMe } from '#web/kit/me.tsx'

/** The shown customers and their order; null means all, newest first. */
export interface CustomerFilter {
  shown: CustomerSegment | 'archived' | null
  sort: CustomerSort | null
}

export const customerKinds: { value: NonNullable<CustomerFilter['shown']>; label: string }[] = [
  { value: 'away', label: 'Away 60 days' },
  { value: 'once', label: 'Never came back' },
  { value: 'owes', label: 'Owes' },
  { value: 'birthday', label: 'Birthday this week' },
  { value: 'archived', label: 'Archived' },
]

/**
 * Returns which customers the address shows, in its order or else in the one that was last chosen on this device
 * and a function that changes both.
 */
export function useNarrowed(): { narrowed: CustomerFilter; narrow: (to: CustomerFilter) => void } {
  const { salon } = useMe()
  const { params, change } = useAddress()
  const [remembered, setRemembered] = useState(() => recall('customers', salon.id))
  const shown = customerKinds.find(({ value }) => value === params.show)?.value ?? null
  const sort = shownSort(params.sort, remembered)
  const narrow = (to: CustomerFilter) => {
    if (to.sort !== sort) {
      remember('customers', salon.id, to.sort)
      setRemembered(to.sort)
    }
    change({ show: to.shown ?? undefined, sort: to.sort ?? undefined })
  }
  return { narrowed: { shown, sort }, narrow }
}
