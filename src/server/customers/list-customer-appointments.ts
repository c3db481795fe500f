import { reachedLocation, reachOf } from '#domain/auth/reach.ts'
import { historyPerPage, type listCustomerAppointmentsContract } from '#domain/customers/contract-page.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { UseCase } from '#server/kit/call.ts'
import { pageOf } from '#server/kit/page.ts'
import { scopeOf } from './scope-of.ts'
import { findCustomer, selectPastAppointments } from './store-page.ts'

/** A page of a customer's appointments, latest first. Refuses 'not-found'. */
export const listCustomerAppointments: UseCase<typeof listCustomerAppointmentsContract> = async (
  call,
  { params: { id }, query: { cursor } },
) => {
  const { tx, salonId, by } = call
  const within = { staffId: reachOf(by, 'seeEveryCalendar'), only: reachedLocation(call) }
  const [customer, { rows, nextCursor }] = await Promise.all([
    findCustomer(tx, salonId, id, scopeOf(by)),
    pageOf(
      cursor,
      historyPerPage,
      async (start) => await selectPastAppointments(tx, salonId, id, within, start),
      ({ startsAt }) => startsAt,
    ),
  ])
  if (!customer) throw new Refusal('not-found')
  return { appointments: rows, nextCursor }
}
