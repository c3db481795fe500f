import type { revokeInvitationContract } from '#domain/auth/contract-invitations.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { recordAudit } from '#server/audit/store.ts'
import type { UseCase } from '#server/kit/call.ts'
import { eraseInvitation } from './store-invitations.ts'

/** Takes a member's invitation back. */
export const revokeInvitation: UseCase<typeof revokeInvitationContract> = async (call, { params: { staffId } }) => {
  if (!(await eraseInvitation(call.tx, call.salonId, staffId))) throw new Refusal('not-found')
  await recordAudit(call, { action: 'invitation-revoked', subject: 'staff', subjectId: staffId })
  return {}
}
