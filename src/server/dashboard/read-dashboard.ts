import { shownDays } from '#domain/appointments/calendar/shown-days.ts'
import { isAllowed } from '#domain/auth/permissions.ts'
import { hasNoLimit, whyGateRefuses } from '#domain/billing/plans.ts'
import { type EveryAction, reachOf } from '#domain/auth/reach.ts'
import { atTillMin, dashboardLimits, type readDashboardContract } from '#domain/dashboard/contract.ts'
import { listFirstSteps } from '#domain/dashboard/first-steps.ts'
import { addMinutes } from '#domain/kit/dates.ts'
import type { Output } from '#domain/kit/endpoint.ts'
import { today } from '#domain/kit/local-time.ts'
import { sumMinor } from '#domain/kit/money.ts'
import { type Bounds, dayBounds, monthBounds } from '#domain/kit/time.ts'
import { countCreated } from '#server/appointments/store.ts'
import type { Call, Member } from '#server/kit/call.ts'
import { findOpeningTimes } from '#server/salon/store-hours.ts'
import { selectSales } from '#server/sales/store-list.ts'
import { sumOwed } from '#server/sales/store-payments.ts'
import { findFirstStepFacts } from './store-steps.ts'
import {
  countAppointments,
  countCustomersForDay,
  countHeldOfSales,
  findDepositsDue,
  findHeldCards,
  findWaiting,
  selectFirstAppointments,
  selectLowStock,
  selectRevenue,
  type Span,
} from './store.ts'

export interface DashboardParts {
  /** Whether this server can send an owner a test message at once. */
  canTest: boolean
}

/** The span of all time, for listing the latest valid sales, newest first. */
const always = { from: '-infinity', before: 'infinity' } as const
const latest = { at: null, limit: dashboardLimits.sales, search: null, method: null, status: 'standing' } as const

/**
 * Returns today at a glance, at the caller's location; the customers are the whole salon's. "Today" is the salon's day,
 * wherever server and browser are (decisions, Time).
 */
export async function readDashboard(
  call: Call<Member>,
  { canTest }: DashboardParts,
): Promise<Output<typeof readDashboardContract>> {
  const { tx, salonId, timeZone, by, now, locationId } = call
  const date = today(now, timeZone)
  const [from, before] = dayBounds(date, timeZone)
  const [monthStart, monthEnd] = monthBounds(date, timeZone)
  const spanFor = (every: EveryAction) => ({ from, before, locationId, staffId: reachOf(by, every) })
  const ofCalendar = spanFor('seeEveryCalendar')
  const seesSales = isAllowed(by, 'seeSales')

  const [hours, owedMinor, counts, first, times, customers, lowStock, recentSales, notices, isStopped, steps] =
    await Promise.all([
      seesSales ? selectRevenue(tx, salonId, timeZone, spanFor('seeEverySale')) : null,
      isAllowed(by, 'seeEverySale') ? sumOwed(tx, salonId, { from, before, locationId }) : null,
      countAppointments(tx, salonId, ofCalendar),
      selectFirstAppointments(tx, salonId, ofCalendar, {
        tillFrom: addMinutes(now, -atTillMin),
        limit: dashboardLimits.appointments,
      }),
      findOpeningTimes(tx, salonId, { first: date, last: date }),
      isAllowed(by, 'seeCustomers') ? countCustomersForDay(tx, salonId, monthStart, spanFor('seeEveryCustomer')) : null,
      isAllowed(by, 'seeStock') ? selectLowStock(tx, salonId, locationId, dashboardLimits.lowStock) : null,
      seesSales ? selectSales(tx, salonId, { ...spanFor('seeEverySale'), ...always }, latest) : null,
      findNotices(call, ofCalendar),
      isBookingStopped(call, [monthStart, monthEnd]),
      isAllowed(by, 'changeSettings') ? findFirstStepFacts(tx, salonId) : null,
    ])

  const booked = counts.get('booked') ?? 0
  const inProgress = counts.get('in-progress') ?? 0
  const completed = counts.get('completed') ?? 0
  return {
    today: date,
    revenue: hours && { ...revenueOf(hours), owedMinor },
    appointments: {
      count: booked + inProgress + completed,
      booked,
      inProgress,
      completed,
      first,
      opening: first.length === 0 ? openingOf(date, timeZone, times) : null,
    },
    customers,
    lowStock,
    recentSales,
    ...notices,
    isBookingStopped: isStopped,
    firstSteps: steps && listFirstSteps(steps, canTest),
  }
}

/** Returns the online bookings and payments that wait for someone. */
async function findNotices({ tx, salonId, now, by, locationId }: Call<Member>, ofCalendar: Span) {
  const [waiting, deposits, heldCards, heldOfSales] = await Promise.all([
    findWaiting(tx, salonId, now, ofCalendar),
    findDepositsDue(tx, salonId, now, ofCalendar),
    findHeldCards(tx, salonId, ofCalendar),
    isAllowed(by, 'recordSales') ? countHeldOfSales(tx, salonId, locationId) : { transfers: 0, cards: 0 },
  ])
  return { waiting, deposits, heldCards, heldOfSales }
}

/**
 * Returns whether the plan's appointments of the month are used up, so that no visitor can book; true only for people
 * who can do something about it.
 */
async function isBookingStopped({ tx, salonId, by, plan }: Call<Member>, [from, before]: Bounds): Promise<boolean> {
  if (!isAllowed(by, 'changeSettings') || hasNoLimit('create_appointment', { plan })) return false
  return whyGateRefuses('create_appointment', { plan }, await countCreated(tx, salonId, from, before)) !== null
}

function revenueOf(hours: Awaited<ReturnType<typeof selectRevenue>>) {
  const sold = hours.filter(({ saleCount }) => saleCount > 0)
  return {
    totalMinor: sumMinor(hours.map(({ soldMinor, refundedMinor }) => soldMinor - refundedMinor)),
    saleCount: sold.reduce((sum, { saleCount }) => sum + saleCount, 0),
    lastSaleAt: sold.at(-1)?.lastSaleAt ?? null,
    byHour: sold.map(({ hour, soldMinor }) => ({ hour, totalMinor: soldMinor })),
  }
}

/** Returns the salon's hours on a day, in minutes of its clock, and the holiday that closes it. */
function openingOf(date: string, zone: string, times: Awaited<ReturnType<typeof findOpeningTimes>>) {
  const [day] = shownDays({ zone, ...times }, date, date).days
  return { spans: day?.open ?? [], closedFor: day?.holidays.find(({ isClosed }) => isClosed)?.name ?? null }
}
