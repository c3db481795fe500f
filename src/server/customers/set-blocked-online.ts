import type { setBlockedOnlineContract } from '#domain/customers/contract-page.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { recordAudit } from '#server/audit/store.ts'
import type { UseCase } from '#server/kit/call.ts'
import { lockCustomer, updateBlockedOnline } from './store-page.ts'

/** Blocks a customer from booking online, or lets them again. Refuses 'not-found'. */
export const setBlockedOnline: UseCase<typeof setBlockedOnlineContract> = async (
  call,
  { params: { id }, body: { isBlocked } },
) => {
  const { tx, salonId, now } = call
  const customer = await lockCustomer(tx, salonId, id)
  if (!customer) throw new Refusal('not-found')
  const action = isBlocked ? 'customer-blocked-online' : 'customer-let-online'
  await Promise.all([
    updateBlockedOnline(tx, salonId, id, isBlocked, now),
    recordAudit(call, { action, subject: 'customer', subjectId: id }),
  ])
  return { customer: { ...customer, isBlockedOnline: isBlocked } }
}
