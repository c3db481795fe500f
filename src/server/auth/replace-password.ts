import { loginsOf } from '#domain/auth/login.ts'
import { recordAudit } from '#server/audit/store.ts'
import type { Tx } from '#server/kit/db/transaction.ts'
import { newId } from '#server/kit/ids.ts'
import { endSessions } from './store-sessions.ts'
import { type AccountPlace, forgetTries, replacePasswordHash } from './store.ts'
import { byAccount } from './throttle.ts'

interface NewPassword {
  passwordHash: string
  by: string | null
  now: string
  keptToken?: string | null
}

/**
 * Sets a new password for an account. Ends its reset links and all its sessions except that of `keptToken`, and resets
 * its failed guesses. The audit log says who did it (`by` is null for the host).
 */
export async function replacePassword(
  tx: Tx,
  account: AccountPlace,
  { passwordHash, by, now, keptToken = null }: NewPassword,
): Promise<void> {
  await replacePasswordHash(tx, account.userId, passwordHash, now)
  await endSessions(tx, account.userId, 'password', keptToken)
  for (const login of loginsOf(account)) await forgetTries(tx, byAccount(login).key)
  const call = { tx, salonId: account.salonId, by: by === null ? null : { userId: by }, now, newId }
  await recordAudit(call, {
    action: 'password-replaced',
    subject: 'auth_user',
    after: { account: account.userId },
  })
}
