import { listMessagesContract } from '#domain/messages/contract.ts'
import { useMe } from '#web/kit/me.tsx'
import { useReadPages } from '#web/kit/query.ts'
import { DataTable } from '#web/kit/ui/lists/DataTable.tsx'
import { ShowMore } from '#web/kit/ui/lists/ShowMore.tsx'
import { EmptyState } from '#web/kit/ui/states/EmptyState.tsx'
import { messageColumns } from './message-columns.tsx'

/** Lists every message to a customer, newest first, with its status. */
export function MessageHistory() {
  const { timeZone } = useMe().salon
  const history = useReadPages(
    listMessagesContract,
    (cursor) => ({ query: { ...(cursor && { cursor }) } }),
    ({ messages }) => messages,
    { keepPrevious: true },
  )
  return (
    <>
      <DataTable
        what="Messages"
        columns={messageColumns(timeZone)}
        read={history}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            drawing="messages"
            title="No reminders yet."
            line="Sent messages and their delivery appear here."
          />
        }
      />
      <ShowMore read={history} />
    </>
  )
}
