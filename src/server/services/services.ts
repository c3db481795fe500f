import { compareNames } from '#domain/kit/names.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type {
  addServiceContract,
  deleteServiceContract,
  editServiceContract,
  listServicesContract,
  setServiceActiveContract,
} from '#domain/services/contract.ts'
import { whyDepositRefused } from '#domain/services/deposit.ts'
import { whyProcessingRefused } from '#domain/services/processing.ts'
import { recordAudit } from '#server/audit/store.ts'
import { nextPreparationVersion, noPreparation } from '#domain/salon/preparation.ts'
import type { UseCase } from '#server/kit/call.ts'
import { assignToStaff } from './assign-to-staff.ts'
import {
  archiveService,
  eraseService,
  insertServices,
  isServiceUsed,
  lockService,
  selectServices,
  updateService,
} from './store.ts'

/** Returns the salon's service list, active and inactive, by name. */
export const listServices: UseCase<typeof listServicesContract> = async ({ tx, salonId }) => {
  return { services: (await selectServices(tx, salonId)).toSorted(compareNames) }
}

/**
 * Adds an active service to the salon's list. It is assigned to the given members, otherwise to those who do everything
 * (R-82).
 */
export const addService: UseCase<typeof addServiceContract> = async (call, { body: { staffIds, ...body } }) => {
  const { tx, salonId, now, newId } = call
  const why = whyProcessingRefused(body)
  if (why) throw new Refusal(why, { field: 'processingStartMin' })
  const whyNot = whyDepositRefused(body)
  if (whyNot) throw new Refusal(whyNot, { field: 'depositMinor' })
  const preparationVersion = nextPreparationVersion(noPreparation, body)
  const service = { ...body, id: newId(), version: 1, isActive: true, preparationVersion }
  await insertServices(tx, salonId, [service], now)
  if (staffIds) await assignToStaff(call, service.id, staffIds)
  return { service }
}

/**
 * Changes a service from now on; the audit log keeps its earlier state. Throws 'not-found', and 'changed-meanwhile' if
 * someone else edited it since the caller read it.
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
  const preparationVersion = nextPreparationVersion(before, fields)
  const service = { ...before, ...fields, version: version + 1, preparationVersion }
  await updateService(tx, salonId, service, now)
  if (staffIds) await assignToStaff(call, id, staffIds)
  await recordAudit(call, { action: 'service-edited', subject: 'service', subjectId: id, before, after: service })
  return { service }
}

/** Sets whether a service is offered; repeating it changes nothing. Bookings stay. Throws 'not-found'. */
export const setServiceActive: UseCase<typeof setServiceActiveContract> = async (
  { tx, salonId, now },
  { params: { id }, body: { isActive } },
) => {
  const before = await lockService(tx, salonId, id)
  if (!before) throw new Refusal('not-found')
  const service = { ...before, isActive }
  await updateService(tx, salonId, service, now)
  return { service }
}

/**
 * Deletes a service. A service that an appointment or a sale refers to is archived instead, so that reports stay right
 * (D21).
 */
export const deleteService: UseCase<typeof deleteServiceContract> = async (call, { params: { id } }) => {
  const { tx, salonId, now } = call
  const before = await lockService(tx, salonId, id)
  if (!before) throw new Refusal('not-found')
  if (await isServiceUsed(tx, salonId, id)) await archiveService(tx, salonId, id, now)
  else await eraseService(tx, salonId, id)
  await recordAudit(call, { action: 'service-deleted', subject: 'service', subjectId: id, before })
  return {}
}
