import type { changeRequestContract, readRequestsContract } from '#domain/salon/contract-requests.ts'
import { recordAudit } from '#server/audit/store.ts'
import type { UseCase } from '#server/kit/call.ts'
import { findRequested, updateRequest } from './store-requests.ts'

/** Returns when the owner made requests to the people who run the server. */
export const readRequests: UseCase<typeof readRequestsContract> = async ({ tx, salonId }) =>
  await findRequested(tx, salonId)

/**
 * Makes a request to the people who run the server, or withdraws it. A repeated request keeps the day of the first one.
 */
export const changeRequest: UseCase<typeof changeRequestContract> = async (call, { body: { request, isAsked } }) => {
  const { tx, salonId, now } = call
  if (await updateRequest(tx, salonId, request, isAsked ? now : null)) {
    const action = `${request}-${isAsked ? 'requested' : 'withdrawn'}`
    await recordAudit(call, { action, subject: 'salon', subjectId: salonId })
  }
  return await findRequested(tx, salonId)
}
