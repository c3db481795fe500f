import { listCustomerAppointmentsContract } from '#domain/customers/contract-page.ts'
import { useReadPages } from '#web/kit/query.ts'

/** Reads a customer's appointments in pages, latest first. */
export function usePastAppointments(customerId: string) {
  return useReadPages(
    listCustomerAppointmentsContract,
    (cursor) => ({ params: { id: customerId }, query: { cursor } }),
    ({ appointments }) => appointments,
  )
}
