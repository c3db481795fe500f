import type { Appointment } from '#domain/appointments/contract.ts'
import { whyCannotRebook } from '#domain/appointments/status.ts'
import type { TimeZone } from '#domain/kit/dates.ts'
import { type BookingValues, isSameCustomer, valuesOf } from './booking-values.ts'

/**
 * Returns typed values merged into a newer state: fields changed in this form stay as typed, the others are as the
 * other person saved them. An appointment that has ended keeps its services, member and time.
 */
export function mergeValues(
  typed: BookingValues,
  older: Appointment,
  newer: Appointment,
  zone: TimeZone,
): BookingValues {
  const [before, now] = [valuesOf(older, zone), valuesOf(newer, zone)]
  const isOver = whyCannotRebook(newer.status) !== null
  const { kind, customerId, customerText, customerName, customerPhone } = isSameCustomer(typed, before) ? now : typed
  const isChanged = (...names: (keyof BookingValues)[]) =>
    !isOver && names.some((name) => JSON.stringify(typed[name]) !== JSON.stringify(before[name]))
  const { date, time } = isChanged('date', 'time') ? typed : now
  return {
    kind,
    customerId,
    customerText,
    customerName,
    customerPhone,
    serviceIds: isChanged('serviceIds') ? typed.serviceIds : now.serviceIds,
    staffId: isChanged('staffId', 'staffOf') ? typed.staffId : now.staffId,
    staffOf: isChanged('staffId', 'staffOf') ? typed.staffOf : now.staffOf,
    sharedOf: isChanged('sharedOf') ? typed.sharedOf : now.sharedOf,
    besideIds: isChanged('serviceIds', 'besideIds') ? typed.besideIds : now.besideIds,
    date,
    time,
    durationMin: isChanged('serviceIds', 'durationMin') ? typed.durationMin : now.durationMin,
    notes: typed.notes === before.notes ? now.notes : typed.notes,
    deposit: typed.deposit,
  }
}
