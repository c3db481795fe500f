import { z } from 'zod'
import { decideDay, isToRenew } from '#domain/billing/decide-subscription.ts'
import { addMinutes } from '#domain/kit/dates.ts'
import { today } from '#domain/kit/local-time.ts'
import { type Call, callsInSalon, type Context } from '#server/kit/call.ts'
import { settleEach } from '#server/kit/charges.ts'
import type { Tx } from '#server/kit/db/transaction.ts'
import { inEachSalon } from '#server/kit/in-each-salon.ts'
import { enqueue } from '#server/kit/jobs.ts'
import { lockPlan } from '#server/salon/store-plan.ts'
import { saveChange } from './change-subscription.ts'
import type { Paystack } from '#server/kit/paystack.ts'
import { renewByCard } from './renew-by-card.ts'
import { remind } from './remind.ts'
import { settlePayment } from './settle-payment.ts'
import { findSubscription } from './store.ts'
import { selectBilledSalons, selectUnsettled } from './store-payments.ts'

/** For how many minutes after its start the provider is asked about an open payment every night: ten days. */
const ASKED_MIN = 10 * 24 * 60

const zPayload = z.object({ salonId: z.string() })

/**
 * Nightly job: ends or lowers expired plans and sends reminders, salon by salon. A salon that fails is done the
 * next time and delays no others. If the payment provider must be asked first, another job does that salon's work, so
 * that an unresponsive provider delays no other salon. A second run does nothing twice.
 */
export function billSalons(context: Context, paystack: Paystack | null) {
  return async (): Promise<void> => {
    const since = askedSince(context)
    const billed = async (tx: Tx) => await selectBilledSalons(tx, since)
    await inEachSalon(context, billed, async ({ salonId }) => {
      const inCall = callsInSalon(context, salonId, ['salon'])
      if (paystack && (await inCall((call) => isToAsk(call, since)))) return await inCall(queueAsking)
      await inCall(endDay)
      await inCall(remind)
    })
  }
}

/**
 * Job for the nightly billing of a salon that needs the payment provider. Asks about open payments before anything
 * ends, and charges the card if the owner agreed. Throws if the outcome is unknown, so that the queue tries again.
 */
export function billByProvider(context: Context, paystack: Paystack | null) {
  return async (payload: unknown): Promise<void> => {
    const { salonId } = zPayload.parse(payload)
    if (!paystack) return
    const inCall = callsInSalon(context, salonId, ['salon'])
    const unsettled = await inCall(({ tx }) => selectUnsettled(tx, salonId, askedSince(context)))
    const settle = async (reference: string) => await settlePayment(paystack, { reference, notice: null }, inCall)
    await settleEach(unsettled, settle)
    await inCall(endDay)
    await renewByCard(paystack, inCall)
    await inCall(remind)
  }
}

const askedSince = (context: Context) => addMinutes(context.clock(), -ASKED_MIN)

/** Returns whether the provider must be asked: a payment is open, or a card is to be charged. */
async function isToAsk({ tx, salonId, now, timeZone }: Call, since: string): Promise<boolean> {
  const [unsettled, subscription] = await Promise.all([
    selectUnsettled(tx, salonId, since),
    findSubscription(tx, salonId),
  ])
  return unsettled.some(({ state }) => state === 'open') || isToRenew(subscription, today(now, timeZone))
}

async function queueAsking({ tx, salonId }: Call): Promise<void> {
  await enqueue(tx, 'bill-by-provider', { salonId }, `bill-by-provider:${salonId}`)
}

/** Applies the changes to a subscription that are due today. */
async function endDay(call: Call): Promise<void> {
  const { tx, salonId, now, timeZone } = call
  const [, before] = await Promise.all([lockPlan(tx, salonId), findSubscription(tx, salonId)])
  const change = decideDay(before, today(now, timeZone))
  if (change) await saveChange(call, `subscription-${change.history?.action ?? 'ended'}`, { before, ...change })
}
