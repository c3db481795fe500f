import type { acceptInvitationContract, joinContract } from '#domain/auth/contract-invitations.ts'
import { requireWithoutSignIn } from '#domain/auth/invitation.ts'
import type { Output, ParsedInput } from '#domain/kit/endpoint.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { recordAudit } from '#server/audit/store.ts'
import type { Call, PublicCall } from '#server/kit/call.ts'
import { inTransaction } from '#server/kit/db/transaction.ts'
import { isMember, lockSignIn, releaseAccount, updateAccount } from '#server/staff/store-signing.ts'
import { deviceCookie } from './device-cookie.ts'
import { hashLinkToken } from '#server/kit/link-token.ts'
import { requireSession } from './own-account.ts'
import type { AuthParts } from './parts.ts'
import { findOpen, inInvited } from './read-invitation.ts'
import { requireGoodPassword } from './require-good-password.ts'
import { findPasswordHash } from './store-account.ts'
import { findTwoStep } from './store-codes.ts'
import { enterSalon, selectPlaces } from './store-sessions.ts'
import { takeInvitation } from './store-invitations.ts'
import { findUserId, insertAccount, saveMembership, uncountTry } from './store.ts'
import { byAccount, byAddress, signUpsByAddress, takeTry } from './throttle.ts'

/**
 * Accepts an invitation with a new account, and signs in there. Refuses 'invitation-invalid', a weak password, and
 * 'email-taken': the password of an account that exists is never changed.
 */
export async function join(
  parts: AuthParts,
  call: PublicCall,
  { body }: ParsedInput<typeof joinContract>,
): Promise<Output<typeof joinContract>> {
  const { db, auth, settings } = parts
  const { headers, ip, now, setCookies, inSalon } = call
  const { email, password } = body
  const { salonName } = await inInvited(inSalon, body.salon, async (found) => await findOpen(found, body.token))
  await takeTry(db, [signUpsByAddress(ip)], now, 'too-many-requests')
  const known = await findHomeless(parts, call, body)
  if (!known) requireGoodPassword(password, { min: settings.passwordMin, email, salonName })
  const passwordHash = known ? null : await auth.hashPassword(password)
  const salonId = await inInvited(inSalon, body.salon, async (write) => {
    const staffId = await takeUp(write, body.token)
    const userId = known ?? (await openAccount(write, { ...body, passwordHash: passwordHash! }))
    await releaseAccount(write.tx, write.salonId, userId)
    await becomeMember(write, staffId, { userId, email })
    return write.salonId
  })
  const started = await auth.signIn(body, { ip, userAgent: headers['user-agent'] })
  if (!started) throw new Error('an account that just joined cannot sign in')
  await inTransaction(db, { salonId: null, mode: 'write' }, (tx) => enterSalon(tx, started.token, salonId, now))
  await auth.signOut(headers)
  const signing = { secret: auth.secret, secure: auth.cookie.secure }
  setCookies([...started.cookies, deviceCookie(headers.cookie, email, signing)])
  return {}
}

async function openAccount(
  { tx, now, newId }: Call,
  { name, email, passwordHash }: { name: string; email: string; passwordHash: string },
): Promise<string> {
  const userId = newId()
  await insertAccount(tx, { userId, accountId: newId(), name, email, passwordHash }, now)
  return userId
}

/**
 * The account of somebody who left their last salon and so cannot log in before they join, by its own password; null where
 * the e-mail has no account. Guesses count as those at logging in do. Refuses 'email-taken' to everybody else.
 */
async function findHomeless(
  { db, auth }: AuthParts,
  { now, ip }: PublicCall,
  { email, password }: { email: string; password: string },
): Promise<string | null> {
  const [userId, places, twoStep] = await inTransaction(db, { salonId: null, mode: 'read' }, async (tx) => {
    const found = await findUserId(tx, email)
    return [found, found ? await selectPlaces(tx, found) : [], found ? await findTwoStep(tx, found) : null]
  })
  if (!userId) return null
  // Who can log in does so, with whatever else is asked for there.
  if (places.length > 0 || twoStep?.isOn) throw new Refusal('email-taken', { field: 'email' })
  const limits = [byAccount(email), byAddress(ip)]
  await takeTry(db, limits, now, 'too-many-tries')
  const scope = { salonId: null, mode: 'write' } as const
  const hash = await inTransaction(db, scope, (tx) => findPasswordHash(tx, userId))
  if (!hash || !(await auth.isPassword({ hash, password }))) throw new Refusal('email-taken', { field: 'email' })
  await inTransaction(db, scope, async (tx) => {
    for (const { key } of limits) await uncountTry(tx, key)
  })
  return userId
}

/**
 * Accepts an invitation as who is signed in in this browser, and takes the session to the salon. Refuses 'not-signed-in',
 * 'invitation-invalid' and 'already-member'.
 */
export async function acceptInvitation(
  { db, auth }: AuthParts,
  { headers, now, inSalon }: PublicCall,
  { body }: ParsedInput<typeof acceptInvitationContract>,
): Promise<Output<typeof acceptInvitationContract>> {
  const { token, by } = await requireSession({ auth }, headers, now)
  const { userId, userEmail } = by
  const salonId = await inInvited(inSalon, body.salon, async (call) => {
    const staffId = await takeUp(call, body.token)
    if (await isMember(call.tx, call.salonId, userId)) throw new Refusal('already-member')
    // Who left, and was archived, may come back as somebody new.
    await releaseAccount(call.tx, call.salonId, userId)
    await becomeMember(call, staffId, { userId, email: userEmail })
    return call.salonId
  })
  await inTransaction(db, { salonId: null, mode: 'write' }, (tx) => enterSalon(tx, token, salonId, now))
  await auth.callers.find(token, now)
  return {}
}

/** Uses the invitation up: of two at the same time one gets it. */
async function takeUp({ tx, salonId, now }: Call, token: string): Promise<string> {
  const staffId = await takeInvitation(tx, salonId, hashLinkToken(token), now)
  if (staffId === null) throw new Refusal('invitation-invalid')
  return staffId
}

async function becomeMember(call: Call, staffId: string, account: { userId: string; email: string }): Promise<void> {
  const { tx, salonId, now } = call
  const member = requireWithoutSignIn(await lockSignIn(tx, salonId, staffId, null))
  await updateAccount(tx, salonId, staffId, account, now)
  await saveMembership(tx, salonId, staffId, account.userId)
  const after = { account: account.userId, role: member.role }
  await recordAudit({ ...call, by: account }, { action: 'staff-joined', subject: 'staff', subjectId: staffId, after })
}
