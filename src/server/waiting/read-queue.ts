import { Refusal } from '#domain/kit/refusal.ts'
import { placeOf } from '#domain/booking/place.ts'
import { minutesBetween } from '#domain/kit/dates.ts'
import { firstNameOf } from '#domain/kit/names.ts'
import { today } from '#domain/kit/local-time.ts'
import type { readQueueContract, readTicketContract } from '#domain/waiting/contract-queue.ts'
import { lineAt, whyNoLine } from '#domain/waiting/decide-ticket.ts'
import type { UseCase } from '#server/kit/call.ts'
import { hashLinkToken } from '#server/kit/link-token.ts'
import { selectActiveLocations, selectVisitorPlaces } from '#server/salon/store-locations.ts'
import { loadQueue, loadSalonToday } from './load-queue.ts'
import { findTicket, isQueueOn, selectTickets } from './store-queue.ts'

/** Whether who walks in may take a place by their own phone, and how long the line is. */
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

/** A place in line as it stands now. Refuses 'not-found' for a secret that opens none, and for one of another day. */
export const readTicket: UseCase<typeof readTicketContract> = async (call, { params: { token } }) => {
  const { tx, salonId, now, timeZone } = call
  const found = await findTicket(tx, salonId, { tokenHash: hashLinkToken(token), day: today(now, timeZone) })
  if (!found) throw new Refusal('not-found')
  const [{ tickets, team }, places] = await Promise.all([
    loadQueue(call, found.locationId),
    selectVisitorPlaces(tx, salonId),
  ])
  const { number, status, turn, calledStaffId } = tickets.find(({ id }) => id === found.id)!
  const isWaiting = status === 'waiting'
  const caller = status === 'called' ? team.find(({ staffId }) => staffId === calledStaffId) : undefined
  return {
    number,
    status,
    ahead: isWaiting ? tickets.filter((one) => one.status === 'waiting' && one.number < number).length : 0,
    waitMin: isWaiting && turn ? Math.max(0, Math.ceil(minutesBetween(now, turn.startsAt))) : null,
    place: placeOf(places, found.locationId),
    calledBy: caller ? firstNameOf(caller.name) : null,
  }
}
