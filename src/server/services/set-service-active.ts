import { Refusal } from '#domain/kit/refusal.ts'
import type { setServiceActiveContract } from '#domain/services/contract.ts'
import type { UseCase } from '#server/kit/call.ts'
import { lockService, updateService } from './store.ts'

/** Sets whether a service is offered; the same again changes nothing. What is booked stays. Refuses 'not-found'. */
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
