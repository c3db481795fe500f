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
import { addMinutes } from '#domain/kit/dates.ts'
import type { Output, ParsedInput } from '#domain/kit/endpoint.ts'
import { nameInMail } from '#domain/kit/name-in-mail.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { recordAudit } from '#server/audit/store.ts'
import type { Call, PublicCall, UseCase } from '#server/kit/call.ts'
import { inTransaction } from '#server/kit/db/transaction.ts'
import { hashLinkToken, newLinkToken } from '#server/kit/link-token.ts'
import { queueMessage } from '#server/outbox/store.ts'
import { findSalon } from '#server/salon/store.ts'
import {
  findSignIn,
  isMember,
  lockSignIn,
  releaseAccount,
  selectAccounts,
  updateAccount,
  updateRole,
} from '#server/staff/store-signing.ts'
import { deviceCookie } from './device-cookie.ts'
import { requireSession } from './own-account.ts'
import type { AuthParts, AuthSettings } from './parts.ts'
import { requireGoodPassword } from './good-passwords.ts'
import { findPasswordHash } from './store-account.ts'
import { findTwoStep } from './store-codes.ts'
import {
  eraseInvitation,
  findInvitation,
  saveInvitation,
  selectInvitations,
  takeInvitation,
} from './store-invitations.ts'
import { enterSalon, selectPlaces } from './store-sessions.ts'
import { findSignIns, findUserId, insertAccount, saveMembership, uncountTry } from './store.ts'
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
 * . With `byEmail` the link is sent to the member's address; otherwise the inviting person sends it.
 */
export function inviteMember({ publicUrl, resetUrl }: AuthSettings): UseCase<typeof inviteMemberContract> {
  return async (call, { params, body }) => {
    const { tx, salonId, now, newId } = call
    const [locked, salon] = await Promise.all([
      lockSignIn(tx, salonId, params.staffId, reachedLocation(call)),
      findSalon(tx, salonId),
    ])
    const member = requireWithoutSignIn(locked)
    requireGivable(call.by, member.role, body.role)
    const phoneE164 = locked?.phoneE164 ?? null
    const sentTo = body.byEmail ? addressOf(member, resetUrl) : null
    const token = newLinkToken()
    const link = `${publicUrl ?? ''}/join#salon=${salon?.slug}&token=${token}`
    const expiresAt = addMinutes(now, invitationDays * 24 * 60)
    const invitation = { staffId: member.id, hash: hashLinkToken(token), expiresAt }
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
    return { link, expiresAt, sentTo, phoneE164 }
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

/** Returns the details of an invitation. Throws 'invitation-invalid' if it cannot be accepted, whatever the reason. */
export async function readInvitation(
  { inSalon }: PublicCall,
  { body: { salon, token } }: ParsedInput<typeof readInvitationContract>,
): Promise<Output<typeof readInvitationContract>> {
  return await inInvited(inSalon, salon, async (call) => {
    const found = await findOpen(call, token)
    return { ...found.member, salonName: found.salonName, expiresAt: found.expiresAt }
  })
}

/** Runs a function in the salon of a link. Throws 'invitation-invalid' if there is no such salon. */
export async function inInvited<T>(
  inSalon: PublicCall['inSalon'],
  salon: string,
  run: (call: Call) => Promise<T>,
): Promise<T> {
  try {
    return await inSalon(salon, run)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'salon-not-found') throw new Refusal('invitation-invalid')
    throw error
  }
}

/** Returns an invitation that can still be accepted. Throws 'invitation-invalid' otherwise. */
export async function findOpen({ tx, salonId, now }: Call, token: string) {
  const [invitation, salon] = await Promise.all([
    findInvitation(tx, salonId, hashLinkToken(token), now),
    findSalon(tx, salonId),
  ])
  const member = invitation && (await findSignIn(tx, salonId, invitation.staffId))
  if (!salon || !member?.isActive || member.userId !== null) throw new Refusal('invitation-invalid')
  return { member, salonName: salon.name, expiresAt: invitation!.expiresAt }
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
 * Returns, by its password, the account of a person who left their last salon and so cannot log in before they join
 * another; null if the e-mail has no account. Counts guesses as logging in does. Throws 'email-taken' for any other
 * account.
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
  // People who can log in do so, with any further step that logging in requires.
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
 * Accepts an invitation with the account signed in in this browser, and switches the session to the salon. Throws
 * 'not-signed-in', 'invitation-invalid' and 'already-member'.
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
    // A person who left and was archived may come back as a new member.
    await releaseAccount(call.tx, call.salonId, userId)
    await becomeMember(call, staffId, { userId, email: userEmail })
    return call.salonId
  })
  await inTransaction(db, { salonId: null, mode: 'write' }, (tx) => enterSalon(tx, token, salonId, now))
  await auth.callers.find(token, now)
  return {}
}

/** Uses up an invitation, so that only one of two people who accept it at the same time succeeds. */
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
