import { useDebouncedValue } from '@mantine/hooks'
import { type CustomerHit, searchCustomersContract } from '#domain/customers/contract.ts'
import { useMay } from '#web/kit/me.tsx'
import { useRead } from '#web/kit/query.ts'
import { searchOf } from '#web/kit/ui/forms/search-of.ts'
import type { Search } from '#web/kit/ui/forms/use-pick.ts'

const SEARCH_AFTER_MS = 200

/**
 * Searches customers while the person types; the previous results stay on screen until the new ones arrive. It finds none for people
 * who may not see customers.
 */
export function useCustomerSearch(text: string): Search<CustomerHit> {
  const wanted = text.trim()
  const [search] = useDebouncedValue(wanted, SEARCH_AFTER_MS)
  const maySearch = useMay('seeCustomers')
  const query = search === '' ? {} : { search }
  const read = useRead(searchCustomersContract, { query }, { keepPrevious: true, enabled: maySearch })
  if (!maySearch) return { state: 'ready', items: [], onRetry: () => undefined }
  return searchOf(wanted, search, read, ({ customers }) => customers)
}
