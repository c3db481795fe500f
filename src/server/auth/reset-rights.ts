import type { resetRightsContract } from '#domain/auth/contract-rights.ts'
import { recordAudit } from '#server/audit/store.ts'
import type { UseCase } from '#server/kit/call.ts'
import { eraseRights } from './store-rights.ts'

/** Puts what every role may do back to the defaults. */
export const resetRights: UseCase<typeof resetRightsContract> = async (call) => {
  const { tx, salonId, by } = call
  await Promise.all([
    eraseRights(tx, salonId),
    recordAudit(call, { action: 'rights-reset', subject: 'role_right', before: by.rights }),
  ])
  return {}
}
