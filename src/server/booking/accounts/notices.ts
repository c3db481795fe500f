import { z } from 'zod'
import { salonOfReference } from '#domain/kit/reference.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { checkAccountContract, type salonNoticeContract } from '#domain/virtual-accounts/contract.ts'
import { recordAudit } from '#server/audit/store.ts'
import { type CardParts, paystackOf } from '#server/booking/cards/parts.ts'
import { findVirtualAccount, insertUnknown, markRefused } from '#server/booking/store-accounts.ts'
import { findCardAccount, findCardPayment } from '#server/booking/store-cards.ts'
import { type Call, callsInSalon, type Context, type UseCase } from '#server/kit/call.ts'
import { askingJob, requireAnswer, zOpenCharge } from '#server/kit/charges.ts'
import { noticeIn, wasUnstorable } from '#server/kit/http/storable.ts'
import { enqueue } from '#server/kit/jobs.ts'
import type { Known, Paystack } from '#server/kit/paystack.ts'
import { checking, settleWithProvider } from './settle.ts'

const { topics } = checkAccountContract

/** The parts of a notice that matter. */
const zNotice = z.object({
  event: z.string(),
  data: z.object({
    reference: z.string().max(200).nullish().catch(null),
    bank_transfer: z
      .object({ amount: z.coerce.number().int().positive().max(1e15), transaction_id: z.coerce.string().max(100) })
      .nullish()
      .catch(null),
  }),
})

/**
 * Handles a notice from the provider of a salon's own account. A notice about a payment only queues a question
 * to the provider. A refused transfer is shown to the people who wait for it. Throws 'signature-wrong'.
 */
export function receiveSalonNotice(parts: CardParts): UseCase<typeof salonNoticeContract> {
  return async ({ headers, rawBody, inSalon }, { params }) => {
    const signature = headers['x-paystack-signature']
    if (!rawBody || !/^[0-9a-f]{128}$/i.test(String(signature))) throw new Refusal('signature-wrong')
    const provider = await inSalon(params.salon, async ({ tx, salonId }) => await findCardAccount(tx, salonId))
    const paystack = await paystackOf(parts, provider)
    if (!paystack?.isSigned(rawBody, signature)) throw new Refusal('signature-wrong')
    const notice = zNotice.safeParse(noticeIn(rawBody))
    if (notice.success) await inSalon(params.salon, async (call) => await handle(call, notice.data))
    return {}
  }
}

async function handle({ tx, salonId, now }: Call<null>, { event, data }: z.output<typeof zNotice>): Promise<void> {
  const { reference, bank_transfer: refused } = data
  if (event === 'bank.transfer.rejected' && refused && !wasUnstorable(refused.transaction_id)) {
    const about = { refusedMinor: refused.amount, now }
    await markRefused(tx, salonId, refused.transaction_id, about)
    return
  }
  // Requests are paid on card terminals; the provider calls the payments there pos_….
  if (event === 'paymentrequest.success' || (event === 'charge.success' && reference?.startsWith('pos_')))
    return await enqueue(tx, 'look-at-terminals', { salonId }, `look-at-terminals:${salonId}`)
  // Money for other programs of the salon goes through the same account: its references are not ours.
  if (event !== 'charge.success' || !reference || salonOfReference(reference) !== salonId) return
  const task = (await findCardPayment(tx, salonId, reference)) ? 'check-card-payment' : checking
  await enqueue(tx, task, { salonId, reference, tries: 0 }, `${task}:${reference}:noticed`)
}

/**
 * Job that asks the provider about an account, after a notice or if no one waits for its money any more. Throws
 * if the provider cannot be asked.
 */
export function checkVirtualAccount(context: Context, parts: CardParts) {
  return askingJob(context, checking, zOpenCharge, async ({ salonId, reference }) => {
    const run = callsInSalon(context, salonId, topics)
    const provider = await run(({ tx }) => findCardAccount(tx, salonId))
    const paystack = await paystackOf(parts, provider)
    if (!paystack) return false
    const isKnown = (await run(({ tx }) => findVirtualAccount(tx, salonId, reference))) !== null
    if (!isKnown) return await keepUnknown(paystack, reference, run)
    requireAnswer(await settleWithProvider(paystack, reference, run))
    const account = await run(({ tx }) => findVirtualAccount(tx, salonId, reference))
    return account?.state === 'open'
  })
}

/** Keeps money that arrived for a bill that is not known, as after a restored backup. */
async function keepUnknown(
  paystack: Paystack,
  reference: string,
  run: ReturnType<typeof callsInSalon>,
): Promise<boolean> {
  const known: Known = requireAnswer(await paystack.verify(reference))
  if (known.kind !== 'found' || known.verified.status !== 'success') return false
  const { verified } = known
  const { amountMinor, currency } = verified
  await run(async (call) => {
    const money = { ...verified, mode: paystack.mode }
    if (!(await insertUnknown(call.tx, call.salonId, money, call.now))) return
    const after = { reference, reason: 'unknown', amountMinor, currency }
    await recordAudit(call, { action: 'arrival-held', subject: 'sale', after })
  })
  return false
}
