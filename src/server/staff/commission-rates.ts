import { reachedLocation } from '#domain/auth/reach.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { listCommissionRatesContract, setCommissionRateContract } from '#domain/staff/contract-rates.ts'
import { requirePayOf } from '#domain/staff/decide-advance.ts'
import { recordAudit } from '#server/audit/store.ts'
import type { UseCase } from '#server/kit/call.ts'
import { findDefaultCommission } from '#server/salon/store.ts'
import { findMemberName } from './store-pay.ts'
import { eraseRate, insertRate, lockRate, selectRates } from './store-rates.ts'

/** Returns the services and products with their own commission rate, and the salon's rate. */
export const listCommissionRates: UseCase<typeof listCommissionRatesContract> = async ({ tx, salonId, locationId }) => {
  const [rates, defaultCommissionBp] = await Promise.all([
    selectRates(tx, salonId, locationId),
    findDefaultCommission(tx, salonId),
  ])
  return { rates, defaultCommissionBp }
}

/** Sets the rate of a service or product from now on, or removes it; past sales keep theirs. */
export const setCommissionRate: UseCase<typeof setCommissionRateContract> = async (call, { body }) => {
  const { tx, salonId, now, newId } = call
  const { commissionBp, ...of } = body
  if (of.staffId !== null) requirePayOf(call.by, of.staffId)
  const [rate, name] = await Promise.all([
    lockRate(tx, salonId, of),
    of.staffId !== null && findMemberName(tx, salonId, of.staffId, reachedLocation(call)),
  ])
  if (name === null) throw new Refusal('not-found', { field: 'staffId' })
  const before = { commissionBp: rate }
  const subjectId = of.serviceId ?? of.productId ?? undefined
  await Promise.all([
    commissionBp === null
      ? eraseRate(tx, salonId, of)
      : insertRate(tx, salonId, { ...of, commissionBp, id: newId() }, now),
    recordAudit(call, { action: 'commission-rate-set', subject: 'commission_rate', subjectId, before, after: body }),
  ])
  return {}
}
