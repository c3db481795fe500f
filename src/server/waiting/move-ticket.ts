import { reachedLocation } from '#domain/auth/reach.ts'
import { reachOfStarts } from '#domain/appointments/form/bookable.ts'
import { today } from '#domain/kit/local-time.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { dayBounds } from '#domain/kit/time.ts'
import { whyCannotCall } from '#domain/waiting/calling.ts'
import type {
  callTicketContract,
  leaveQueueContract,
  moveTicketContract,
  setQueueOnContract,
} from '#domain/waiting/contract-queue.ts'
import { type TicketStatus, whyTicketStays } from '#domain/waiting/decide-ticket.ts'
import { recordAudit } from '#server/audit/store.ts'
import type { Call, UseCase } from '#server/kit/call.ts'
import { hashLinkToken } from '#server/kit/link-token.ts'
import { updateQueueOn } from '#server/salon/store-settings.ts'
import { findMemberTime } from '#server/appointments/store-times.ts'
import { lockStaff } from '#server/staff/store.ts'
import { loadSalonToday } from './load-queue.ts'
import { findCalled, lockTicket, moveTicket, selectServing } from './store-queue.ts'

/** Calls somebody from the line to a member who can serve them now, also to another one than before. */
export const callTicket: UseCase<typeof callTicketContract> = async (call, { params: { id }, body: { staffId } }) => {
  const { tx, salonId, now, timeZone } = call
  const day = today(now, timeZone)
  const [since] = dayBounds(day, timeZone)
  const span = { ...reachOfStarts(now), now }
  // The place before the member, as when somebody begins to be served; what follows is as their last holder left it.
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

/** Takes somebody out of the line who left, or puts them back where they stood. */
export const setTicket: UseCase<typeof moveTicketContract> = async (call, { params: { id }, body: { to } }) => {
  await leaveOrReturn(call, idOf(call, id), to)
  return {}
}

/** Gives a place in line up, by who holds its secret. */
export const leaveQueue: UseCase<typeof leaveQueueContract> = async (call, { params: { token } }) => {
  await leaveOrReturn(call, { tokenHash: hashLinkToken(token) }, 'left')
  return {}
}

/** Lets visitors take places in line by their own phones, or stops it. Who stands in line keeps their place. */
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

/** A place by its id, within the caller's reach. */
const idOf = (call: Call, id: string) => ({ id, locationId: reachedLocation(call) })

/** A place that may become this, held. Refuses 'not-found' and 'ticket-moved-on'. */
async function holdTicket({ tx, salonId }: Call, by: Parameters<typeof lockTicket>[2], to: TicketStatus) {
  const ticket = await lockTicket(tx, salonId, by)
  if (!ticket) throw new Refusal('not-found')
  const why = whyTicketStays(ticket.status, to)
  if (why) throw new Refusal(why, { params: { status: ticket.status } })
  return ticket
}
