import { z } from 'zod'
import type { termiiWebhookContract } from '#domain/messages/contract-report.ts'
import { decideReport, reported } from '#domain/messages/report.ts'
import { isStop } from '#domain/messages/stop.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { retryAfterMin } from '#domain/kit/retries.ts'
import { type Context, type UseCase, inCall, nobodyIn } from '#server/kit/call.ts'
import { inTransaction, type Tx } from '#server/kit/db/transaction.ts'
import { noticeIn } from '#server/kit/http/storable.ts'
import { enqueue, enqueueIn } from '#server/kit/jobs.ts'
import { isSignedBy } from '#server/kit/signature.ts'
import type { MessagesParts } from './parts.ts'
import { giveBack } from './send-message.ts'
import { findOfProvider, lockMessage, markReported } from './store-sending.ts'

const zId = z.union([z.string().min(1).max(100), z.number()]).transform(String)
/** A customer's answer, which reaches the server only if the account has a number that people can reply to. */
const zAnswer = z.object({
  type: z.string().regex(/^inbound$/i),
  sender: z
    .string()
    .regex(/^\+?\d{8,15}$/)
    .transform((phone) => `+${phone.replace('+', '')}`),
  message: z.string().max(2000).refine(isStop),
})

const zReport = z.object({
  message_id: zId,
  message_id_str: zId.nullish().catch(null),
  status: z.string().max(500),
})

/** The payload of the job that applies a report. */
const zCheck = z.object({ providerId: z.string(), status: z.string(), tries: z.int() })
type Check = z.output<typeof zCheck>

/**
 * Handles a delivery report of the gateway. Queues conclusive reports in one transaction, so that 200 means
 * they will be processed; answers 200 to any other signed request and drops it. Throws 'report-not-signed' and
 * 'sms-not-set-up'.
 */
export function receiveReport({ db, reportSecret }: MessagesParts) {
  const receive: UseCase<typeof termiiWebhookContract> = async ({ headers, rawBody }) => {
    if (reportSecret === null) throw new Refusal('sms-not-set-up')
    if (!rawBody || !isSignedBy(reportSecret, rawBody, headers['x-termii-signature']))
      throw new Refusal('report-not-signed')
    const body = noticeIn(rawBody)
    const answer = zAnswer.safeParse(body)
    if (answer.success)
      await inTransaction(db, { salonId: null, mode: 'write' }, async (tx) => await queueStop(tx, answer.data.sender))
    const read = zReport.safeParse(body)
    if (!read.success || reported(read.data.status) === null) return {}
    const { message_id: id, message_id_str: exact, status } = read.data
    const write = { salonId: null, mode: 'write' } as const
    await inTransaction(db, write, async (tx) => await queueReport(tx, exact ?? id, status))
    return {}
  }
  return receive
}

/** Queues a gateway's report on a message, identified by the gateway's id, if the report is conclusive. */
export async function queueReport(tx: Tx, providerId: string, status: string): Promise<void> {
  if (reported(status) !== null) await queueCheck(tx, { providerId, status, tries: 0 }, 0)
}

/** Queues a STOP answer from a phone number in E.164. */
export async function queueStop(tx: Tx, phone: string): Promise<void> {
  await enqueue(tx, 'apply-stop', { phone }, `apply-stop:${phone}`)
}

async function queueCheck(tx: Tx, check: Check, minutes: number): Promise<void> {
  await enqueueIn(tx, 'apply-report', check, `apply-report:${check.providerId}:${reported(check.status)}`, minutes)
}

/** Job that applies a report to its message in any salon; ignores a report on an unknown message. */
export function applyReport(context: Context) {
  return async (payload: unknown): Promise<void> => {
    const check = zCheck.parse(payload)
    const found = await inTransaction(context.db, { salonId: null, mode: 'read' }, (tx) =>
      findOfProvider(tx, check.providerId),
    )
    const afterMin = retryAfterMin.report[check.tries]
    if (!found && afterMin !== undefined) {
      const again = { ...check, tries: check.tries + 1 }
      await inTransaction(context.db, { salonId: null, mode: 'write' }, async (tx) => queueCheck(tx, again, afterMin))
    }
    if (!found) return
    const caller = await nobodyIn(context, found.salonId)
    await inCall(context, caller, { method: 'POST', topics: ['messages'] }, async (call) => {
      const { tx, salonId, now } = call
      const message = await lockMessage(tx, salonId, found.id)
      const decided = message && decideReport(message, check.status)
      if (!message || !decided) return
      await Promise.all([
        decided.isGivenBack && giveBack(call, message),
        markReported(tx, salonId, found.id, { ...decided, said: check.status }, now),
      ])
    })
  }
}
