import type { acceptInvitationContract, joinContract } from '#domain/auth/contract-invitations.ts'
import { requireWithoutSignIn } from '#domain/auth/invitation.ts'
import type { Output, ParsedInput } from '#domain/kit/endpoint.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { recordAudit } from '#server/audit/store.ts'
import type { Call } from '#server/kit/call.ts'
import { inTransaction } from '#server/kit/db/transaction.ts'
import type { PublicCall } from '#server/kit/http/route.ts'
import { isMember, lockSignIn, releaseAccount, updateAccount } from '#server/staff/store-signing.ts'
import { deviceCookie } from './device-cookie.ts'
import { hashLinkToken } from './link-token.ts'
import { requireSession } from './own-account.ts'
import type { AuthParts } from './parts.ts'
import { findOpen, inInvited } from './read-invitation.ts'
import { requireGoodPassword } from './require-good-password.ts'
import { enterSalon } from './store-sessions.ts'
import { takeInvitation } from './store-invitations.ts'
import { insertAccount, saveMembership } from './store.ts'
import { signUpsByAddress, takeTry } from './throttle.ts'

/**
 * Accepts an invitation with a new account, and signs in there. Refuses 'invitation-invalid', a weak password, and
 * 'email-taken': the password of an account that exists is never changed.
 */
export async function join(
  { db, auth, settings }: AuthParts,
  { headers, ip, now, newId, setCookies, inSalon }: PublicCall,
  { body }: ParsedInput<typeof joinContract>,
): Promise<Output<typeof joinContract>> {
  const { name, email, password } = body
  const { salonName } = await inInvited(inSalon, body.salon, async (call) => await findOpen(call, body.token))
  await takeTry(db, [signUpsByAddress(ip)], now, 'too-many-requests')
  requireGoodPassword(password, { min: settings.passwordMin, email, salonName })
  const passwordHash = await auth.hashPassword(password)
  const salonId = await inInvited(inSalon, body.salon, async (call) => {
    const userId = newId()
    const staffId = await takeUp(call, body.token)
    await insertAccount(call.tx, { userId, accountId: newId(), name, email, passwordHash }, now)
    await becomeMember(call, staffId, { userId, email })
    return call.salonId
  })
  const started = await auth.signIn(body, { ip, userAgent: headers['user-agent'] })
  if (!started) throw new Error('an account that was just made cannot sign in')
  await inTransaction(db, { salonId: null, mode: 'write' }, (tx) => enterSalon(tx, started.token, salonId, now))
  await auth.signOut(headers)
  const signing = { secret: auth.secret, secure: auth.cookie.secure }
  setCookies([...started.cookies, deviceCookie(headers.cookie, email, signing)])
  return {}
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
  const member = requireWithoutSignIn(await lockSignIn(tx, salonId, staffId))
  await updateAccount(tx, salonId, staffId, account, now)
  await saveMembership(tx, salonId, staffId, account.userId)
  const after = { account: account.userId, role: member.role }
  await recordAudit({ ...call, by: account }, { action: 'staff-joined', subject: 'staff', subjectId: staffId, after })
}
