import type { confirmPasswordResetContract } from '#domain/auth/contract.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { inTransaction, tellNobody } from '#server/kit/db/transaction.ts'
import { findSalon } from '#server/salon/store.ts'
import type { PublicUseCase } from './parts.ts'
import { replacePassword } from './replace-password.ts'
import { requireGoodPassword } from './good-passwords.ts'
import { hashLinkToken } from '#server/kit/link-token.ts'
import { eraseResetToken, findResetToken } from './store.ts'

/** Sets a new password by a reset link. A link works once; no password is hashed for an invalid link. */
export const confirmPasswordReset: PublicUseCase<typeof confirmPasswordResetContract> = async (
  { db, auth, settings },
  { now },
  { body },
) => {
  const hash = hashLinkToken(body.token)
  const account = await inTransaction(db, { salonId: null, mode: 'read' }, (tx) => findResetToken(tx, hash, now))
  if (!account) throw new Refusal('reset-link-invalid')
  const { salonId } = account
  const salon = await inTransaction(db, { salonId, mode: 'read' }, (tx) => findSalon(tx, salonId))
  requireGoodPassword(body.password, { ...account, min: settings.passwordMin, salonName: salon?.name ?? '' })
  const passwordHash = await auth.hashPassword(body.password)
  await inTransaction(db, { salonId, mode: 'write', tell: tellNobody }, async (tx) => {
    if (!(await eraseResetToken(tx, hash, now))) throw new Refusal('reset-link-invalid')
    await replacePassword(tx, account, { passwordHash, by: account.userId, now })
  })
  return {}
}
