import type { CallInput } from '#domain/kit/endpoint.ts'
import { listBookedInTimeOffContract } from '#domain/staff/contract-off.ts'
import { useRead } from '#web/kit/query.ts'

type AskedTime = CallInput<typeof listBookedInTimeOffContract>['query']

/** Returns the appointments during planned time off, from the server; null asks nothing. */
export function useBookedIn(asked: AskedTime | null) {
  const nothing = { staffId: '', fromDate: '', toDate: '' }
  const read = useRead(listBookedInTimeOffContract, { query: asked ?? nothing }, { enabled: asked !== null })
  return {
    appointments: asked === null ? [] : (read.data?.appointments ?? []),
    /** Asks again: someone booked meanwhile. */
    refetch: read.refetch,
  }
}

/** Appointments as `useBookedIn` gives them. */
export type BookedAppointments = ReturnType<typeof useBookedIn>['appointments']
