import { reachOfStarts } from '#domain/appointments/form/bookable.ts'
import { reachedLocation } from '#domain/auth/reach.ts'
import { today } from '#domain/kit/local-time.ts'
import { Refusal, sentenceOf } from '#domain/kit/refusal.ts'
import { dayBounds } from '#domain/kit/time.ts'
import { orderOfCall, whyCannotCall } from '#domain/waiting/calling.ts'
import type {
  callTicketContract,
  leaveQueueContract,
  listCallableContract,
  listQueueContract,
  moveManyTicketsContract,
  moveTicketContract,
  setQueueOnContract,
} from '#domain/waiting/contract-queue.ts'
import type { setManyWaitingContract } from '#domain/waiting/contract-waitlist.ts'
import { type TicketStatus, whyTicketStays } from '#domain/waiting/decide-ticket.ts'
import { findMemberTime } from '#server/appointments/store-times.ts'
import { recordAudit } from '#server/audit/store.ts'
import type { Call, UseCase } from '#server/kit/call.ts'
import { hashLinkToken } from '#server/kit/link-token.ts'
import { updateQueueOn } from '#server/salon/store-settings.ts'
import { lockStaff } from '#server/staff/store.ts'
import { loadQueue, loadSalonToday, whyNotTo } from './load-queue.ts'
import { type MovedMany, moveManyTickets, moveManyWaiting } from './store-many.ts'
import { findCalled, isQueueOn, lockTicket, moveTicket, selectServing } from './store-queue.ts'

/** Returns today's queue, with everyone's expected turn. */
export const listQueue: UseCase<typeof listQueueContract> = async (call) => {
  const [{ tickets, team }, isOn] = await Promise.all([
    loadQueue(call, call.locationId),
    isQueueOn(call.tx, call.salonId),
  ])
  return {
    isOn,
    tickets: tickets.map(({ services, locationId: _at, ...ticket }) => ({
      ...ticket,
      services: services.map(({ id, name, durationMin }) => ({ id, name, durationMin })),
    })),
    team: team.map(({ staffId, name }) => ({
      id: staffId,
      name,
      turns: tickets.filter(({ calledStaffId }) => calledStaffId === staffId).length,
    })),
  }
}

/**
 * Returns the members to whom a customer from the queue can be called now, and why the customer can't be called to the
 * others. Throws 'not-found'.
 */
export const listCallable: UseCase<typeof listCallableContract> = async (call, { params: { id } }) => {
  const queue = await loadQueue(call, call.locationId)
  const { tickets, team } = queue
  const ticket = tickets.find((one) => one.id === id)
  if (!ticket) throw new Refusal('not-found')
  const rows = team
    .filter(({ locationId }) => locationId === ticket.locationId)
    .map((memberTime) => {
      const { staffId, name } = memberTime
      const why = whyNotTo(queue, ticket, memberTime, call.now)
      const turns = tickets.filter(({ calledStaffId }) => calledStaffId === staffId).length
      const shortMin = why?.code === 'start-too-long' ? Number(why.params?.left) : null
      return {
        id: staffId,
        name,
        turns,
        why: why && sentenceOf(why.code, why.params),
        shortMin,
        order: orderOfCall(why),
      }
    })
  const inOrder = rows.toSorted((one, other) => one.order - other.order)
  return { team: inOrder.map(({ order: _order, ...row }) => row) }
}

/**
 * Calls a customer from the queue to a member who can serve them now, even if another member called them
 * before.
 */
export const callTicket: UseCase<typeof callTicketContract> = async (call, { params: { id }, body: { staffId } }) => {
  const { tx, salonId, now, timeZone } = call
  const day = today(now, timeZone)
  const [since] = dayBounds(day, timeZone)
  const span = { ...reachOfStarts(now), now }
  // Locks the place before the member, as starting to serve does; later reads see the last holder's changes.
  const [ticket, [member], salon, memberTime, serving, calledName] = await Promise.all([
    holdTicket(call, idOf(call, id), 'called'),
    lockStaff(tx, salonId, [staffId], reachedLocation(call)),
    loadSalonToday(call),
    findMemberTime(tx, salonId, staffId, span, null),
    selectServing(tx, salonId, { staffId, since }),
    findCalled(tx, salonId, { staffId, day, except: id }),
  ])
  const why = whyCannotCall({ ticket, member, salon, memberTime, serving, calledName }, now)
  if (why) throw new Refusal(why.code, { field: 'staffId', params: why.params })
  await moveTicket(tx, salonId, { id: ticket.id, to: 'called', calledBy: staffId }, now)
  return {}
}

/** Removes a customer who left from the queue, or puts them back in their old place. */
export const setTicket: UseCase<typeof moveTicketContract> = async (call, { params: { id }, body: { to } }) => {
  await leaveOrReturn(call, idOf(call, id), to)
  return {}
}

/** Gives up a place in the queue, for the holder of its secret. */
export const leaveQueue: UseCase<typeof leaveQueueContract> = async (call, { params: { token } }) => {
  await leaveOrReturn(call, { tokenHash: hashLinkToken(token) }, 'left')
  return {}
}

/** Starts or stops letting visitors join from their own phones. Customers in the queue keep their place. */
export const setQueueOn: UseCase<typeof setQueueOnContract> = async (call, { body: { isOn } }) => {
  const { tx, salonId, now } = call
  await Promise.all([
    updateQueueOn(tx, salonId, isOn, now),
    recordAudit(call, { action: 'queue-switched', subject: 'salon', after: { isQueueOn: isOn } }),
  ])
  return {}
}

async function leaveOrReturn(call: Call, by: Parameters<typeof lockTicket>[2], to: 'waiting' | 'left'): Promise<void> {
  const ticket = await holdTicket(call, by, to)
  if (ticket.status !== to) await moveTicket(call.tx, call.salonId, { id: ticket.id, to }, call.now)
}

/** Returns what identifies a place in the queue: its id, and the caller's location if they are limited to one. */
const idOf = (call: Call, id: string) => ({ id, locationId: reachedLocation(call) })

/**
 * Locks and returns a place in the queue that may change to the status `to`. Throws 'not-found' and 'ticket-moved-on'
 * (R-188).
 */
async function holdTicket({ tx, salonId }: Call, by: Parameters<typeof lockTicket>[2], to: TicketStatus) {
  const ticket = await lockTicket(tx, salonId, by)
  if (!ticket) throw new Refusal('not-found')
  const why = whyTicketStays(ticket.status, to)
  if (why) throw new Refusal(why, { params: { status: ticket.status } })
  return ticket
}

/**
 * Removes several customers from the waitlist at once, or puts them back. Throws 'not-found' if one is not on
 * this list.
 */
export const setManyWaiting: UseCase<typeof setManyWaitingContract> = async (call, { body: { ids, to } }) => {
  const from = to === 'waiting' ? 'removed' : 'waiting'
  const asked = { ids, from, to, only: reachedLocation(call) } as const
  return movedOf(ids, await moveManyWaiting(call.tx, call.salonId, asked, call.now))
}

/**
 * Removes several customers who left from the queue at once, or puts them back. Throws 'not-found' if one is
 * not in this queue.
 */
export const setManyTickets: UseCase<typeof moveManyTicketsContract> = async (call, { body: { ids, to } }) => {
  const from = to === 'waiting' ? 'left' : 'waiting'
  const asked = { ids, from, to, only: reachedLocation(call) } as const
  return movedOf(ids, await moveManyTickets(call.tx, call.salonId, asked, call.now))
}

function movedOf(asked: readonly string[], { found, ids }: MovedMany) {
  if (found < new Set(asked).size) throw new Refusal('not-found', { field: 'ids' })
  return { ids }
}
