import { readAppointmentContract } from '#domain/appointments/contract.ts'
import { readCustomerContract } from '#domain/customers/contract-page.ts'
import { customerLabel } from '#web/customers/parts/customer-label.ts'
import { useRead } from '#web/kit/query.ts'
import { type BookingValues, againValues } from './booking-values.ts'

interface BookedFor {
  /** The customer for whom the appointment is, from the address. */
  customer?: string
  /** An appointment whose customer, services and members are taken, from the address. */
  again?: string
}

/**
 * Returns the values with which the form of a new appointment begins for a customer, or for another visit like an
 * earlier one, once `isReady`; none if the address names neither, or if they can't be read.
 */
export function useBookedFor({ customer: customerId = '', again = '' }: BookedFor) {
  const customer = useRead(readCustomerContract, { params: { id: customerId } }, { enabled: customerId !== '' })
  const appointment = useRead(readAppointmentContract, { params: { id: again } }, { enabled: again !== '' })
  const values: Partial<BookingValues> = {
    ...(customer.data && { customerId, customerText: customerLabel(customer.data.customer) }),
    ...(appointment.data && againValues(appointment.data.appointment)),
  }
  return { values, isReady: !customer.isLoading && !appointment.isLoading }
}
