import { type listPaymentsContract, paymentsPerPage } from '#domain/operator/contract.ts'
import { paymentTold } from '#domain/operator/told.ts'
import type { UseCase } from '#server/kit/call.ts'
import { pageOf } from '#server/kit/page.ts'
import { selectPayments } from './store.ts'

/** A page of the payments of all salons, newest first. */
export const listPayments: UseCase<typeof listPaymentsContract> = async (call, { query }) => {
  const { rows, nextCursor } = await pageOf(
    query.cursor,
    paymentsPerPage,
    (page) => selectPayments(call.tx, call, query.only, page),
    ({ startedAt }) => startedAt,
  )
  const payments = rows.map(({ id, salonId, salonName, timeZone, ...of }) => ({
    ...paymentTold(of, id),
    salonId,
    salonName,
    timeZone,
  }))
  return { payments, nextCursor }
}
