import type { resetTwoStepContract } from '#domain/auth/contract-codes.ts'
import { reachedLocation } from '#domain/auth/reach.ts'
import { requireGivable } from '#domain/auth/require-givable.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { recordAudit } from '#server/audit/store.ts'
import type { UseCase } from '#server/kit/call.ts'
import type { Db } from '#server/kit/db/db.ts'
import { inTransaction, tellNobody } from '#server/kit/db/transaction.ts'
import { lockSignIn } from '#server/staff/store-signing.ts'
import { selectPlaces } from './store-sessions.ts'
import { eraseTwoStep } from './store-codes.ts'
import { findAccountOf } from './find-account-of.ts'

/**
 * Turns two-step sign-in off for a member. Throws 'two-step-elsewhere' if the member may enter another salon too,
 * because an owner decides only for their own salon.
 */
export const resetTwoStep: UseCase<typeof resetTwoStepContract> = async (call, { params: { staffId } }) => {
  const { tx, salonId, by } = call
  // Turning off one's own needs password and code, which someone who found the phone doesn't have.
  if (staffId === by.staffId) throw new Refusal('two-step-own')
  const member = await lockSignIn(tx, salonId, staffId, reachedLocation(call))
  if (!member?.userId) throw new Refusal('not-found')
  requireGivable(by, member.role)
  const places = await selectPlaces(tx, member.userId)
  if (places.some(({ id }) => id !== salonId))
    throw new Refusal('two-step-elsewhere', { params: { name: member.name } })
  if (await eraseTwoStep(tx, member.userId))
    await recordAudit(call, { action: 'two-step-reset', subject: 'staff', subjectId: staffId })
  return {}
}

/**
 * Turns two-step sign-in off on behalf of the host, for an owner who lost phone and codes. Returns false if no account
 * has this e-mail or phone number.
 */
export async function resetTwoStepByHost(db: Db, login: string, now: string, newId: () => string): Promise<boolean> {
  const account = await inTransaction(db, { salonId: null, mode: 'read' }, (tx) => findAccountOf(tx, login))
  if (!account) return false
  const { salonId, userId } = account
  await inTransaction(db, { salonId, mode: 'write', tell: tellNobody }, async (tx) => {
    await eraseTwoStep(tx, userId)
    const call = { tx, salonId, by: null, now, newId }
    await recordAudit(call, { action: 'two-step-reset', subject: 'auth_user', after: { account: userId } })
  })
  return true
}
