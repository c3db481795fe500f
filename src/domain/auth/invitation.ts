import type { Role } from '#domain/kit/endpoint.ts'
import { Refusal } from '#domain/kit/refusal.ts'

/** The number of days for which an invitation is valid. */
export const invitationDays = 7

/** The part of a member's record that signing in needs. */
export interface SignIn {
  id: string
  name: string
  role: Role
  email: string | null
  isActive: boolean
  /** The account with which this member signs in. */
  userId: string | null
}

/**
 * Throws if a person cannot be invited to sign in as this member, or cannot accept the invitation: 'not-found'
 * if there is no such member, 'has-sign-in' if they already have a sign-in, 'not-active' if they are not active.
 */
export function requireWithoutSignIn(member: SignIn | null): SignIn {
  if (!member) throw new Refusal('not-found')
  const params = { name: member.name }
  if (member.userId !== null) throw new Refusal('has-sign-in', { params })
  if (!member.isActive) throw new Refusal('not-active', { params })
  return member
}

/** Returns the message with the invitation link, for any channel. */
export function invitationText(salonName: string, link: string): string {
  return `${salonName} has invited you to join its team on Parlour. To join, open this link, which works once and expires in ${invitationDays} days: ${link}`
}
