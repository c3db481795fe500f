import type { IncomingHttpHeaders } from 'node:http'
import { Refusal } from '#domain/kit/refusal.ts'
import { inTransaction } from '#server/kit/db/transaction.ts'
import { knownDevice } from './device-cookie.ts'
import { hashLinkToken } from '#server/kit/link-token.ts'
import { openSecret, stepOf } from './one-time-codes.ts'
import type { AuthParts } from './parts.ts'
import { forgetTries } from './store.ts'
import { findTwoStep, takeRecoveryCode, takeStep } from './store-codes.ts'
import { codesByAccount, codesByDevice, takeTry } from './throttle.ts'

interface Asked {
  headers: IncomingHttpHeaders
  now: string
}

interface Account {
  userId: string
  /** The logins of the account, or the one that was typed. */
  logins: readonly string[]
}

/**
 * Requires the code of an account with two-step sign-in: from the app or a recovery code, each valid once. Does nothing
 * if two-step sign-in is off. Throws 'code-needed', the refusals of a wrong code, and 'too-many-codes' before the
 * code is checked.
 */
export async function requireCode(
  parts: Pick<AuthParts, 'db' | 'auth'>,
  asked: Asked,
  account: Account,
  code: string | undefined,
): Promise<void> {
  const found = await inTransaction(parts.db, { salonId: null, mode: 'read' }, (tx) => findTwoStep(tx, account.userId))
  if (!found?.isOn) return
  if (code === undefined) throw new Refusal('code-needed')
  await checkCode(parts, asked, account, { code, sealed: found.secret })
}

/**
 * Uses up a code. Throws 'wrong-code', 'too-many-codes', and 'app-codes-unreadable' for a code from the app if its secret
 * was sealed with another PARLOUR_SECRET.
 */
export async function checkCode(
  { db, auth }: Pick<AuthParts, 'db' | 'auth'>,
  { headers, now }: Asked,
  { userId, logins }: Account,
  { code, sealed }: { code: string; sealed: string },
): Promise<void> {
  const deviceId = knownDevice(headers.cookie, logins, { secret: auth.secret, secure: auth.cookie.secure })
  const limit = deviceId ? codesByDevice(deviceId) : codesByAccount(userId)
  await takeTry(db, [limit], now, 'too-many-codes')
  const secret = await openSecret(sealed, auth.secret)
  const digits = code.replace(/\s/g, '')
  const isFromApp = /^\d{6}$/.test(digits)
  if (isFromApp && secret === null) throw new Refusal('app-codes-unreadable', { field: 'code' })
  const step = isFromApp && secret !== null ? stepOf(secret, digits, now) : null
  await inTransaction(db, { salonId: null, mode: 'write' }, async (tx) => {
    const isRight =
      step === null ? await takeRecoveryCode(tx, userId, hashOfCode(code)) : await takeStep(tx, userId, step)
    if (!isRight) throw new Refusal('wrong-code', { field: 'code' })
    await forgetTries(tx, limit.key)
  })
}

/** Returns the stored hash of a recovery code, however the code is typed. */
export function hashOfCode(code: string): string {
  return hashLinkToken(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
}
