import type { signInContract } from '#domain/auth/contract.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { Db } from '#server/kit/db/db.ts'
import { inTransaction } from '#server/kit/db/transaction.ts'
import { deviceCookie, knownDevice } from './device-cookie.ts'
import type { Started } from './auth.ts'
import { letIn } from './open-session.ts'
import type { PublicUseCase } from './parts.ts'
import { eraseSession, findStarted } from './store-sessions.ts'
import { eraseEnded, forgetTries, uncountTry } from './store.ts'
import { byAccount, byAddress, byDevice, takeTry } from './throttle.ts'

/** A failed login is answered this long after it began, so that the time does not tell whether the account exists. */
const FAILED_AFTER_MS = 400

/**
 * Starts a new session, whatever cookie came along. Refuses 'invalid-login' for every kind of failure, and
 * 'too-many-tries' before any password is hashed.
 */
export const signIn: PublicUseCase<typeof signInContract> = async (
  { db, auth },
  { headers, ip, now, setCookies },
  { body },
) => {
  const began = performance.now()
  const signing = { secret: auth.secret, secure: auth.cookie.secure }
  const deviceId = knownDevice(headers.cookie, body.email, signing)
  const account = deviceId ? byDevice(deviceId) : byAccount(body.email)
  const address = deviceId ? [] : [byAddress(ip)]
  await takeTry(db, [account, ...address], now, 'too-many-tries')
  const started = await auth.signIn(body, { ip, userAgent: headers['user-agent'] })
  if (!started || !(await mayEnter(db, started, now))) {
    await untilSince(began, FAILED_AFTER_MS)
    throw new Refusal('invalid-login')
  }
  await inTransaction(db, { salonId: null, mode: 'write' }, async (tx) => {
    await forgetTries(tx, account.key)
    for (const { key } of address) await uncountTry(tx, key)
    await eraseEnded(tx, now)
  })
  await auth.signOut(headers)
  setCookies([...started.cookies, deviceCookie(headers.cookie, body.email, signing)])
  return {}
}

/** A right password is not enough for a member who was deactivated; their fresh session ends at once. */
async function mayEnter(db: Db, { token }: Started, now: string): Promise<boolean> {
  const entered = await inTransaction(db, { salonId: null, mode: 'write' }, async (tx) => {
    const account = await findStarted(tx, token)
    return account !== null && (await letIn(tx, token, account.userId, now))
  })
  if (!entered) await eraseSession(db, token)
  return entered
}

async function untilSince(began: number, ms: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, began + ms - performance.now()))
}
