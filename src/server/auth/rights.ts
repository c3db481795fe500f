import type { changeRightContract, resetRightsContract } from '#domain/auth/contract-rights.ts'
import { isAllowed, isUsual, permissions } from '#domain/auth/permissions.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { recordAudit } from '#server/audit/store.ts'
import type { UseCase } from '#server/kit/call.ts'
import { eraseRight, eraseRights, saveRight } from './store-rights.ts'

/**
 * Grants a right to a role in this salon or removes it; only differences from the defaults are stored. Throws
 * 'right-fixed'.
 */
export const changeRight: UseCase<typeof changeRightContract> = async (call, { body }) => {
  const { tx, salonId, by } = call
  const { role, action, isGranted } = body
  if (permissions[action].isFixed) throw new Refusal('right-fixed', { field: 'action' })
  const isDefault = isUsual(role, action) === isGranted
  const before = { role, action, isGranted: isAllowed({ role, rights: by.rights }, action) }
  await Promise.all([
    isDefault ? eraseRight(tx, salonId, { role, action }) : saveRight(tx, salonId, { role, action, isGranted }),
    recordAudit(call, { action: 'right-changed', subject: 'role_right', before, after: body }),
  ])
  return {}
}

/** Restores the default rights of every role. */
export const resetRights: UseCase<typeof resetRightsContract> = async (call) => {
  const { tx, salonId, by } = call
  await Promise.all([
    eraseRights(tx, salonId),
    recordAudit(call, { action: 'rights-reset', subject: 'role_right', before: by.rights }),
  ])
  return {}
}
