import type { listQueueContract } from '#domain/waiting/contract-queue.ts'
import type { UseCase } from '#server/kit/call.ts'
import { loadQueue } from './load-queue.ts'
import { isQueueOn } from './store-queue.ts'

/** Today's line, with the turn that everybody can expect. */
export const listQueue: UseCase<typeof listQueueContract> = async (call) => {
  const [{ tickets, team, serving }, isOn] = await Promise.all([
    loadQueue(call, call.locationId),
    isQueueOn(call.tx, call.salonId),
  ])
  return {
    isOn,
    serving: serving.length,
    tickets: tickets.map(({ services, locationId: _at, ...ticket }) => ({
      ...ticket,
      services: services.map(({ id, name, durationMin }) => ({ id, name, durationMin })),
    })),
    team: team.map(({ staffId, name }) => ({
      id: staffId,
      name,
      turns: tickets.filter(({ calledStaffId }) => calledStaffId === staffId).length,
    })),
  }
}
