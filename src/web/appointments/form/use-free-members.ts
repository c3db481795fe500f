import { listFreeMembersContract } from '#domain/appointments/contract.ts'
import { isLocalDate, isLocalTime } from '#domain/kit/dates.ts'
import type { Output } from '#domain/kit/endpoint.ts'
import { useRead } from '#web/kit/query.ts'
import type { BookingValues } from './booking-values.ts'

/** Members with whether they are free: the free ones first, in the order of their turn. */
export type FreeMembers = Output<typeof listFreeMembersContract>['members']

interface AskedServices {
  serviceIds: readonly string[]
  /** When the services begin, in minutes from the start of the visit. */
  startMin: number
  /** The appointment that is edited. */
  appointmentId: string | undefined
  /** Whether members can be chosen. */
  enabled: boolean
}

/** Returns who is free for services at the form's time; undefined if that is unknown. */
export function useFreeMembers(
  { date, time }: BookingValues,
  { serviceIds, startMin, appointmentId, enabled }: AskedServices,
): FreeMembers | undefined {
  const isAsked = enabled && serviceIds.length > 0 && isLocalDate(date) && isLocalTime(time)
  const query = { date, time, afterMin: startMin, serviceIds: serviceIds.join(), appointmentId }
  const { data } = useRead(listFreeMembersContract, { query }, { enabled: isAsked, rowId: appointmentId })
  return isAsked ? data?.members : undefined
}
