import { Refusal } from '#domain/kit/refusal.ts'
import type { deleteServiceContract } from '#domain/services/contract.ts'
import { recordAudit } from '#server/audit/store.ts'
import type { UseCase } from '#server/kit/call.ts'
import { archiveService, eraseService, isServiceUsed, lockService } from './store.ts'

/** Deletes a service. One that an appointment or a sale refers to is archived instead, so that reports stay right (D21). */
export const deleteService: UseCase<typeof deleteServiceContract> = async (call, { params: { id } }) => {
  const { tx, salonId, now } = call
  const before = await lockService(tx, salonId, id)
  if (!before) throw new Refusal('not-found')
  if (await isServiceUsed(tx, salonId, id)) await archiveService(tx, salonId, id, now)
  else await eraseService(tx, salonId, id)
  await recordAudit(call, { action: 'service-deleted', subject: 'service', subjectId: id, before })
  return {}
}
