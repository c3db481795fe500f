import { listFreeTimesContract } from '#domain/appointments/contract.ts'
import { isLocalDate } from '#domain/kit/dates.ts'
import type { Output } from '#domain/kit/endpoint.ts'
import { useRead } from '#web/kit/query.ts'
import { today } from '#domain/kit/local-time.ts'
import { useMe } from '#web/kit/me.tsx'
import { useNow } from '#web/kit/use-now.ts'
import { type BookingValues, needsLines } from './booking-values.ts'

export type FreeTimes = Output<typeof listFreeTimesContract>
export type FreeTime = FreeTimes['times'][number]

/**
 * Returns the free times of the form's day for its services, with its member or with anyone; null while they are loaded.
 * Returns undefined if there is nothing to ask about, on past days, and if several members or a custom length are chosen,
 * for which the server is only asked about the chosen time.
 */
export function useFreeTimes(values: BookingValues, appointmentId: string | undefined): FreeTimes | null | undefined {
  const { date, serviceIds, staffId, durationMin } = values
  const first = today(useNow(), useMe().salon.timeZone)
  const isAhead = isLocalDate(date) && date >= first
  const enabled = serviceIds.length > 0 && isAhead && durationMin === null && !needsLines(values)
  const query = { date, serviceIds: serviceIds.join(), staffId: staffId || undefined, appointmentId }
  const { data } = useRead(listFreeTimesContract, { query }, { enabled, rowId: appointmentId })
  return enabled ? (data ?? null) : undefined
}
