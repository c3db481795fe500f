import type { signInContract } from '#domain/auth/contract.ts'
import { loginsIn } from '#domain/auth/login-reading.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { Db } from '#server/kit/db/db.ts'
import { inTransaction } from '#server/kit/db/transaction.ts'
import { deviceCookie, knownDevice } from './device-cookie.ts'
import type { Started } from './auth.ts'
import type { PublicUseCase } from './parts.ts'
import { requireCode } from './require-code.ts'
import { enterSalon, eraseSession, findStarted, isOperator, openToOperator, selectPlaces } from './store-sessions.ts'
import { eraseEnded, findLogin, forgetTries, uncountTry } from './store.ts'
import { byAccount, byAddress, byDevice, type Limit, takeTry } from './throttle.ts'

/**
 * The time in milliseconds from the start of a failed login to its response, so that the response does not reveal
 * whether the account exists.
 */
const FAILED_AFTER_MS = 400

/**
 * Starts a new session, ignoring any session cookie sent. Throws 'invalid-login' for every kind of failure, and
 * 'too-many-tries' before any password is hashed. For an account with two-step sign-in it also throws as `requireCode`
 * does.
 */
export const signIn: PublicUseCase<typeof signInContract> = async (parts, call, { body }) => {
  const { db, auth } = parts
  const { headers, ip, now, setCookies } = call
  const began = performance.now()
  const signing = { secret: auth.secret, secure: auth.cookie.secure }
  const logins = loginsIn(body.email)
  const deviceId = knownDevice(headers.cookie, logins, signing)
  const limits = deviceId ? [byDevice(deviceId)] : [...logins.map(byAccount), byAddress(ip)]
  await takeTry(db, limits, now, 'too-many-tries')
  const found = await inTransaction(db, { salonId: null, mode: 'read' }, (tx) => findLogin(tx, logins))
  const credentials = { userId: found?.userId ?? null, password: body.password }
  // A text that no account can have costs no work.
  const started = logins.length > 0 ? await auth.signIn(credentials, { ip, userAgent: headers['user-agent'] }) : null
  const person = started && (await findWhoMayEnter(db, started))
  if (!found || !person) {
    await untilSince(began, FAILED_AFTER_MS)
    throw new Refusal('invalid-login')
  }
  try {
    await requireCode(parts, call, { ...person, logins }, body.code)
  } catch (error) {
    // The password was right, so the attempt doesn't count as a guess.
    await dropSession(db, started, limits)
    throw error
  }
  const own = deviceId ? byDevice(deviceId) : byAccount(found.login)
  await inTransaction(db, { salonId: null, mode: 'write' }, async (tx) => {
    if (person.salonId === null) await openToOperator(tx, started.token, now)
    else await enterSalon(tx, started.token, person.salonId, now)
    await forgetTries(tx, own.key)
    for (const { key } of limits) if (key !== own.key) await uncountTry(tx, key)
    await eraseEnded(tx, now)
  })
  await auth.signOut(headers)
  setCookies([...started.cookies, deviceCookie(headers.cookie, found.login, signing)])
  return { isOperator: person.salonId === null }
}

/**
 * Returns the person of a started session and the salon that they entered last; no salon for an operator, who enters
 * none. For a deactivated member, whose right password is not enough, returns null and removes the new session.
 */
async function findWhoMayEnter(db: Db, started: Started) {
  const found = await inTransaction(db, { salonId: null, mode: 'read' }, async (tx) => {
    const account = await findStarted(tx, started.token)
    if (!account) return null
    if (await isOperator(tx, account.userId)) return { ...account, salonId: null }
    const [place] = await selectPlaces(tx, account.userId)
    return place ? { ...account, salonId: place.id } : null
  })
  if (!found) await eraseSession(db, started.token)
  return found
}

async function dropSession(db: Db, { token }: Started, counted: readonly Limit[]): Promise<void> {
  await eraseSession(db, token)
  await inTransaction(db, { salonId: null, mode: 'write' }, async (tx) => {
    for (const { key } of counted) await uncountTry(tx, key)
  })
}

async function untilSince(began: number, ms: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, began + ms - performance.now()))
}
