import type { Role, Principal } from '#domain/kit/endpoint.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { mayGiveRole } from './permissions.ts'

/** Refuses 'role-above-own' to who would give a role, or take one away, that may do what they may not. */
export function requireGivable(by: Principal, ...roles: readonly Role[]): void {
  if (!roles.every((role) => mayGiveRole(by, role))) throw new Refusal('role-above-own', { field: 'role' })
}
