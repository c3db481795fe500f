import type { ServiceTime } from './availability/busy-time.ts'
import type { TimeSpan } from './availability/working-time.ts'
import type { Appointment } from './contract.ts'
import type { HistoryLine } from './form/history.ts'

/** A service as an appointment keeps it. */
export type BookedService = Appointment['services'][number] & ServiceTime

/** An appointment with all that its services keep. */
export type BookedAppointment = Omit<Appointment, 'services'> & { services: BookedService[] }

/**
 * The stored customer of an appointment: a customer of the salon, or a walk-in whose name and phone are stored only
 * here.
 */
export interface BookedCustomer {
  customerId: string | null
  customerName: string
  customerPhone: string | null
  customerPhoneE164: string | null
}

/** An appointment as it is to be, and the line that its history gets with it. */
export interface Changed {
  appointment: BookedAppointment
  line: HistoryLine
}

/** The same if its time is decided too. */
export interface ChangedTime extends Changed {
  locationId: string
  /** The times at which the member is busy with it: sorted, separate, not empty. */
  busy: readonly TimeSpan[]
}
