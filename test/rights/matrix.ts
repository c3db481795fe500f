import { actions, type ChangeableRole, isUsual, permissions } from '#domain/auth/permissions.ts'
import { type Endpoint, isGranted, type Role, type SalonRights } from '#domain/kit/endpoint.ts'
import { addressOf, guarded } from '#test/isolation/matrix.ts'
import type { Person } from '#test/parlour.ts'
import { query } from '#test/query.ts'

export const changeable = actions.filter((action) => !permissions[action].isFixed)

/** Returns rights by which a role has every right that can be granted, or none. */
export function allOf(role: ChangeableRole, isGiven: boolean): SalonRights {
  return { [role]: Object.fromEntries(changeable.map((action) => [action, isGiven])) }
}

/** Returns each right of a role, changed alone. */
export function changesOf(role: ChangeableRole): SalonRights[] {
  return changeable.map((action) => ({ [role]: { [action]: !isUsual(role, action) } }))
}

/** Returns each right granted alone to a role that usually lacks it. */
export function giftsTo(role: ChangeableRole): SalonRights[] {
  return changeable.filter((action) => !isUsual(role, action)).map((action) => ({ [role]: { [action]: true } }))
}

/** Sets a salon's changes to rights, as its owner would. */
export async function setRights(ownerUrl: string, salonId: string, rights: SalonRights): Promise<void> {
  const rows = Object.entries(rights).flatMap(([role, of]) => Object.entries(of).map((one) => [role, ...one]))
  await query(ownerUrl, 'DELETE FROM role_right WHERE salon_id = $1', [salonId])
  await query(
    ownerUrl,
    `INSERT INTO role_right (salon_id, role, action, is_granted)
     SELECT $1, r->>0, r->>1, (r->>2)::boolean FROM jsonb_array_elements($2::jsonb) r`,
    [salonId, JSON.stringify(rows)],
  )
}

/** Returns whether the table of rights allows a caller. */
export function mayCall({ access }: Endpoint, role: Role, rights: SalonRights): boolean {
  return typeof access !== 'object' || isGranted(access, { role, rights })
}

/**
 * Returns the contracts that admit a role against its rights, or refuse it despite them. Sends invalid input, so that
 * nothing changes: access is decided before the input is checked.
 */
export async function doorFaults(
  person: Person,
  role: Role,
  rights: SalonRights,
  contracts: readonly Endpoint[] = guarded,
): Promise<string[]> {
  const faults: string[] = []
  for (const contract of contracts.filter(takesNonsense)) {
    const params = Object.fromEntries([...contract.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, 'nonsense']))
    const { body } = await person.call(contract, { params, body: { nonsense: true } } as never)
    const isIn = body.code !== 'not-allowed'
    if (isIn !== mayCall(contract, role, rights))
      faults.push(`${role} ${addressOf(contract)}: ${isIn ? 'let in' : 'kept out'}`)
  }
  return faults
}

/** Returns whether a contract refuses invalid input; a write without input would be carried out. */
const takesNonsense = ({ method, path, body }: Endpoint) =>
  method === 'GET' || body !== undefined || path.includes('/:')
