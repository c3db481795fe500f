import type { listSignInsContract } from '#domain/auth/contract-invitations.ts'
import type { UseCase } from '#server/kit/call.ts'
import { selectAccounts } from '#server/staff/store-signing.ts'
import { selectInvitations } from './store-invitations.ts'
import { findSignIns } from './store.ts'

/** Who can sign in as which member, and who is invited to. */
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
