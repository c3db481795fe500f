import { reachOfStarts } from '#domain/appointments/form/bookable.ts'
import type { SalonTime } from '#domain/appointments/availability/working-time.ts'
import { addDays } from '#domain/kit/dates.ts'
import { today } from '#domain/kit/local-time.ts'
import { dayBounds } from '#domain/kit/time.ts'
import { isOutOfTime, whyCannotCall, type WhyNotCalled } from '#domain/waiting/calling.ts'
import { expectedTurns, type InLine } from '#domain/waiting/queue.ts'
import { selectBookable } from '#server/appointments/store-times.ts'
import type { Call } from '#server/kit/call.ts'
import { findOpeningTimes } from '#server/salon/store-hours.ts'
import { type FoundTicket, selectServing, selectTickets } from './store-queue.ts'

/**
 * Loads today's queue at a location, or everywhere if null, with everyone's expected turn, in one round trip.
 */
export async function loadQueue(call: Call, locationId: string | null) {
  const { tx, salonId, now, timeZone } = call
  const day = today(now, timeZone)
  const [from, before] = dayBounds(day, timeZone)
  const [tickets, members, serving, salon] = await Promise.all([
    selectTickets(tx, salonId, { day, locationId }),
    selectBookable(tx, salonId, null, { ...reachOfStarts(from, before), now }),
    selectServing(tx, salonId, { staffId: null, since: from }),
    loadSalonToday(call),
  ])
  const team = members
    .filter((member) => locationId === null || member.locationId === locationId)
    .map((member) => ({
      ...member,
      lastTurnAt: lastTurnOf(member.staffId, tickets),
      isServing: serving.some((one) => one.staffId === member.staffId && isOutOfTime(one, now)),
    }))
  const inLine = tickets.filter(({ status }) => status === 'waiting' || status === 'called')
  const turns = expectedTurns(inLine.map(asInLine), { salon, members: team }, now)
  return { tickets: tickets.map((ticket) => ({ ...ticket, turn: turns.get(ticket.id) ?? null })), team, serving, salon }
}

/** Returns why a customer of a loaded queue cannot be called to a member of its team now, or null. */
export function whyNotTo(
  { tickets, serving, salon }: Pick<LoadedQueue, 'tickets' | 'serving' | 'salon'>,
  ticket: LoadedQueue['tickets'][number],
  memberTime: LoadedQueue['team'][number],
  now: string,
): WhyNotCalled | null {
  const { staffId } = memberTime
  const isOther = (one: FoundTicket) => one.id !== ticket.id && one.calledStaffId === staffId && one.status === 'called'
  const found = {
    ticket,
    member: { ...memberTime, id: staffId, isActive: true },
    salon,
    memberTime,
    serving: serving.filter((one) => one.staffId === staffId),
    calledName: tickets.find(isOther)?.customerName ?? null,
  }
  return whyCannotCall(found, now)
}

type LoadedQueue = Awaited<ReturnType<typeof loadQueue>>

/** Loads the opening times of today and of the days before and after. */
export async function loadSalonToday({ tx, salonId, timeZone, now }: Call): Promise<SalonTime> {
  const day = today(now, timeZone)
  const days = { first: addDays(day, -1), last: addDays(day, 1) }
  return { zone: timeZone, ...(await findOpeningTimes(tx, salonId, days)) }
}

// Customers being served are in the appointments, so only called customers not served yet take a chair here.
function asInLine({ id, locationId, services, staffId, status, calledStaffId }: FoundTicket): InLine {
  return { id, locationId, services, staffId, calledStaffId: status === 'called' ? calledStaffId : null }
}

function lastTurnOf(staffId: string, tickets: readonly FoundTicket[]): string | null {
  const called = tickets.filter(({ calledStaffId }) => calledStaffId === staffId)
  return (
    called
      .map(({ calledAt }) => calledAt)
      .toSorted()
      .at(-1) ?? null
  )
}
