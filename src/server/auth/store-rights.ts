import type { ChangeableRole } from '#domain/auth/permissions.ts'
import type { Principal } from '#domain/kit/endpoint.ts'
import type { Tx } from '#server/kit/db/transaction.ts'

/** A salon's change to a right of a role. All of them are read with the session (session_actor). */
interface RoleRight {
  role: ChangeableRole
  action: string
  isGranted: boolean
}

/** Stores whether a role has a right in this salon. */
export async function saveRight(tx: Tx, salonId: string, { role, action, isGranted }: RoleRight): Promise<void> {
  await tx
    .insertInto('role_right')
    .values({ salon_id: salonId, role, action, is_granted: isGranted })
    .onConflict((same) => same.columns(['salon_id', 'role', 'action']).doUpdateSet({ is_granted: isGranted }))
    .execute()
}

/** Deletes one change, so that the default applies again. */
export async function eraseRight(
  tx: Tx,
  salonId: string,
  { role, action }: Omit<RoleRight, 'isGranted'>,
): Promise<void> {
  await tx
    .deleteFrom('role_right')
    .where('salon_id', '=', salonId)
    .where('role', '=', role)
    .where('action', '=', action)
    .execute()
}

/** Deletes all changes of a salon. */
export async function eraseRights(tx: Tx, salonId: string): Promise<void> {
  await tx.deleteFrom('role_right').where('salon_id', '=', salonId).execute()
}

/** Returns the changed rights of a salon's roles, as a session reads them. */
export async function selectRights(tx: Tx, salonId: string): Promise<Principal['rights']> {
  const changes = await tx
    .selectFrom('role_right')
    .select(['role', 'action', 'is_granted as isGranted'])
    .where('salon_id', '=', salonId)
    .execute()
  const rights: Record<string, Record<string, boolean>> = {}
  for (const { role, action, isGranted } of changes) rights[role] = { ...rights[role], [action]: isGranted }
  return rights
}
