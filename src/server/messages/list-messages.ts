import { type listMessagesContract, messagesPerPage } from '#domain/messages/contract.ts'
import type { UseCase } from '#server/kit/call.ts'
import { pageOf } from '#server/kit/page.ts'
import { selectMessages } from './store-history.ts'

/** Messages to customers, newest first, in pages: of the location where the caller is. */
export const listMessages: UseCase<typeof listMessagesContract> = async ({ tx, salonId, locationId }, { query }) => {
  const { rows, nextCursor } = await pageOf(
    query.cursor,
    messagesPerPage,
    async (start) => await selectMessages(tx, salonId, locationId, start),
    ({ createdAt }) => createdAt,
  )
  return { messages: rows, nextCursor }
}
