import type { CallInput } from '#domain/kit/endpoint.ts'
import { listBookedInTimeOffContract } from '#domain/staff/contract-off.ts'
import { useRead } from '#web/kit/query.ts'

type AskedTime = CallInput<typeof listBookedInTimeOffContract>['query']

/** Returns the appointments during planned time off, from the server; null requests nothing. */
export function useBookedIn(asked: AskedTime | null) {
  const nothing = { staffId: '', fromDate: '', toDate: '' }
  const read = useRead(listBookedInTimeOffContract, { query: asked ?? nothing }, { enabled: asked !== null })
  return {
    appointments: asked === null ? [] : (read.data?.appointments ?? []),
    /** Reads the list again, because someone has booked since. */
    refetch: read.refetch,
  }
}

/** The appointments in the result of `useBookedIn`. */
export type BookedAppointments = ReturnType<typeof useBookedIn>['appointments']
