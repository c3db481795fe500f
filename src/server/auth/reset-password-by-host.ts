import type { Db } from '#server/kit/db/db.ts'
import { inTransaction, tellNobody } from '#server/kit/db/transaction.ts'
import { findSalon } from '#server/salon/store.ts'
import { requireGoodPassword, scryptPasswords } from './good-passwords.ts'
import { replacePassword } from './replace-password.ts'
import { findAccountOf } from './find-account-of.ts'

/**
 * Sets a new password for the account of an e-mail or phone number on behalf of the host, and ends the account's
 * sessions. Returns false if there is no such account. Refuses a password that breaks the rules.
 */
export async function resetPasswordByHost(
  db: Db,
  { login, password, passwordMin, now }: { login: string; password: string; passwordMin: number; now: string },
): Promise<boolean> {
  const account = await inTransaction(db, { salonId: null, mode: 'read' }, (tx) => findAccountOf(tx, login))
  if (!account) return false
  const { salonId } = account
  const salon = await inTransaction(db, { salonId, mode: 'read' }, (tx) => findSalon(tx, salonId))
  requireGoodPassword(password, { ...account, min: passwordMin, salonName: salon?.name ?? '' })
  const passwordHash = await scryptPasswords.hash(password)
  await inTransaction(db, { salonId, mode: 'write', tell: tellNobody }, (tx) =>
    replacePassword(tx, account, { passwordHash, by: null, now }),
  )
  return true
}
