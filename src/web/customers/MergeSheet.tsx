import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { type Customer, listCustomersContract } from '#domain/customers/contract.ts'
import { useRead } from '#web/kit/query.ts'
import { EmptyState } from '#web/kit/ui/states/EmptyState.tsx'
import { Loadable, type Read } from '#web/kit/ui/states/Loadable.tsx'
import { Row, Rows } from '#web/kit/ui/lists/Rows.tsx'
import { SearchField } from '#web/kit/ui/lists/SearchField.tsx'
import { Sheet } from '#web/kit/ui/sheets/Sheet.tsx'
import { useMerge } from './use-merge.tsx'

interface MergeSheetProps {
  customer: { id: string; name: string }
  opened: boolean
  onClose: () => void
}

const SEARCH_AFTER_MS = 250

/** Lets the person find the customer who is the same as this one, to merge the two. */
export function MergeSheet({ customer, opened, onClose }: MergeSheetProps) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), SEARCH_AFTER_MS)
  const [merge, question] = useMerge(customer, onClose)
  const read = useRead(
    listCustomersContract,
    { query: { search } },
    { enabled: opened && search !== '', keepPrevious: true },
  )
  const others = read.data?.customers.filter(({ id }) => id !== customer.id)
  return (
    <Sheet title={`Merge into ${customer.name}`} opened={opened} onClose={onClose}>
      <p>Which record is the duplicate? Its history moves to {customer.name}.</p>
      <SearchField
        label="Search customers"
        placeholder="Search by name or phone"
        data-autofocus
        value={typed}
        onChange={setTyped}
      />
      {search !== '' && <Found read={{ ...read, data: others }} onMerge={merge} />}
      {question}
    </Sheet>
  )
}

const shownAtMost = 8

function Found({ read, onMerge }: { read: Read<Customer[]>; onMerge: (other: Customer) => void }) {
  return (
    <Loadable read={read} what="Customers" empty={<EmptyState drawing="search" title="No matches" />}>
      {(found) => (
        <Rows label="Customers found">
          {found.slice(0, shownAtMost).map((other) => (
            <Row
              key={other.id}
              title={other.name}
              detail={other.phone ?? 'No phone'}
              actions={
                <Button size="xs" variant="default" aria-label={`Merge ${other.name}`} onClick={() => onMerge(other)}>
                  Merge
                </Button>
              }
            />
          ))}
        </Rows>
      )}
    </Loadable>
  )
}
