import type { InvitationKey } from '#domain/auth/contract-invitations.ts'
import { phonesIn } from '#domain/auth/login-reading.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { Call, PublicCall } from '#server/kit/call.ts'
import { inTransaction } from '#server/kit/db/transaction.ts'
import { hashLinkToken } from '#server/kit/link-token.ts'
import { findSalon } from '#server/salon/store.ts'
import { findSignIn } from '#server/staff/store-signing.ts'
import { hashOfJoinCode } from './join-codes.ts'
import type { AuthParts } from './parts.ts'
import {
  findInvitation,
  findSalonOfCode,
  type FoundInvitation,
  type KeyHashes,
  takeInvitation,
} from './store-invitations.ts'
import { uncountTry } from './store.ts'
import { joinCodesByAddress, joinCodesByPhone, takeTry } from './throttle.ts'

/** What opens an invitation, as it is stored, and its salon. */
interface Opener extends KeyHashes {
  salon: string
}

/**
 * Returns the salon of a link or of a typed code. Counts wrong codes, for each number that the typed one can mean.
 * Throws 'code-invalid', whatever the reason, and 'too-many-join-codes'.
 */
export async function readKey(
  { db, auth }: Pick<AuthParts, 'db' | 'auth'>,
  { ip, now }: Pick<PublicCall, 'ip' | 'now'>,
  key: InvitationKey,
): Promise<Opener> {
  if ('token' in key) return { salon: key.salon, token: hashLinkToken(key.token), code: null }
  const phones = phonesIn(key.phone)
  const limits = [...phones.map(joinCodesByPhone), joinCodesByAddress(ip)]
  await takeTry(db, limits, now, 'too-many-join-codes')
  const hashes = phones.map((phone) => hashOfJoinCode(auth.secret, phone, key.code))
  return await inTransaction(db, { salonId: null, mode: 'write' }, async (tx) => {
    const found = await findSalonOfCode(tx, hashes, now)
    if (!found) throw new Refusal('code-invalid')
    for (const { key: counted } of limits) await uncountTry(tx, counted)
    return { salon: found.salonId, token: null, code: found.hash }
  })
}

/** Runs a function in the salon of an invitation. Throws 'invitation-invalid' if there is no such salon. */
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
export async function findOpen({ tx, salonId, now }: Call, key: KeyHashes) {
  const [invitation, salon] = await Promise.all([findInvitation(tx, salonId, key, now), findSalon(tx, salonId)])
  const member = invitation && (await findSignIn(tx, salonId, invitation.staffId))
  if (!salon || !member?.isActive || member.userId !== invitation!.userId) throw new Refusal('invitation-invalid')
  return { ...invitation!, member, salonName: salon.name }
}

/** Uses up an invitation, so that only one of two people who accept it at the same time succeeds. */
export async function takeUp({ tx, salonId, now }: Call, key: KeyHashes): Promise<FoundInvitation> {
  const invitation = await takeInvitation(tx, salonId, key, now)
  if (invitation === null) throw new Refusal('invitation-invalid')
  return invitation
}
