import type { IncomingHttpHeaders } from 'node:http'
import { loginOf, loginsOf } from '#domain/auth/login.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { Caller, Member } from '#server/kit/call.ts'
import { inTransaction } from '#server/kit/db/transaction.ts'
import { knownDevice } from './device-cookie.ts'
import type { AuthParts } from './parts.ts'
import { findPasswordHash } from './store-account.ts'
import { forgetTries } from './store.ts'
import { passwordsByAccount, passwordsByDevice, takeTry } from './throttle.ts'

/** Returns the session of a request, read again from the database, with its token. Throws 'not-signed-in'. */
export async function requireSession(
  { auth }: Pick<AuthParts, 'auth'>,
  headers: IncomingHttpHeaders,
  now: string,
): Promise<Caller<Member> & { token: string }> {
  const token = auth.callers.tokenIn(headers)
  const caller = token && (await auth.callers.find(token, now))
  if (!caller) throw new Refusal('not-signed-in')
  return { ...caller, token }
}

/**
 * Requires the person's password, not only their session. Returns true if `renewed` is the account's password
 * already, because the same change was sent again after its response was lost. Throws 'wrong-password' at `field`, and
 * 'too-many-requests' before anything is hashed.
 */
export async function requirePassword(
  { db, auth }: AuthParts,
  { headers, now }: { headers: IncomingHttpHeaders; now: string },
  { by: { userId, userEmail, userPhone } }: { by: Pick<Member, 'userId' | 'userEmail' | 'userPhone'> },
  { password, field, renewed }: { password: string; field: string; renewed?: string },
): Promise<boolean> {
  const logins = { email: userEmail, phone: userPhone }
  const signing = { secret: auth.secret, secure: auth.cookie.secure }
  const deviceId = knownDevice(headers.cookie, loginsOf(logins), signing)
  const limit = deviceId ? passwordsByDevice(deviceId) : passwordsByAccount(loginOf(logins))
  await takeTry(db, [limit], now, 'too-many-requests')
  const scope = { salonId: null, mode: 'write' } as const
  const hash = await inTransaction(db, scope, (tx) => findPasswordHash(tx, userId))
  const is = async (typed: string) => hash !== null && (await auth.isPassword({ hash, password: typed }))
  const isRight = await is(password)
  const isRenewed = !isRight && renewed !== undefined && (await is(renewed))
  if (!isRight && !isRenewed) throw new Refusal('wrong-password', { field })
  await inTransaction(db, scope, (tx) => forgetTries(tx, limit.key))
  return isRenewed
}
