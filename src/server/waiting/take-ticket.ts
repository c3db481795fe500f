import { locationOfNew } from '#domain/auth/reach.ts'
import { today } from '#domain/kit/local-time.ts'
import type { addToQueueContract, joinQueueContract } from '#domain/waiting/contract-queue.ts'
import { type AskedPlace, decideTicket, lineAt } from '#domain/waiting/decide-ticket.ts'
import { e164Of } from '#domain/kit/phone.ts'
import { isKnownPhone } from '#server/booking/store-known.ts'
import type { Call, UseCase } from '#server/kit/call.ts'
import { hashLinkToken, newLinkToken } from '#server/kit/link-token.ts'
import { findOfferedServices } from '#server/services/store.ts'
import { selectActiveLocations } from '#server/salon/store-locations.ts'
import { lockStaff } from '#server/staff/store.ts'
import { loadSalonToday } from './load-queue.ts'
import type { SpendProof } from './parts.ts'
import { holdLine, insertTicket } from './store-queue.ts'

/** Gives a place in line to somebody at the desk: without a page of its own. */
export const addToQueue: UseCase<typeof addToQueueContract> = async (call, { body: { locationId, ...asked } }) => {
  const { id, number } = await takeTicket(call, asked, {
    token: newLinkToken(),
    locationId: locationOfNew(call, locationId),
  })
  return { id, number }
}

/** The same for a visitor, by whose secret its page is opened. */
export function joinQueue(spendProof: SpendProof): UseCase<typeof joinQueueContract> {
  return async (call, { body: { token, proof, location, ...asked } }) => {
    await spendProof(proof, call)
    const locationId = lineAt(await selectActiveLocations(call.tx, call.salonId), location)
    return { number: (await takeTicket(call, asked, { token, locationId })).number }
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
