import { isAllowed } from '#domain/auth/permissions.ts'
import { reachedLocation, reachOf } from '#domain/auth/reach.ts'
import {
  historyPerPage,
  type listCustomerAppointmentsContract,
  type listCustomerSalesContract,
  type listCustomerTimelineContract,
} from '#domain/customers/contract-page.ts'
import { latestFirst, momentOfEntry } from '#domain/customers/timeline.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { UseCase } from '#server/kit/call.ts'
import { pageOf, type PageStart } from '#server/kit/page.ts'
import { scopeOf } from './scope-of.ts'
import {
  findCustomer,
  selectPastAppointments,
  selectPastSales,
  selectSalesApart,
  selectSalesOfVisits,
} from './store-page.ts'

/** Returns a page of a customer's appointments, latest first. Throws 'not-found'. */
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

/**
 * Returns a page of a customer's appointments, each with its sale, and their other sales together, latest first;
 * without the sales for people who may not see them. Throws 'not-found'.
 */
export const listCustomerTimeline: UseCase<typeof listCustomerTimelineContract> = async (
  call,
  { params: { id }, query: { cursor } },
) => {
  const { tx, salonId, by } = call
  const only = reachedLocation(call)
  const calendar = { staffId: reachOf(by, 'seeEveryCalendar'), only }
  const sales = { staffId: reachOf(by, 'seeEverySale'), only }
  const maySeeSales = isAllowed(by, 'seeSales')
  const load = async (start: PageStart) => {
    const [visits, apart] = await Promise.all([
      selectPastAppointments(tx, salonId, id, calendar, start),
      maySeeSales ? selectSalesApart(tx, salonId, id, { sales, calendar }, start) : [],
    ])
    const visitIds = visits.map((visit) => visit.id)
    const ofVisits = maySeeSales ? await selectSalesOfVisits(tx, salonId, id, sales, visitIds) : []
    return latestFirst(visits, apart, ofVisits).slice(0, start.limit)
  }
  const [customer, { rows, nextCursor }] = await Promise.all([
    findCustomer(tx, salonId, id, scopeOf(by)),
    pageOf(cursor, historyPerPage, load, momentOfEntry),
  ])
  if (!customer) throw new Refusal('not-found')
  return { entries: rows, nextCursor }
}

/**
 * Returns a page of the sales to a customer, newest first. Throws 'not-found', and 'not-allowed' for people who may not
 * see sales.
 */
export const listCustomerSales: UseCase<typeof listCustomerSalesContract> = async (
  call,
  { params: { id }, query: { cursor } },
) => {
  const { tx, salonId, by } = call
  if (!isAllowed(by, 'seeSales')) throw new Refusal('not-allowed')
  const within = { staffId: reachOf(by, 'seeEverySale'), only: reachedLocation(call) }
  const [customer, { rows, nextCursor }] = await Promise.all([
    findCustomer(tx, salonId, id, scopeOf(by)),
    pageOf(
      cursor,
      historyPerPage,
      async (start) => await selectPastSales(tx, salonId, id, within, start),
      ({ soldAt }) => soldAt,
    ),
  ])
  if (!customer) throw new Refusal('not-found')
  return { sales: rows, nextCursor }
}
