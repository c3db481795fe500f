import type { readInvitationContract } from '#domain/auth/contract-invitations.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { Call, PublicCall } from '#server/kit/call.ts'
import type { Output, ParsedInput } from '#domain/kit/endpoint.ts'
import { findSalon } from '#server/salon/store.ts'
import { findSignIn } from '#server/staff/store-signing.ts'
import { hashLinkToken } from '#server/kit/link-token.ts'
import { findInvitation } from './store-invitations.ts'

/** What an invitation is to. Refuses 'invitation-invalid' for whatever is wrong with it. */
export async function readInvitation(
  { inSalon }: PublicCall,
  { body: { salon, token } }: ParsedInput<typeof readInvitationContract>,
): Promise<Output<typeof readInvitationContract>> {
  return await inInvited(inSalon, salon, async (call) => {
    const found = await findOpen(call, token)
    return { ...found.member, salonName: found.salonName, expiresAt: found.expiresAt }
  })
}

/** Runs something in the salon of a link; a salon that is not there is a link that does not work. */
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

/** An invitation that can be accepted. Refuses 'invitation-invalid'. */
export async function findOpen({ tx, salonId, now }: Call, token: string) {
  const [invitation, salon] = await Promise.all([
    findInvitation(tx, salonId, hashLinkToken(token), now),
    findSalon(tx, salonId),
  ])
  const member = invitation && (await findSignIn(tx, salonId, invitation.staffId))
  if (!salon || !member?.isActive || member.userId !== null) throw new Refusal('invitation-invalid')
  return { member, salonName: salon.name, expiresAt: invitation!.expiresAt }
}
