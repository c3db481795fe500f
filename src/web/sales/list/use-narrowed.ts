import { saleFilters } from '#domain/sales/contract.ts'
import { type PaymentMethod, paymentMethods } from '#domain/sales/payments.ts'
import { useAddress, useTyped } from '#web/kit/address.tsx'

/** The filter of the list; null or empty values do not filter. */
export interface Narrowed {
  search: string
  method: PaymentMethod | null
  status: (typeof saleFilters)[number] | null
}

export type Narrowing = ReturnType<typeof useNarrowed>

/** Returns the filter of the sales list from the page's address. */
export function useNarrowed() {
  const { typed, setTyped, search } = useTyped()
  const { params, change } = useAddress()
  const narrowed: Narrowed = {
    search,
    method: paymentMethods.find((method) => method === params.method) ?? null,
    status: saleFilters.find((status) => status === params.status) ?? null,
  }
  const narrow = (next: Partial<Omit<Narrowed, 'search'>>) => {
    const { method, status } = { ...narrowed, ...next }
    change({ method: method ?? undefined, status: status ?? undefined })
  }
  const clear = () => {
    setTyped('')
    narrow({ method: null, status: null })
  }
  const isNarrowed = search !== '' || narrowed.method !== null || narrowed.status !== null
  return { typed, setTyped, narrowed, narrow, isNarrowed, clear }
}
