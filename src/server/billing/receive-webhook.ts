import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { paystackWebhookContract } from '#domain/billing/contract-payments.ts'
import { salonOfReference } from '#domain/kit/reference.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { UseCase } from '#server/kit/call.ts'
import { inTransaction, type Tx } from '#server/kit/db/transaction.ts'
import { noticeIn, storableJson, wasUnstorable } from '#server/kit/http/storable.ts'
import { type Check, queueCheck } from './check-payment.ts'
import type { BillingParts } from './parts.ts'
import { hasEvent, keepEvent } from './store-payments.ts'

const zTransaction = z.object({ reference: z.string() }).nullish().catch(null)

/** The parts of a notice that we use; unknown events are stored too. */
const zNotice = z.object({
  event: z.string().max(100),
  data: z
    .object({
      id: z
        .union([z.string().max(100), z.number()])
        .nullish()
        .catch(null),
      domain: z.string().nullish().catch(null),
      reference: z.string().nullish().catch(null),
      transaction_reference: z.string().nullish().catch(null),
      transaction: zTransaction,
    })
    .catch({}),
})
type Told = z.output<typeof zNotice>

/**
 * Handles a notice from the provider. Stores it once and queues a check of its payment, in one transaction. Its
 * content is never trusted: the check asks the provider. Throws 'signature-wrong' and 'verification-not-set-up'.
 */
export function receiveWebhook({ db, paystack }: BillingParts) {
  const receive: UseCase<typeof paystackWebhookContract> = async ({ headers, rawBody, now }) => {
    if (!paystack) throw new Refusal('verification-not-set-up')
    if (!rawBody || !paystack.isSigned(rawBody, headers['x-paystack-signature'])) throw new Refusal('signature-wrong')
    const told = zNotice.safeParse(noticeIn(rawBody))
    const notice: Told = told.success ? told.data : { event: 'unreadable', data: {} }
    const { event, data } = notice
    const reference = data.reference ?? data.transaction_reference ?? data.transaction?.reference ?? null
    // None of our payments has such a reference, and it cannot be stored.
    if ([event, data.id, reference].some(wasUnstorable)) return {}
    const key = `${event}:${data.id ?? createHash('sha256').update(rawBody).digest('hex')}`
    const salonId = reference === null ? null : salonOfReference(reference)
    await inTransaction(db, { salonId: null, mode: 'write' }, async (tx) => {
      const [, isOver] = await Promise.all([
        keepEvent(
          tx,
          { key, event, reference: reference?.slice(0, 200) ?? null, body: storableJson(rawBody.toString('utf8')) },
          now,
        ),
        hasEvent(tx, `charge.dispute.resolve:${data.id}`),
      ])
      if (salonId !== null && reference !== null && (data.domain ?? paystack.mode) === paystack.mode)
        await queueNoticed(tx, notice, { salonId, reference, isOver })
    })
    return {}
  }
  return receive
}

async function queueNoticed(
  tx: Tx,
  { event }: Told,
  { isOver, ...of }: { salonId: string; reference: string; isOver: boolean },
): Promise<void> {
  const check: Check = { ...of, tries: 0 }
  if (event === 'refund.processed') return await queueCheck(tx, { ...check, notice: 'refunded' })
  if (event === 'charge.dispute.resolve') return await queueCheck(tx, { ...check, notice: 'dispute-over' })
  if (event.startsWith('charge.dispute.') && !isOver) return await queueCheck(tx, { ...check, notice: 'disputed' })
  if (event.startsWith('charge.')) await queueCheck(tx, { ...check, notice: null })
}
