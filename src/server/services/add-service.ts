import type { addServiceContract } from '#domain/services/contract.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { whyDepositRefused } from '#domain/services/deposit.ts'
import { whyProcessingRefused } from '#domain/services/processing.ts'
import type { UseCase } from '#server/kit/call.ts'
import { assignToStaff } from './assign-to-staff.ts'
import { insertServices } from './store.ts'

/** Adds an active service to the salon's list, done by the members given, else by those who do everything. */
export const addService: UseCase<typeof addServiceContract> = async (call, { body: { staffIds, ...body } }) => {
  const { tx, salonId, now, newId } = call
  const why = whyProcessingRefused(body)
  if (why) throw new Refusal(why, { field: 'processingStartMin' })
  const whyNot = whyDepositRefused(body)
  if (whyNot) throw new Refusal(whyNot, { field: 'depositMinor' })
  const service = { ...body, id: newId(), version: 1, isActive: true }
  await insertServices(tx, salonId, [service], now)
  if (staffIds) await assignToStaff(call, service.id, staffIds)
  return { service }
}
