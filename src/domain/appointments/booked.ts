import type { ServiceTime } from './availability/busy-time.ts'
import type { Instant } from '#domain/kit/dates.ts'
import type { TimeSpan } from './availability/working-time.ts'
import type { Appointment } from './contract.ts'
import type { HistoryLine } from './form/history.ts'

/** A service of an appointment, with the price and times that it had when it was added. */
export type BookedService = Appointment['services'][number] & Required<ServiceTime>

/** A service that was chosen for an appointment, without its member and its place in the visit. */
export type ChosenService = Omit<BookedService, 'staffId' | 'staffName' | 'sharedWith' | 'startMin' | 'lengthMin'>

/** An appointment whose services include the times that were stored with them. */
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

/** A changed appointment, ready to be written, and the line to add to its history. */
export interface Changed {
  appointment: BookedAppointment
  line: HistoryLine
}

/** The time of one of its members that an appointment takes up. */
export interface TakenTime {
  staffId: string
  /** The first minute that the customer spends with the member. */
  startsAt: Instant
  endsAt: Instant
  /** The times at which the member is busy: sorted, separate, not empty. */
  busy: readonly TimeSpan[]
}

/** A changed appointment whose time was decided too. */
export interface ChangedTime extends Changed {
  locationId: string
  taken: readonly TakenTime[]
}
