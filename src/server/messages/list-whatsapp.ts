import { reachedLocation } from '#domain/auth/reach.ts'
import { seesEvenings } from '#domain/evening/sees-evenings.ts'
import { addMinutes } from '#domain/kit/dates.ts'
import type { listWhatsAppContract, WhatsAppMessage } from '#domain/messages/contract-whatsapp.ts'
import { isWorthSending, opensAt } from '#domain/messages/whatsapp.ts'
import type { Call, Member, UseCase } from '#server/kit/call.ts'
import { countRemindedDay } from './find-reminded-day.ts'
import { type QueueReach, selectHandled, selectWhatsApp } from './store-whatsapp.ts'

const dayMin = 24 * 60

/**
 * Returns which messages of the queue a person sees: messages for the owner have figures of the whole salon.
 */
export function queueSeenBy(call: Call<Member>, locationId = call.locationId): QueueReach {
  return { locationId, seesOwners: seesEvenings(call.by) }
}

/** Returns which messages a person may use by id. */
export const queueReachedBy = (call: Call<Member>) => queueSeenBy(call, reachedLocation(call))

/**
 * Returns the messages waiting to be sent by WhatsApp, and those sent or skipped in the last day, at the caller's
 * location.
 */
export const listWhatsApp: UseCase<typeof listWhatsAppContract> = async (call) => {
  const { tx, salonId, now } = call
  const [waiting, handled, next] = await Promise.all([
    waitingFor(call),
    selectHandled(tx, salonId, queueSeenBy(call), addMinutes(now, -dayMin)),
    countRemindedDay(call),
  ])
  return {
    now: waiting.filter((one) => one.opensAt === null),
    later: waiting.filter((one) => one.opensAt !== null),
    handled,
    next,
  }
}

/** Returns the waiting messages that a person sees, each with the time from which it may be opened. */
async function waitingFor(call: Call<Member>): Promise<WhatsAppMessage[]> {
  const { tx, salonId, now, timeZone } = call
  const found = await selectWhatsApp(tx, salonId, queueSeenBy(call))
  return found
    .filter((one) => isWorthSending(one, now))
    .map((one) => ({ ...one, opensAt: opensAt(one, now, timeZone) }))
}

/** Returns the number of waiting messages that may be opened now. */
export async function countWhatsApp(call: Call<Member>): Promise<number> {
  return (await waitingFor(call)).filter((one) => one.opensAt === null).length
}
