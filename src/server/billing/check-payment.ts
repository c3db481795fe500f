import { z } from 'zod'
import { type Context, callsInSalon } from '#server/kit/call.ts'
import { askingJob, queueChargeCheck, requireAnswer, zOpenCharge } from '#server/kit/charges.ts'
import type { Tx } from '#server/kit/db/transaction.ts'
import { enqueue } from '#server/kit/jobs.ts'
import type { Paystack } from '#server/kit/paystack.ts'
import { settlePayment } from './settle-payment.ts'

const task = 'check-payment'

const zCheck = zOpenCharge.extend({
  /** The content of the provider's notice; missing if there was none. */
  notice: z.enum(['refunded', 'disputed', 'dispute-over']).nullish(),
})
export type Check = z.output<typeof zCheck>

/**
 * Queues the check of a payment: at once if a notice came (`notice` is given, even if null), otherwise for when the
 * check is due.
 */
export async function queueCheck(tx: Tx, check: Check): Promise<void> {
  const { reference, notice } = check
  if (notice === undefined) return await queueChargeCheck(tx, task, check)
  await enqueue(tx, task, check, `${task}:${reference}:${notice ?? 'told'}`)
}

/**
 * Job that checks a payment for which a notice came, or whose payer did not return. Throws if the provider
 * cannot be asked, so that the queue tries again.
 */
export function checkPayment(context: Context, paystack: Paystack | null) {
  return askingJob(context, task, zCheck, async ({ salonId, reference, notice }) => {
    if (!paystack) return false
    const inCall = callsInSalon(context, salonId, ['salon'])
    const settled = requireAnswer(await settlePayment(paystack, { reference, notice: notice ?? null }, inCall))
    return notice === undefined && (settled.kind === 'none' || settled.payment?.state === 'open')
  })
}
