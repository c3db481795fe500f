import { Refusal } from '#domain/kit/refusal.ts'
import type { editServiceContract } from '#domain/services/contract.ts'
import { whyDepositRefused } from '#domain/services/deposit.ts'
import { whyProcessingRefused } from '#domain/services/processing.ts'
import { recordAudit } from '#server/audit/store.ts'
import type { UseCase } from '#server/kit/call.ts'
import { assignToStaff } from './assign-to-staff.ts'
import { lockService, updateService } from './store.ts'

/**
 * Changes a service from now on; the audit log keeps what it was. Refuses 'not-found', and 'changed-meanwhile' when it
 * was edited after the caller looked.
 */
export const editService: UseCase<typeof editServiceContract> = async (
  call,
  { params: { id }, body: { version, staffIds, ...fields } },
) => {
  const { tx, salonId, now } = call
  const before = await lockService(tx, salonId, id)
  if (!before) throw new Refusal('not-found')
  if (before.version !== version) throw new Refusal('changed-meanwhile')
  const why = whyProcessingRefused(fields)
  if (why) throw new Refusal(why, { field: 'processingStartMin' })
  const whyNot = whyDepositRefused(fields)
  if (whyNot) throw new Refusal(whyNot, { field: 'depositMinor' })
  const service = { ...before, ...fields, version: version + 1 }
  await updateService(tx, salonId, service, now)
  if (staffIds) await assignToStaff(call, id, staffIds)
  await recordAudit(call, { action: 'service-edited', subject: 'service', subjectId: id, before, after: service })
  return { service }
}
