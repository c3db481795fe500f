import { reachOf } from '#domain/auth/reach.ts'
import { historyPerPage, type listCustomerAppointmentsContract } from '#domain/customers/contract-page.ts'
import type { Output, ParsedInput } from '#domain/kit/endpoint.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { SignedInCall } from '#server/kit/call.ts'
import { pageOf } from '#server/kit/page.ts'
import { scopeOf } from './scope-of.ts'
import { findCustomer, selectPastAppointments } from './store-page.ts'

/** A page of a customer's appointments, latest first. Refuses 'not-found'. */
export async function listCustomerAppointments(
  { tx, salonId, by }: SignedInCall,
  { params: { id }, query: { cursor } }: ParsedInput<typeof listCustomerAppointmentsContract>,
): Promise<Output<typeof listCustomerAppointmentsContract>> {
  const reach = reachOf(by, 'seeEveryCalendar')
  const [customer, { rows, nextCursor }] = await Promise.all([
    findCustomer(tx, salonId, id, scopeOf(by)),
    pageOf(
      cursor,
      historyPerPage,
      async (start) => await selectPastAppointments(tx, salonId, id, reach, start),
      ({ startsAt }) => startsAt,
    ),
  ])
  if (!customer) throw new Refusal('not-found')
  return { appointments: rows, nextCursor }
}
