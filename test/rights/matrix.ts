import { actions, type ChangeableRole, isUsual, permissions } from '#domain/auth/permissions.ts'
import { type Endpoint, isGranted, type Role, type SalonRights } from '#domain/kit/endpoint.ts'
import { addressOf, guarded } from '#test/isolation/matrix.ts'
import type { Person } from '#test/parlour.ts'
import { query } from '#test/query.ts'

export const changeable = actions.filter((action) => !permissions[action].isFixed)

/** A role with every right that can be given, or without any. */
export function allOf(role: ChangeableRole, isGiven: boolean): SalonRights {
  return { [role]: Object.fromEntries(changeable.map((action) => [action, isGiven])) }
}

/** Each right of a role, changed alone. */
export function changesOf(role: ChangeableRole): SalonRights[] {
  return changeable.map((action) => ({ [role]: { [action]: !isUsual(role, action) } }))
}

/** Each right given alone to a role that usually lacks it. */
export function giftsTo(role: ChangeableRole): SalonRights[] {
  return changeable.filter((action) => !isUsual(role, action)).map((action) => ({ [role]: { [action]: true } }))
}

/** Makes these the changes of a salon, as its owner would. */
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

/** Returns whether the table allows a caller. */
export function mayCall({ access }: Endpoint, role: Role, rights: SalonRights): boolean {
  return typeof access !== 'object' || isGranted(access, { role, rights })
}

/**
 * Where a role is let in against its rights, or kept out. Who may call is decided before what was sent is looked at, so that
 * nonsense is sent: nothing changes.
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

/** A write that takes nothing would be done. */
const takesNonsense = ({ method, path, body }: Endpoint) =>
  method === 'GET' || body !== undefined || path.includes('/:')
