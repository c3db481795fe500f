import type { revokeInvitationContract } from '#domain/auth/contract-invitations.ts'
import { reachedLocation } from '#domain/auth/reach.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { recordAudit } from '#server/audit/store.ts'
import type { UseCase } from '#server/kit/call.ts'
import { lockSignIn } from '#server/staff/store-signing.ts'
import { eraseInvitation } from './store-invitations.ts'

/** Takes a member's invitation back. */
export const revokeInvitation: UseCase<typeof revokeInvitationContract> = async (call, { params: { staffId } }) => {
  const { tx, salonId } = call
  // In the order of who accepts it.
  const [isErased, member] = await Promise.all([
    eraseInvitation(tx, salonId, staffId),
    lockSignIn(tx, salonId, staffId, reachedLocation(call)),
  ])
  if (!isErased || !member) throw new Refusal('not-found')
  await recordAudit(call, { action: 'invitation-revoked', subject: 'staff', subjectId: staffId })
  return {}
}
