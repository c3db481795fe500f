import type { listSignInsContract } from '#domain/auth/contract-invitations.ts'
import type { UseCase } from '#server/kit/call.ts'
import { selectInvitations, selectSignIns } from './store-invitations.ts'

/** Who can sign in as which member, and who is invited to. */
export const listSignIns: UseCase<typeof listSignInsContract> = async ({ tx, salonId, now }) => {
  const [accounts, invitations] = await Promise.all([selectSignIns(tx, salonId), selectInvitations(tx, salonId, now)])
  return {
    signIns: [
      ...accounts.map(({ staffId, ...account }) => ({ staffId, account, invitedUntil: null })),
      ...invitations.map(({ staffId, expiresAt }) => ({ staffId, account: null, invitedUntil: expiresAt })),
    ],
  }
}
