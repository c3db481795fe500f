import { z } from 'zod'
import type { Context } from '#server/kit/call.ts'
import { inTransaction, type Tx } from '#server/kit/db/transaction.ts'
import { enqueue, enqueueIn } from '#server/kit/jobs.ts'
import { inSalon } from './in-salon.ts'
import type { Paystack } from '#server/kit/paystack.ts'
import { settlePayment } from './settle-payment.ts'

/** After so many minutes each a payment that is open is asked for again: nobody came back from it, and no notice came. */
const againAfterMin = [3, 10, 30, 120, 720, 2880] as const

const zCheck = z.object({
  salonId: z.string(),
  reference: z.string(),
  notice: z.enum(['refunded', 'disputed', 'dispute-over']).nullish(),
  /** How often it was asked for already; not given where a notice asks. */
  tries: z.int().nullish(),
})
export type Check = z.output<typeof zCheck>

/** Queues that a payment is looked at: at once where a notice asks (`notice` given, also null), else when it is time. */
export async function queueCheck(tx: Tx, check: Check): Promise<void> {
  const { reference, notice, tries } = check
  const key = `check-payment:${reference}`
  if (notice !== undefined) return await enqueue(tx, 'check-payment', check, `${key}:${notice ?? 'told'}`)
  const after = againAfterMin[tries ?? 0]
  if (after !== undefined) await enqueueIn(tx, 'check-payment', check, `${key}:open`, after)
}

/**
 * Job: looks at a payment for which a notice came, or from which nobody came back. Throws where the provider cannot
 * be asked, so that the queue tries again.
 */
export function checkPayment(context: Context, paystack: Paystack | null) {
  return async (payload: unknown): Promise<void> => {
    const check = zCheck.parse(payload)
    const { salonId, reference, notice } = check
    if (!paystack) return
    const settled = await settlePayment(paystack, { reference, notice: notice ?? null }, inSalon(context, salonId))
    if (settled.kind === 'unknown') throw new Error(`the payment provider did not say: ${settled.message}`)
    const isOpen = settled.kind === 'none' || settled.payment?.state === 'open'
    if (!isOpen || notice !== undefined) return
    const again = { ...check, tries: (check.tries ?? 0) + 1 }
    await inTransaction(context.db, { salonId: null, mode: 'write' }, (tx) => queueCheck(tx, again))
  }
}
