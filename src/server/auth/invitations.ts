import type {
  acceptInvitationContract,
  inviteMemberContract,
  joinContract,
  listSignInsContract,
  readInvitationContract,
  revokeInvitationContract,
} from '#domain/auth/contract-invitations.ts'
import { invitationDays, invitationText, requireWithoutSignIn, type SignIn } from '#domain/auth/invitation.ts'
import { reachedLocation } from '#domain/auth/reach.ts'
import { requireGivable } from '#domain/auth/require-givable.ts'
import type { Logins } from '#domain/auth/login.ts'
import { addMinutes } from '#domain/kit/dates.ts'
import type { Output, ParsedInput } from '#domain/kit/endpoint.ts'
import { e164Of } from '#domain/kit/phone.ts'
import { nameInMail } from '#domain/kit/name-in-mail.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { recordAudit } from '#server/audit/store.ts'
import type { Call, PublicCall, UseCase } from '#server/kit/call.ts'
import { inTransaction } from '#server/kit/db/transaction.ts'
import { hashLinkToken, newLinkToken } from '#server/kit/link-token.ts'
import { queueMessage } from '#server/outbox/store.ts'
import { findSalon } from '#server/salon/store.ts'
import {
  isMember,
  lockSignIn,
  releaseAccount,
  selectAccounts,
  updateAccount,
  updateRole,
} from '#server/staff/store-signing.ts'
import { deviceCookie } from './device-cookie.ts'
import { requireSession } from './own-account.ts'
import type { AuthParts } from './parts.ts'
import { requireGoodPassword } from './good-passwords.ts'
import { findPasswordHash } from './store-account.ts'
import { findTwoStep } from './store-codes.ts'
import { codeExpiry, hashOfJoinCode, newJoinCode } from './join-codes.ts'
import { findOpen, inInvited, readKey, takeUp } from './open-invitation.ts'
import { eraseInvitation, saveInvitation, selectInvitations } from './store-invitations.ts'
import { enterSalon, selectPlaces } from './store-sessions.ts'
import { findLogin, findSignIns, insertAccount, lockAccount, saveMembership, uncountTry } from './store.ts'
import {
  byAccount,
  byAddress,
  countTry,
  invitationsByAccount,
  invitationsBySalon,
  signUpsByAddress,
  takeTry,
} from './throttle.ts'

/** Returns which members can sign in, with which account, and which are invited. */
export const listSignIns: UseCase<typeof listSignInsContract> = async ({ tx, salonId, now, locationId }) => {
  const [members, invitations] = await Promise.all([
    selectAccounts(tx, salonId, locationId),
    selectInvitations(tx, salonId, now, locationId),
  ])
  const accountOf = await findSignIns(
    tx,
    members.map(({ userId }) => userId),
  )
  return {
    signIns: [
      ...members.map(({ staffId, userId }) => ({
        staffId,
        account: accountOf.get(userId) ?? null,
        invitedUntil: null,
      })),
      ...invitations.map(({ staffId, expiresAt }) => ({ staffId, account: null, invitedUntil: expiresAt })),
    ],
  }
}

/**
 * Makes an invitation for a member who cannot sign in yet, replacing any earlier one, and sets the member's role
 * . With `byEmail` the link is sent to the member's address; otherwise the inviting person sends it. With a
 * phone number the invitation has a code as well.
 */
export function inviteMember({ auth, settings }: AuthParts): UseCase<typeof inviteMemberContract> {
  const { publicUrl, resetUrl } = settings
  return async (call, { params, body }) => {
    const { tx, salonId, now, newId, currency } = call
    const phone = e164Of(body.phone, currency)
    const [locked, salon] = await Promise.all([
      lockSignIn(tx, salonId, params.staffId, reachedLocation(call)),
      findSalon(tx, salonId),
    ])
    const member = requireWithoutSignIn(locked)
    requireGivable(call.by, member.role, body.role)
    const phoneE164 = phone ?? locked?.phoneE164 ?? null
    const sentTo = body.byEmail ? addressOf(member, resetUrl) : null
    const [token, code] = [newLinkToken(), newJoinCode()]
    const link = `${publicUrl ?? ''}/join#salon=${salon?.slug}&token=${token}`
    const expiresAt = addMinutes(now, invitationDays * 24 * 60)
    const invitation = {
      staffId: member.id,
      hash: hashLinkToken(token),
      expiresAt,
      code:
        phone === null ? null : { phone, hash: hashOfJoinCode(auth.secret, phone, code), expiresAt: codeExpiry(now) },
      renewal: null,
    }
    await Promise.all([
      saveInvitation(tx, salonId, invitation, now),
      updateRole(tx, salonId, member.id, body.role, now),
      recordAudit(call, {
        action: 'staff-invited',
        subject: 'staff',
        subjectId: member.id,
        after: { role: body.role },
      }),
    ])
    if (sentTo !== null) {
      await countTry(tx, [invitationsByAccount(sentTo), invitationsBySalon(salonId)], now, 'too-many-requests')
      const letter = { subject: 'An invitation to Parlour', body: letterOf(member.name, salon?.name ?? '', link) }
      await queueMessage(tx, salonId, { id: newId(), channel: 'email', recipient: sentTo, ...letter }, now)
    }
    return { link, expiresAt, sentTo, phoneE164, code: phone === null ? null : code }
  }
}

function addressOf({ name, email }: SignIn, resetUrl: string | null): string {
  if (resetUrl === null || email === null) throw new Refusal('no-email-to-invite', { params: { name } })
  return email
}

function letterOf(memberName: string, salonName: string, link: string): string {
  const name = nameInMail(memberName)
  return [
    name ? `Hello ${name},` : 'Hello,',
    invitationText(nameInMail(salonName) ?? 'A salon', link),
    'If you don’t know this salon, ignore this e-mail: without the link no one can join.',
  ].join('\n\n')
}

/** Withdraws a member's invitation. */
export const revokeInvitation: UseCase<typeof revokeInvitationContract> = async (call, { params: { staffId } }) => {
  const { tx, salonId } = call
  // Locks in the order in which accepting does.
  const [isErased, member] = await Promise.all([
    eraseInvitation(tx, salonId, staffId),
    lockSignIn(tx, salonId, staffId, reachedLocation(call)),
  ])
  if (!isErased || !member) throw new Refusal('not-found')
  await recordAudit(call, { action: 'invitation-revoked', subject: 'staff', subjectId: staffId })
  return {}
}

/** Returns the details of an invitation. Throws 'invitation-invalid' or 'code-invalid' if it cannot be accepted. */
export async function readInvitation(
  parts: AuthParts,
  call: PublicCall,
  { body }: ParsedInput<typeof readInvitationContract>,
): Promise<Output<typeof readInvitationContract>> {
  const key = await readKey(parts, call, body)
  return await inInvited(call.inSalon, key.salon, async (found) => {
    const { member, salonName, phone, userId, expiresAt } = await findOpen(found, key)
    const { name, role, email } = member
    return { salonName, name, role, email, phone, isRenewal: userId !== null, expiresAt }
  })
}

/**
 * Accepts an invitation with a new account, and signs the person in to the salon. Throws 'invitation-invalid', and
 * 'email-taken' for an existing account, because an existing password is never changed; refuses a weak
 * password.
 */
export async function join(
  parts: AuthParts,
  call: PublicCall,
  { body }: ParsedInput<typeof joinContract>,
): Promise<Output<typeof joinContract>> {
  const { db, auth, settings } = parts
  const { ip, now, inSalon } = call
  const { name, email, password } = body
  const key = await readKey(parts, call, body)
  const { salonName, userId: renewed } = await inInvited(
    inSalon,
    key.salon,
    async (found) => await findOpen(found, key),
  )
  if (renewed !== null) throw new Refusal('invitation-invalid')
  await takeTry(db, [signUpsByAddress(ip)], now, 'too-many-requests')
  const known = await findHomeless(parts, call, { login: email, password, taken: 'email-taken' })
  if (!known) requireGoodPassword(password, { min: settings.passwordMin, email, phone: null, salonName })
  const passwordHash = known ? null : await auth.hashPassword(password)
  const joined = await inInvited(inSalon, key.salon, async (write) => {
    const { staffId } = await takeUp(write, key)
    const userId = known ?? (await openAccount(write, { name, email, phone: null, passwordHash: passwordHash! }))
    await becomeMember(write, staffId, { userId, email, phone: null })
    return { userId, salonId: write.salonId }
  })
  await enterJoined(parts, call, { ...joined, login: email, password })
  return {}
}

/** Signs a person who has just joined, or has a new password, in to the salon. */
export async function enterJoined(
  { db, auth }: AuthParts,
  { headers, ip, now, setCookies }: PublicCall,
  { userId, salonId, login, password }: { userId: string; salonId: string; login: string; password: string },
): Promise<void> {
  const started = await auth.signIn({ userId, password }, { ip, userAgent: headers['user-agent'] })
  if (!started) throw new Error('an account that just joined cannot sign in')
  await inTransaction(db, { salonId: null, mode: 'write' }, (tx) => enterSalon(tx, started.token, salonId, now))
  await auth.signOut(headers)
  const signing = { secret: auth.secret, secure: auth.cookie.secure }
  setCookies([...started.cookies, deviceCookie(headers.cookie, login, signing)])
}

/** Adds an account with a password. Returns its id. */
export async function openAccount(
  { tx, now, newId }: Call,
  account: Logins & { name: string; passwordHash: string },
): Promise<string> {
  const userId = newId()
  await insertAccount(tx, { ...account, userId, accountId: newId() }, now)
  return userId
}

/**
 * Returns, by its password, the account of a person who left their last salon and so cannot log in before they join
 * another; null if the login has no account. Counts guesses as logging in does. Throws the refusal `taken` for any
 * other account.
 */
export async function findHomeless(
  { db, auth }: AuthParts,
  { now, ip }: PublicCall,
  { login, password, taken }: { login: string; password: string; taken: 'email-taken' | 'phone-taken' },
): Promise<string | null> {
  const refusal = new Refusal(taken, taken === 'email-taken' ? { field: 'email' } : {})
  const [userId, places, twoStep] = await inTransaction(db, { salonId: null, mode: 'read' }, async (tx) => {
    const found = (await findLogin(tx, [login]))?.userId ?? null
    return [found, found ? await selectPlaces(tx, found) : [], found ? await findTwoStep(tx, found) : null]
  })
  if (!userId) return null
  // People who can log in do so, with any further step that logging in requires.
  if (places.length > 0 || twoStep?.isOn) throw refusal
  const limits = [byAccount(login), byAddress(ip)]
  await takeTry(db, limits, now, 'too-many-tries')
  const scope = { salonId: null, mode: 'write' } as const
  const hash = await inTransaction(db, scope, (tx) => findPasswordHash(tx, userId))
  if (!hash || !(await auth.isPassword({ hash, password }))) throw refusal
  await inTransaction(db, scope, async (tx) => {
    for (const { key } of limits) await uncountTry(tx, key)
  })
  return userId
}

/**
 * Accepts an invitation with the account signed in in this browser, and switches the session to the salon. Throws
 * 'not-signed-in', 'invitation-invalid' and 'already-member'.
 */
export async function acceptInvitation(
  parts: AuthParts,
  asked: PublicCall,
  { body }: ParsedInput<typeof acceptInvitationContract>,
): Promise<Output<typeof acceptInvitationContract>> {
  const { db, auth } = parts
  const { headers, now, inSalon } = asked
  const { token, by } = await requireSession({ auth }, headers, now)
  const { userId, userEmail, userPhone } = by
  const key = await readKey(parts, asked, body)
  const salonId = await inInvited(inSalon, key.salon, async (call) => {
    const { staffId } = await takeUp(call, key)
    // A new password by a code of another salon is set before this, and ends the session, or finds the new membership.
    await lockAccount(call.tx, userId)
    if (!(await auth.findSession(call.tx, token, now))) throw new Refusal('not-signed-in')
    if (await isMember(call.tx, call.salonId, userId)) throw new Refusal('already-member')
    await becomeMember(call, staffId, { userId, email: userEmail, phone: userPhone })
    return call.salonId
  })
  await inTransaction(db, { salonId: null, mode: 'write' }, (tx) => enterSalon(tx, token, salonId, now))
  await auth.callers.find(token, now)
  return {}
}

/** Lets an account sign in as a member. */
export async function becomeMember(call: Call, staffId: string, account: Logins & { userId: string }): Promise<void> {
  const { tx, salonId, now } = call
  const member = requireWithoutSignIn(await lockSignIn(tx, salonId, staffId, null))
  // A person who left and was archived may come back as a new member.
  await releaseAccount(tx, salonId, account.userId)
  await updateAccount(tx, salonId, staffId, account, now)
  await saveMembership(tx, salonId, staffId, account.userId)
  const after = { account: account.userId, role: member.role }
  await recordAudit({ ...call, by: account }, { action: 'staff-joined', subject: 'staff', subjectId: staffId, after })
}
