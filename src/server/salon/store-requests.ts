import type { HostRequest, Requested } from '#domain/salon/contract-requests.ts'
import type { Tx } from '#server/kit/db/transaction.ts'

/** The column of each request. */
export const requestColumns = { file: 'file_asked_at', closing: 'closing_asked_at' } as const satisfies Record<
  HostRequest,
  string
>

/** Returns when the owner made each request. */
export async function findRequested(tx: Tx, salonId: string): Promise<Requested> {
  const query = tx
    .selectFrom('salon')
    .select([`${requestColumns.file} as fileAskedAt`, `${requestColumns.closing} as closingAskedAt`])
    .where('salon_id', '=', salonId)
  return await query.executeTakeFirstOrThrow()
}

/** Records a request, or withdraws it (null); returns false if nothing changed. */
export async function updateRequest(
  tx: Tx,
  salonId: string,
  request: HostRequest,
  askedAt: string | null,
): Promise<boolean> {
  const column = requestColumns[request]
  const query = tx
    .updateTable('salon')
    .set({ [column]: askedAt })
    .where('salon_id', '=', salonId)
    .where(column, askedAt === null ? 'is not' : 'is', null)
  return (await query.executeTakeFirst()).numUpdatedRows > 0n
}
