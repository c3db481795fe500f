import type { Principal, Role } from '#domain/kit/endpoint.ts'
import { Refusal, type RefusalCode } from '#domain/kit/refusal.ts'
import type { Logins } from './login.ts'
import { mayGiveRole } from './permissions.ts'

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

/** For how many hours the code of an invitation to a phone number is valid, and the link to a new password. */
export const codeHours = 24

/** Returns a typed code as it is compared: without case, spaces and hyphens. */
export function plainCode(typed: string): string {
  return typed.toLowerCase().replace(/[^a-z0-9]/g, '')
}

/** What decides whether a code may give a member a new password. */
export interface Renewal {
  member: SignIn
  account: Logins
  /** The account belongs to a member of another salon, even one who is not active there. */
  isElsewhere: boolean
}

/**
 * Returns why a person may not give a member a code for a new password, or null. The code opens the account, so
 * it must open nothing else: no role above the person's own, no other salon, and no account with an e-mail, whose owner
 * can do it alone.
 */
export function whyNotRenewable(
  { member, account, isElsewhere }: Renewal,
  by: Principal & { staffId: string },
): RefusalCode | null {
  if (member.id === by.staffId) return 'code-own'
  if (!member.isActive) return 'not-active'
  if (!mayGiveRole(by, member.role)) return 'role-above-own'
  if (account.email !== null) return 'code-has-email'
  return isElsewhere ? 'code-elsewhere' : null
}

/** Returns the message with the link to a new password. */
export function renewalText(salonName: string, link: string): string {
  return `To choose a new password for ${salonName} on Parlour, open this link, which works once and expires in ${codeHours} hours: ${link}`
}
