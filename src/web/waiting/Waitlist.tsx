import { listWaitlistContract, setManyWaitingContract, type Waiting } from '#domain/waiting/contract-waitlist.ts'
import { wishWords } from '#domain/waiting/waiting-words.ts'
import { useRead, useWrite } from '#web/kit/query.ts'
import { EmptyState } from '#web/kit/ui/states/EmptyState.tsx'
import { Loadable } from '#web/kit/ui/states/Loadable.tsx'
import { WaitingRows } from './parts/WaitingRows.tsx'
import { SelectMany } from './SelectMany.tsx'

/**
 * Shows the waitlist, longest waiting first: customers with a suitable free time can be messaged and booked with one
 * press.
 */
export function Waitlist() {
  const read = useRead(listWaitlistContract, { query: {} })
  const { mutateAsync: move } = useWrite(setManyWaitingContract)
  return (
    <SelectMany
      title="Waitlist"
      people={(read.data?.waiting ?? []).map(personOf)}
      onMove={async (ids, to) => await move({ body: { ids, to: to === 'off' ? 'removed' : 'waiting' } })}
    >
      <Loadable
        read={{ ...read, data: read.data?.waiting }}
        what="The waitlist"
        empty={
          <EmptyState
            drawing="people"
            title="No one is on the waitlist"
            line="Add customers who couldn’t get a time."
          />
        }
      >
        {(waiting) => <WaitingRows waiting={waiting} />}
      </Loadable>
    </SelectMany>
  )
}

function personOf(waiting: Waiting) {
  const { id, customerName, customerPhone } = waiting
  return { id, name: customerName, detail: `${customerPhone} · ${wishWords(waiting)}` }
}
