import { listFreeMembersContract } from '#domain/appointments/contract.ts'
import { listStaffContract } from '#domain/staff/contract.ts'
import { listQueueContract } from '#domain/waiting/contract-queue.ts'
import { whoStartsNow } from '#domain/waiting/start-now.ts'
import { useRead } from '#web/kit/query.ts'
import { useSalonClock } from '#web/kit/use-salon-clock.ts'
import type { WhoValues } from './who-values.ts'

/** The fields of the queue's form that decide who can start. */
type Asked = Pick<WhoValues, 'serviceIds' | 'staffId'> & { locationId: string }

/** Returns the member with whom the customer of the form can start at once; null if there is none. */
export function useStartNow({ serviceIds, staffId: wanted, locationId }: Asked, opened: boolean) {
  const { date, time } = useSalonClock()
  const enabled = opened && serviceIds.length > 0
  const query = { date, time, serviceIds: serviceIds.join() }
  const free = useRead(listFreeMembersContract, { query }, { enabled })
  const queue = useRead(listQueueContract, {}, { enabled })
  const team = useRead(listStaffContract, {}).data?.staff ?? []
  if (!enabled || !free.data || !queue.data) return null
  const isHere = (id: string) => team.some((member) => member.id === id && member.locationId === locationId)
  const isWanted = (id: string) => isHere(id) && (wanted === '' || wanted === id)
  const starter = whoStartsNow(free.data.members, queue.data.tickets, isWanted)
  return team.find(({ id }) => id === starter) ?? null
}
