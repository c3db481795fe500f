import { listWaitlistContract } from '#domain/waiting/contract-waitlist.ts'
import { useRead } from '#web/kit/query.ts'
import { Card } from '#web/kit/ui/page/Card.tsx'
import { EmptyState } from '#web/kit/ui/states/EmptyState.tsx'
import { Loadable } from '#web/kit/ui/states/Loadable.tsx'
import { WaitingRows } from './parts/WaitingRows.tsx'

/** Who waits for a time that comes free, the longest first: whom one suits can be written to and booked at a press. */
export function Waitlist() {
  const read = useRead(listWaitlistContract, { query: {} })
  return (
    <Card title="Waitlist">
      <Loadable
        read={{ ...read, data: read.data?.waiting }}
        what="The waitlist"
        empty={
          <EmptyState drawing="people" title="Nobody waits" line="Whoever finds no time that suits can be put here." />
        }
      >
        {(waiting) => <WaitingRows waiting={waiting} />}
      </Loadable>
    </Card>
  )
}
