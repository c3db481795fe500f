import { depositReminder } from '#domain/booking/deposit-reminder.ts'
import {
  markDepositReminded,
  selectSalonsToRemind,
  selectDepositsToRemind,
} from '#server/appointments/store-deposits.ts'
import { lockAppointment } from '#server/appointments/store.ts'
import { type Call, type Context, inCall } from '#server/kit/call.ts'
import type { Tx } from '#server/kit/db/transaction.ts'
import { eachInTurn } from '#server/kit/each-in-turn.ts'
import { inEachSalon } from '#server/kit/in-each-salon.ts'
import { visitPath, visitToken } from '#server/kit/visit-token.ts'
import { queueMessage } from '#server/outbox/store.ts'
import { findSalon } from '#server/salon/store.ts'
import type { BookingParts } from './parts.ts'
import { findDepositCustomer } from './store-online.ts'

type Parts = Context & Pick<BookingParts, 'mailUrl' | 'visitKey'>

/**
 * Job that reminds customers by e-mail, once, of a deposit that is due soon. Each appointment has its own
 * transaction and lock, as in `expireDeposits`.
 */
export function remindOfDeposits(parts: Parts) {
  return async (): Promise<void> => {
    const now = parts.clock()
    const toRemind = async (tx: Tx) => await selectSalonsToRemind(tx, now)
    await inEachSalon(parts, toRemind, async (caller) => {
      if (caller.isSuspended) return
      const ids = await inCall(parts, caller, { method: 'GET', topics: [] }, async ({ tx, salonId }) =>
        selectDepositsToRemind(tx, salonId, now),
      )
      await eachInTurn(ids, async (id) => {
        await inCall(parts, caller, { method: 'POST', topics: [] }, async (call) => await remindOne(call, id, parts))
      })
    })
  }
}

async function remindOne(call: Call, id: string, { mailUrl, visitKey }: Parts): Promise<void> {
  const { tx, salonId, timeZone, currency, now, newId } = call
  const [, isToBeReminded, customer, salon] = await Promise.all([
    lockAppointment(tx, salonId, id),
    markDepositReminded(tx, salonId, id, now),
    findDepositCustomer(tx, salonId, id),
    findSalon(tx, salonId),
  ])
  if (!isToBeReminded || mailUrl === null || !customer?.email || !customer.dueAt || !salon) return
  const letter = depositReminder({
    ...customer,
    dueAt: customer.dueAt,
    salon: { name: salon.name, timeZone, currency },
    link: `${mailUrl}${visitPath(salon.slug, visitToken(visitKey, { salonId, ...customer }))}`,
  })
  await queueMessage(tx, salonId, { id: newId(), channel: 'email', recipient: customer.email, ...letter }, now)
}
