import type { Role, Principal } from '#domain/kit/endpoint.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { mayGiveRole } from './permissions.ts'

/** Throws 'role-above-own' if a person would give or remove a role with rights that they lack. */
export function requireGivable(by: Principal, ...roles: readonly Role[]): void {
  if (!roles.every((role) => mayGiveRole(by, role))) throw new Refusal('role-above-own', { field: 'role' })
}
