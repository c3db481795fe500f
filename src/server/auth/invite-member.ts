import type { inviteMemberContract } from '#domain/auth/contract-invitations.ts'
import { invitationDays, invitationText, requireWithoutSignIn, type SignIn } from '#domain/auth/invitation.ts'
import { reachedLocation } from '#domain/auth/reach.ts'
import { requireGivable } from '#domain/auth/require-givable.ts'
import { addMinutes } from '#domain/kit/dates.ts'
import { nameInMail } from '#domain/kit/name-in-mail.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { recordAudit } from '#server/audit/store.ts'
import type { UseCase } from '#server/kit/call.ts'
import { queueMessage } from '#server/messages/store.ts'
import { findSalon } from '#server/salon/store.ts'
import { lockSignIn, updateRole } from '#server/staff/store-signing.ts'
import { hashLinkToken, newLinkToken } from '#server/kit/link-token.ts'
import type { AuthSettings } from './parts.ts'
import { saveInvitation } from './store-invitations.ts'
import { countTry, invitationsByAccount, invitationsBySalon } from './throttle.ts'

/**
 * Makes an invitation for a member who cannot sign in yet, in place of any before, and the role as which they will work
 * . With `byEmail` the link is sent to the member's address; otherwise whoever invites sends it.
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
    'If you do not know the salon, do nothing: without this link nobody gets in.',
  ].join('\n\n')
}
