import { isAllowed, isOwner, mayChangeMember, maySetPayOf, whyRoleRefused } from '#domain/auth/permissions.ts'
import { maySeeEmailOf } from '#domain/auth/reach.ts'
import { type UsedOfPlan, whyGateRefuses } from '#domain/billing/plans.ts'
import type { MemberContext } from '#domain/kit/member-context.ts'
import type { ParsedInput } from '#domain/kit/endpoint.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { editStaffContract, TeamMember } from './contract.ts'

type Edit = ParsedInput<typeof editStaffContract>['body']

/**
 * Returns a member after an edit. Throws 'not-found', or 'changed-meanwhile' if the member was edited after the caller
 * read the record. Refuses another role for the owner, a role from someone who may not give it, and pay
 * from someone who may not set it.
 */
export function decideMemberEdit(
  before: TeamMember | null,
  { role, commissionBp, takesAppointments, serviceIds, locationId: _asked, told: _told, ...body }: Edit,
  { by }: Pick<MemberContext, 'by'>,
): TeamMember {
  if (!before) throw new Refusal('not-found')
  if (before.version !== body.version) throw new Refusal('changed-meanwhile')
  if (isOwner(before.role) && role) throw new Refusal('owner-stays', { field: 'role' })
  requireMay(by, before)
  const why = role && whyRoleRefused(by, before, role)
  if (why) throw new Refusal(why, { field: 'role' })
  const isPaidOtherwise = commissionBp !== undefined && commissionBp !== before.commissionBp
  if (isPaidOtherwise && !maySetPayOf(by, before.id)) {
    throw new Refusal('pay-not-yours', { field: 'commissionBp' })
  }
  return {
    ...before,
    ...body,
    role: role ?? before.role,
    commissionBp: commissionBp === undefined ? before.commissionBp : commissionBp,
    takesAppointments: takesAppointments === undefined ? before.takesAppointments : takesAppointments,
    serviceIds: [...new Set(serviceIds)],
    version: before.version + 1,
  }
}

/**
 * Activates or deactivates a member; repeating it changes nothing. The owner cannot be deactivated. A
 * reactivated member counts against the plan like a new one, and returns to their location if it is
 * active; `used` is null if the plan has no limit.
 */
export function decideMemberActive(
  before: TeamMember | null,
  isActive: boolean,
  { used, hasPlace }: { used: UsedOfPlan | null; hasPlace: boolean },
  { by }: Pick<MemberContext, 'by'>,
): TeamMember {
  if (!before) throw new Refusal('not-found')
  if (isOwner(before.role) && !isActive) throw new Refusal('owner-stays')
  requireMay(by, before)
  if (before.id === by.staffId && !isActive) throw new Refusal('not-oneself')
  const comesBack = isActive && !before.isActive
  const why = comesBack && used ? whyGateRefuses('add_staff', used.salon, used.used) : null
  if (why) throw new Refusal(why.code, { params: why.params })
  if (comesBack && !hasPlace) throw new Refusal('location-archived')
  return { ...before, isActive }
}

/**
 * Returns whether a deleted member is archived or erased. Throws 'not-found', and refuses to delete the owner.
 */
export function decideMemberDelete(
  before: TeamMember | null,
  hasHistory: boolean,
  { by }: Pick<MemberContext, 'by'>,
): 'archive' | 'erase' {
  if (!before) throw new Refusal('not-found')
  if (isOwner(before.role)) throw new Refusal('owner-stays')
  requireMay(by, before)
  if (before.id === by.staffId) throw new Refusal('not-oneself')
  return hasHistory ? 'archive' : 'erase'
}

/** Throws if the caller could not give the member's role, and so may not change the member. */
function requireMay(by: MemberContext['by'], member: TeamMember): void {
  if (!mayChangeMember(by, member)) throw new Refusal('role-above-own')
}

/**
 * Returns a member as a person may see them: pay only for people who may see pay; e-mail addresses only for people who
 * manage the team, and for the member themselves.
 */
export function seenBy<M extends TeamMember>(by: MemberContext['by'], member: M): M {
  return {
    ...member,
    email: maySeeEmailOf(by, member.id) ? member.email : null,
    commissionBp: isAllowed(by, 'seeStaffPay') ? member.commissionBp : null,
  }
}
