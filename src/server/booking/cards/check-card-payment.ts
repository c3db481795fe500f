import { z } from 'zod'
import { findCardAccount, findCardPayment, selectCardPayments } from '#server/booking/store-cards.ts'
import { type Context, type InCall, inCall, nobodyIn } from '#server/kit/call.ts'
import { inTransaction, type Tx } from '#server/kit/db/transaction.ts'
import { eachFairly } from '#server/kit/each-fairly.ts'
import { enqueueIn } from '#server/kit/jobs.ts'
import { type CardParts, paystackOf } from './parts.ts'
import { settleCard } from './settle-card.ts'

/** After so many minutes each, a payment by card that is open is asked for again: nobody came back from it. */
const againAfterMin = [3, 10, 30, 120, 720, 2880] as const

const zCheck = z.object({ salonId: z.string(), reference: z.string(), tries: z.int() })

/** Queues that a payment by card is looked at when it is time; none after the last time. */
export async function queueCardCheck(tx: Tx, check: z.output<typeof zCheck>): Promise<void> {
  const after = againAfterMin[check.tries]
  const key = `check-card-payment:${check.reference}`
  if (after !== undefined) await enqueueIn(tx, 'check-card-payment', check, key, after)
}

/**
 * Job: looks at a payment by card from which nobody came back. Throws where the provider cannot be asked, so that the
 * queue tries again.
 */
export function checkCardPayment(context: Context, parts: CardParts) {
  return async (payload: unknown): Promise<void> => {
    const check = zCheck.parse(payload)
    const { salonId, reference, tries } = check
    const run = await inSalon(context, salonId)
    const account = await run(({ tx }) => findCardAccount(tx, salonId))
    const paystack = await paystackOf(parts, account)
    if (!paystack) return
    if ((await settleCard(paystack, reference, run)) === 'unknown')
      throw new Error('the payment provider did not say what became of a deposit')
    const payment = await run(({ tx }) => findCardPayment(tx, salonId, reference))
    if (payment?.state !== 'open') return
    const again = { ...check, tries: tries + 1 }
    await inTransaction(context.db, { salonId: null, mode: 'write' }, (tx) => queueCardCheck(tx, again))
  }
}

/**
 * Asks about what is open of an appointment before its time is released: who paid in the last minute keeps it. A
 * provider that does not answer holds no time.
 */
export async function askBeforeRelease(context: Context, parts: CardParts, salonId: string, id: string): Promise<void> {
  const run = await inSalon(context, salonId)
  const [payments, account] = await run(({ tx }) =>
    Promise.all([selectCardPayments(tx, salonId, id), findCardAccount(tx, salonId)]),
  )
  const open = payments.filter(({ state }) => state === 'open')
  const paystack = open.length > 0 ? await paystackOf(parts, account) : null
  if (!paystack) return
  await eachFairly(open, { atOnce: 4, keyOf: ({ reference }) => reference, ofOneKey: 1 }, async ({ reference }) => {
    await settleCard(paystack, reference, run)
  })
}

async function inSalon(context: Context, salonId: string): Promise<InCall> {
  const caller = await nobodyIn(context, salonId)
  return async (run) => await inCall(context, caller, { method: 'POST', topics: ['appointments', 'sales'] }, run)
}
