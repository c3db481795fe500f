import type { ListFilter } from '#web/kit/use-list-filter.ts'
import { FilterChips } from './FilterChips.tsx'
import { Finder } from '#web/kit/ui/forms/Finder.tsx'
import { SearchField } from './SearchField.tsx'

interface ListFinderProps<Row> {
  /** The kind of items: 'services'. */
  what: string
  placeholder: string
  filter: ListFilter<Row>
}

/**
 * Shows the search and filter above a fully loaded list, also while it is loading, so that nothing moves once it is there;
 * shows nothing if the list is empty.
 */
export function ListFinder<Row>({ what, placeholder, filter }: ListFinderProps<Row>) {
  const { typed, setTyped, kinds, kind, setKind, isEmpty } = filter
  if (isEmpty) return null
  return (
    <Finder
      label={`Find ${what}`}
      search={<SearchField label={`Search ${what}`} placeholder={placeholder} value={typed} onChange={setTyped} />}
    >
      {kinds.length > 1 && (
        <FilterChips label="Show" options={[{ value: '', label: 'All' }, ...kinds]} value={kind} onChange={setKind} />
      )}
    </Finder>
  )
}
