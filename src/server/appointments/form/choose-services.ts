import type { Call } from '#server/kit/call.ts'
import { findOfferedServices } from '#server/services/store.ts'
import { refusalAtField } from '#server/appointments/require-free.ts'
import type { BookedService } from '#server/appointments/store.ts'

/**
 * The chosen services with the price, duration, buffers and wait that the appointment keeps: those it had as they
 * were, new ones as the salon offers them now. Refuses what is not, or no longer, offered.
 */
export async function chooseServices(
  { tx, salonId }: Call,
  ids: readonly string[],
  kept: readonly BookedService[] = [],
): Promise<BookedService[]> {
  const chosen = [...new Set(ids)]
  const added = chosen.filter((id) => !kept.some(({ serviceId }) => serviceId === id))
  const offered = await findOfferedServices(tx, salonId, added)
  if (offered.length < added.length) throw refusalAtField('service-not-offered')
  const known = new Map<string, BookedService>(kept.map((service) => [service.serviceId, service]))
  for (const { id, ...service } of offered) known.set(id, { ...service, serviceId: id })
  return chosen.map((id) => known.get(id)!)
}
