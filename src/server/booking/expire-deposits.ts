import { expiredLetter } from '#domain/booking/expired-letter.ts'
import { releaseOne, markExpiryTold, selectOverdue, selectSalonsOverdue } from '#server/appointments/store-deposits.ts'
import { type Call, type Caller, type House, inCall } from '#server/kit/call.ts'
import type { Tx } from '#server/kit/db/transaction.ts'
import { eachInTurn } from '#server/kit/each-in-turn.ts'
import { inEachSalon } from '#server/kit/in-each-salon.ts'
import { queueMessage } from '#server/messages/store.ts'
import { findSalon } from '#server/salon/store.ts'
import { askBeforeRelease } from './cards/check-card-payment.ts'
import type { BookingParts } from './parts.ts'
import { findOnlineCustomer } from './store-online.ts'

type Parts = House & Pick<BookingParts, 'mailUrl' | 'secret' | 'providerUrl'>

/**
 * Job: gives back the times whose deposits were not paid by their deadline, tells open screens of it, and their customers by
 * e-mail. One appointment after the other, each in a transaction of its own and under its lock: killed in the
 * middle, or done by two at once, nothing happens twice. One that fails keeps no other from its turn.
 */
export function expireDeposits(parts: Parts) {
  return async (): Promise<void> => {
    const now = parts.clock()
    const overdue = async (tx: Tx) => await selectSalonsOverdue(tx, now)
    await inEachSalon(parts, overdue, async (caller) => await expireIn(parts, caller))
  }
}

async function expireIn(parts: Parts, caller: Caller): Promise<void> {
  const { salonId } = caller
  const ids = await inCall(parts, caller, { method: 'GET', topics: [] }, async ({ tx, now }) =>
    selectOverdue(tx, salonId, now),
  )
  await eachInTurn(ids, async (id) => {
    await askBeforeRelease(parts, parts, salonId, id)
    const deed = { method: 'POST', topics: ['appointments'] } as const
    await inCall(parts, caller, deed, async (call) => await expireOne(call, id, parts))
  })
}

async function expireOne(call: Call, id: string, { mailUrl }: Parts): Promise<void> {
  const { tx, salonId, timeZone, currency, now, newId } = call
  await releaseOne(tx, salonId, id, call)
  const isToBeTold = await markExpiryTold(tx, salonId, id, now)
  const [customer, salon] = await Promise.all([findOnlineCustomer(tx, salonId, id), findSalon(tx, salonId)])
  if (!isToBeTold || mailUrl === null || !customer?.email || !salon) return
  const letter = expiredLetter({
    ...customer,
    salon: { ...salon, timeZone, currency },
    link: `${mailUrl}/booking/${salon.slug}`,
  })
  await queueMessage(tx, salonId, { id: newId(), channel: 'email', recipient: customer.email, ...letter }, now)
}
