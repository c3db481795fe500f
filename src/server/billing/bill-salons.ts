import { decideDay } from '#domain/billing/decide-subscription.ts'
import { addMinutes } from '#domain/kit/dates.ts'
import { today } from '#domain/kit/local-time.ts'
import type { Call, House } from '#server/kit/call.ts'
import { inTransaction } from '#server/kit/db/transaction.ts'
import { eachInTurn } from '#server/kit/each-in-turn.ts'
import { lockPlan } from '#server/salon/store-plan.ts'
import { saveChange } from './change-subscription.ts'
import { inSalon } from './in-salon.ts'
import type { Paystack } from '#server/kit/paystack.ts'
import { renewByCard } from './renew-by-card.ts'
import { remind } from './remind.ts'
import { settlePayment } from './settle-payment.ts'
import { findSubscription } from './store.ts'
import { selectBilledSalons, selectUnsettled } from './store-payments.ts'

/** An open payment is asked for every night for so many minutes after it was begun: ten days. */
const ASKED_MIN = 10 * 24 * 60

/**
 * Job of every night: asks for what is open, ends or lowers what is over, charges cards whose owners agreed, and
 * reminds. Salon by salon: one that fails is done the next time, and keeps no other one back. Run twice, it does nothing twice.
 */
export function billSalons(house: House, paystack: Paystack | null) {
  return async (): Promise<void> => {
    const since = addMinutes(house.clock(), -ASKED_MIN)
    const find = () => inTransaction(house.db, { salonId: null, mode: 'read' }, (tx) => selectBilledSalons(tx, since))
    await eachInTurn(await find(), async (salonId) => await billSalon(house, paystack, { salonId, since }))
  }
}

async function billSalon(
  house: House,
  paystack: Paystack | null,
  { salonId, since }: { salonId: string; since: string },
): Promise<void> {
  const inCall = inSalon(house, salonId)
  if (paystack) {
    const unsettled = await inCall(({ tx }) => selectUnsettled(tx, salonId, since))
    for (const { state, reference } of unsettled)
      if (state === 'open') await settlePayment(paystack, { reference, notice: null }, inCall)
  }
  await inCall(endDay)
  if (paystack) await renewByCard(paystack, inCall)
  await inCall(remind)
}

/** What the day does to a subscription by itself. */
async function endDay(call: Call): Promise<void> {
  const { tx, salonId, now, timeZone } = call
  const [, before] = await Promise.all([lockPlan(tx, salonId), findSubscription(tx, salonId)])
  const change = decideDay(before, today(now, timeZone))
  if (change) await saveChange(call, `subscription-${change.history?.action ?? 'ended'}`, { before, ...change })
}
