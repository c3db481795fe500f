import type { Role } from '#domain/kit/endpoint.ts'
import { Refusal } from '#domain/kit/refusal.ts'

/** An invitation is good for a week. */
export const invitationDays = 7

/** A member, as far as signing in asks. */
export interface SignIn {
  id: string
  name: string
  role: Role
  email: string | null
  isActive: boolean
  /** The account that signs in as this member. */
  userId: string | null
}

/**
 * Throws if a person cannot be invited to sign in as this member, or cannot accept: 'not-found' if there is no
 * such member, 'has-sign-in' if someone signs in as them already, 'not-active' if they are not active.
 */
export function requireWithoutSignIn(member: SignIn | null): SignIn {
  if (!member) throw new Refusal('not-found')
  const params = { name: member.name }
  if (member.userId !== null) throw new Refusal('has-sign-in', { params })
  if (!member.isActive) throw new Refusal('not-active', { params })
  return member
}

/** Returns the message with the link, for any channel. */
export function invitationText(salonName: string, link: string): string {
  return `${salonName} invites you to its team on Parlour. To join, open this link; it works once, for ${invitationDays} days: ${link}`
}
