import { locationOfNew } from '#domain/auth/reach.ts'
import { placeOf } from '#domain/booking/place.ts'
import { minutesBetween } from '#domain/kit/dates.ts'
import { today } from '#domain/kit/local-time.ts'
import { firstNameOf } from '#domain/kit/names.ts'
import { e164Of } from '#domain/kit/phone.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type {
  addToQueueContract,
  joinQueueContract,
  readQueueContract,
  readTicketContract,
} from '#domain/waiting/contract-queue.ts'
import { aheadIn, type AskedPlace, decideTicket, lineAt, whyNoLine } from '#domain/waiting/decide-ticket.ts'
import { isKnownPhone } from '#server/customers/store-known.ts'
import type { Call, UseCase } from '#server/kit/call.ts'
import { hashLinkToken, newLinkToken } from '#server/kit/link-token.ts'
import { selectActiveLocations, selectVisitorPlaces } from '#server/salon/store-locations.ts'
import { findOfferedServices } from '#server/services/store.ts'
import { lockStaff } from '#server/staff/store.ts'
import { loadQueue, loadSalonToday, whyNotTo } from './load-queue.ts'
import type { SpendProof } from './parts.ts'
import { findTicket, holdLine, insertTicket, isQueueOn, selectTickets } from './store-queue.ts'

/** Returns whether walk-ins may join from their own phone, and how long the queue is. */
export const readQueue: UseCase<typeof readQueueContract> = async (call, { query }) => {
  const { tx, salonId, now, timeZone } = call
  const day = today(now, timeZone)
  const locationId = lineAt(await selectActiveLocations(tx, salonId), query.location)
  const [isOn, salon, tickets] = await Promise.all([
    isQueueOn(tx, salonId),
    loadSalonToday(call),
    selectTickets(tx, salonId, { day, locationId }),
  ])
  const why = whyNoLine({ isQueueOn: isOn && !call.isSuspended, salon }, now)
  return { why, waiting: tickets.filter(({ status }) => status === 'waiting').length }
}

/**
 * Returns the current state of a place in the queue. Throws 'not-found' for an unknown secret, and for a place of
 * another day.
 */
export const readTicket: UseCase<typeof readTicketContract> = async (call, { params: { token } }) => {
  const { tx, salonId, now, timeZone } = call
  const found = await findTicket(tx, salonId, { tokenHash: hashLinkToken(token), day: today(now, timeZone) })
  if (!found) throw new Refusal('not-found')
  const [queue, places] = await Promise.all([loadQueue(call, found.locationId), selectVisitorPlaces(tx, salonId)])
  const { tickets, team } = queue
  const ticket = tickets.find(({ id }) => id === found.id)!
  const { number, status, turn, calledStaffId } = ticket
  const isWaiting = status === 'waiting'
  const caller = status === 'called' ? team.find(({ staffId }) => staffId === calledStaffId) : undefined
  const why = caller && whyNotTo(queue, ticket, caller, now)
  return {
    number,
    status,
    ahead: isWaiting ? aheadIn(tickets, number) : 0,
    waitMin: isWaiting && turn ? Math.max(0, Math.ceil(minutesBetween(now, turn.startsAt))) : null,
    place: placeOf(places, found.locationId),
    calledBy: caller ? firstNameOf(caller.name) : null,
    // With little time left, the desk starts a shorter visit.
    isReady: why === null || why?.code === 'start-too-long',
  }
}

/** Gives a place in the queue to a customer at the desk, without a page for it. */
export const addToQueue: UseCase<typeof addToQueueContract> = async (call, { body: { locationId, ...asked } }) => {
  const { id, number, ahead } = await takeTicket(call, asked, {
    token: newLinkToken(),
    locationId: locationOfNew(call, locationId),
  })
  return { id, number, ahead }
}

/** Adds a visitor to the queue; their secret opens the page of their place. */
export function joinQueue(spendProof: SpendProof): UseCase<typeof joinQueueContract> {
  return async (call, { body: { token, proof, location, ...asked } }) => {
    await spendProof(proof, call)
    const locationId = lineAt(await selectActiveLocations(call.tx, call.salonId), location)
    return { number: (await takeTicket(call, { ...asked, notes: null }, { token, locationId })).number }
  }
}

interface Taken {
  token: string
  locationId: string
}

async function takeTicket(call: Call, asked: AskedPlace, { token, locationId }: Taken) {
  const { tx, salonId, by, now, timeZone, currency } = call
  const phone = by ? null : e164Of(asked.phone, currency)
  const day = today(now, timeZone)
  const [held, salon, members, offered, isKnown] = await Promise.all([
    holdLine(tx, salonId, { day, locationId }),
    loadSalonToday(call),
    lockStaff(tx, salonId, asked.staffId === null ? [] : [asked.staffId], locationId),
    findOfferedServices(tx, salonId, asked.serviceIds),
    phone === null || isKnownPhone(tx, salonId, phone),
  ])
  const offeredIds = offered.map(({ id }) => id)
  const ticket = decideTicket({ ...held, salon, member: members[0], offeredIds, isKnown }, asked, call)
  const of = { locationId, tokenHash: hashLinkToken(token), isKnown, by: by?.userId ?? null, now }
  call.save(insertTicket(tx, salonId, ticket, of))
  return ticket
}
