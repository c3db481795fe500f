import { depositReminder } from '#domain/booking/deposit-reminder.ts'
import type { Instant } from '#domain/kit/dates.ts'
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

interface Parts extends Context, Pick<BookingParts, 'mailUrl' | 'visitKey'> {
  /** Reminds by the salon's rule for messages, and returns whether it did; implemented by the messages room. */
  remindByRule: (call: Call, id: string, deposit: { amountMinor: number; dueAt: Instant }) => Promise<boolean>
}

/**
 * Job that reminds customers, once, of a deposit that is due soon: by the salon's rule, otherwise by e-mail.
 * Each appointment has its own transaction and lock, as in `expireDeposits`.
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
        const writes = { method: 'POST', topics: ['messages'] } as const
        await inCall(parts, caller, writes, async (call) => await remindOne(call, id, parts))
      })
    })
  }
}

async function remindOne(call: Call, id: string, { mailUrl, visitKey, remindByRule }: Parts): Promise<void> {
  const { tx, salonId, timeZone, currency, now, newId } = call
  const [, isToBeReminded, customer, salon] = await Promise.all([
    lockAppointment(tx, salonId, id),
    markDepositReminded(tx, salonId, id, now),
    findDepositCustomer(tx, salonId, id),
    findSalon(tx, salonId),
  ])
  if (!isToBeReminded || !customer?.dueAt || !salon) return
  const { depositMinor: amountMinor, dueAt } = customer
  if (await remindByRule(call, id, { amountMinor, dueAt })) return
  if (mailUrl === null || !customer.email) return
  const letter = depositReminder({
    ...customer,
    dueAt,
    salon: { name: salon.name, timeZone, currency },
    link: `${mailUrl}${visitPath(salon.slug, visitToken(visitKey, { salonId, ...customer }))}`,
  })
  await queueMessage(tx, salonId, { id: newId(), channel: 'email', recipient: customer.email, ...letter }, now)
}
