import type { renewPasswordContract, setPasswordContract } from '#domain/auth/contract-invitations.ts'
import { whyNotRenewable } from '#domain/auth/invitation.ts'
import { isAllowed } from '#domain/auth/permissions.ts'
import { reachedLocation } from '#domain/auth/reach.ts'
import type { Output, ParsedInput, Principal } from '#domain/kit/endpoint.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { recordAudit } from '#server/audit/store.ts'
import type { Call, PublicCall, UseCase } from '#server/kit/call.ts'
import { inTransaction } from '#server/kit/db/transaction.ts'
import { hashLinkToken, newLinkToken } from '#server/kit/link-token.ts'
import { findSalon } from '#server/salon/store.ts'
import { findSignIn, lockSignIn } from '#server/staff/store-signing.ts'
import { requireGoodPassword } from './good-passwords.ts'
import { becomeMember, enterJoined, findHomeless, openAccount } from './invitations.ts'
import { codeExpiry, hashOfJoinCode, newJoinCode } from './join-codes.ts'
import { findOpen, inInvited, readKey, takeUp } from './open-invitation.ts'
import type { AuthParts } from './parts.ts'
import { replacePassword } from './replace-password.ts'
import { findTwoStep } from './store-codes.ts'
import { type FoundInvitation, saveInvitation } from './store-invitations.ts'
import { selectRights } from './store-rights.ts'
import { hasPlaces } from './store-sessions.ts'
import { findLogin, findLogins, isElsewhere, lockAccount } from './store.ts'
import { signUpsByAddress, takeTry } from './throttle.ts'

/**
 * Makes a link and a code with which a member who signs in by phone number sets a new password. Changes nothing
 * until one of them is used. Throws the refusals of `whyNotRenewable`.
 */
export function renewPassword({ auth, settings }: AuthParts): UseCase<typeof renewPasswordContract> {
  return async (call, { params: { staffId } }) => {
    const { tx, salonId, now, by } = call
    const [member, salon] = await Promise.all([
      lockSignIn(tx, salonId, staffId, reachedLocation(call)),
      findSalon(tx, salonId),
    ])
    if (!member?.userId) throw new Refusal('not-found')
    const found = await loadRenewal(call, { ...member, userId: member.userId })
    const why = whyNotRenewable(found, by)
    if (why) throw new Refusal(why, { params: { name: member.name } })
    const phone = found.account.phone!
    const [token, code] = [newLinkToken(), newJoinCode()]
    const expiresAt = codeExpiry(now)
    const invitation = {
      staffId,
      hash: hashLinkToken(token),
      expiresAt,
      code: { phone, hash: hashOfJoinCode(auth.secret, phone, code), expiresAt },
      renewal: { userId: member.userId, madeBy: by.staffId },
    }
    await Promise.all([
      saveInvitation(tx, salonId, invitation, now),
      recordAudit(call, { action: 'password-code-made', subject: 'staff', subjectId: staffId }),
    ])
    const link = `${settings.publicUrl ?? ''}/join#salon=${salon?.slug}&token=${token}`
    return { link, expiresAt, sentTo: null, phoneE164: phone, code }
  }
}

async function loadRenewal({ tx, salonId }: Call, member: SigningMember) {
  const { userId } = member
  const [account, elsewhere] = await Promise.all([findLogins(tx, userId), isElsewhere(tx, userId, salonId)])
  return { member, account: account ?? { email: null, phone: null }, isElsewhere: elsewhere }
}

type SigningMember = NonNullable<Awaited<ReturnType<typeof findSignIn>>> & { userId: string }

/**
 * Sets a password by an invitation to a phone number: joins with a new account, or replaces the password of the
 * member's account and ends its sessions. Signs in, unless the account asks for a second step. Throws
 * 'invitation-invalid', 'code-invalid' and 'phone-taken'; refuses a weak password.
 */
export async function setPassword(
  parts: AuthParts,
  call: PublicCall,
  { body }: ParsedInput<typeof setPasswordContract>,
): Promise<Output<typeof setPasswordContract>> {
  const { db, auth, settings } = parts
  const { ip, now, inSalon } = call
  const { password } = body
  const key = await readKey(parts, call, body)
  const {
    phone,
    userId: renewed,
    member,
    salonName,
  } = await inInvited(inSalon, key.salon, async (found) => await findOpen(found, key))
  if (phone === null) throw new Refusal('invitation-invalid')
  await takeTry(db, [signUpsByAddress(ip)], now, 'too-many-requests')
  const free = renewed ?? (await inTransaction(db, { salonId: null, mode: 'read' }, (tx) => findFree(tx, phone)))
  const known = free === null ? await findHomeless(parts, call, { login: phone, password, taken: 'phone-taken' }) : null
  if (!known) requireGoodPassword(password, { min: settings.passwordMin, email: null, phone, salonName })
  const passwordHash = known ? '' : await auth.hashPassword(password)
  const done = await inInvited(inSalon, key.salon, async (write) => {
    const { tx, salonId } = write
    const invitation = await takeUp(write, key)
    const userId = known ?? free ?? (await openAccount(write, { name: member.name, email: null, phone, passwordHash }))
    await lockAccount(tx, userId)
    if (renewed !== null) await requireStillRenewable(write, invitation)
    else if (free !== null && (await hasPlaces(tx, free))) throw new Refusal('phone-taken')
    if (free !== null) {
      const account = { userId, name: member.name, email: null, phone, salonId }
      await replacePassword(tx, account, { passwordHash, by: userId, now })
    }
    if (renewed === null) await becomeMember(write, invitation.staffId, { userId, email: null, phone })
    return { userId, salonId, asksCode: (await findTwoStep(tx, userId))?.isOn ?? false }
  })
  if (!done.asksCode) await enterJoined(parts, call, { ...done, login: phone, password })
  return { isSignedIn: !done.asksCode }
}

/**
 * Returns the account of a phone number that opens nothing, so that it may get a new password: it belongs to no salon, and
 * has no e-mail and no second step. Null if there is none.
 */
async function findFree(tx: Call['tx'], phone: string): Promise<string | null> {
  const found = await findLogin(tx, [phone])
  if (!found) return null
  const { userId } = found
  const [places, logins, twoStep] = [
    await hasPlaces(tx, userId),
    await findLogins(tx, userId),
    await findTwoStep(tx, userId),
  ]
  return places || !logins || logins.email !== null || twoStep?.isOn ? null : userId
}

/**
 * Checks, with the account locked, that the member who made a code may still give it: they are active, may invite, and
 * nothing has changed that would refuse a new code. Throws 'invitation-invalid' otherwise.
 */
async function requireStillRenewable(call: Call, { staffId, userId, madeBy }: FoundInvitation): Promise<void> {
  const { tx, salonId } = call
  const member = await lockSignIn(tx, salonId, staffId, null)
  const maker = await findSignIn(tx, salonId, madeBy!)
  if (!member || member.userId !== userId || !maker?.isActive) throw new Refusal('invitation-invalid')
  const principal: Principal = { role: maker.role, rights: await selectRights(tx, salonId) }
  const found = await loadRenewal(call, { ...member, userId: userId! })
  if (!isAllowed(principal, 'inviteStaff') || whyNotRenewable(found, { ...principal, staffId: maker.id }))
    throw new Refusal('invitation-invalid')
}
