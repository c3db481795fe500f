import { z } from 'zod'
import { Refusal } from '#domain/kit/refusal.ts'
import type { whatsAppHandshakeContract, whatsAppWebhookContract } from '#domain/messages/contract-report.ts'
import { saidByWhatsApp } from '#domain/messages/report.ts'
import { isStop } from '#domain/messages/stop.ts'
import type { UseCase } from '#server/kit/call.ts'
import { inTransaction } from '#server/kit/db/transaction.ts'
import { noticeIn } from '#server/kit/http/storable.ts'
import { isSame, isSignedBy } from '#server/kit/signature.ts'
import type { MessagesParts } from './parts.ts'
import { queueReport, queueStop } from './receive-report.ts'

const zStatus = z.object({
  id: z.string().min(1).max(200),
  status: z.string().max(50),
  errors: z
    .array(z.object({ code: z.int(), title: z.string().max(300).catch('') }))
    .nullish()
    .catch(null),
})
const zWish = z.string().max(5000).refine(isStop)
const zFrom = { from: z.string().regex(/^\d{8,15}$/) }
/** A wish to opt out: typed, or the text of a button pressed below a template or another message. */
const zAnswer = z.union([
  z.object({ ...zFrom, text: z.object({ body: zWish }) }),
  z.object({ ...zFrom, button: z.object({ text: zWish }) }),
  z.object({ ...zFrom, interactive: z.object({ button_reply: z.object({ title: zWish }) }) }),
])
const zValue = z.object({
  statuses: z.array(z.unknown()).catch([]),
  messages: z.array(z.unknown()).catch([]),
})
const zNotice = z.object({
  object: z.literal('whatsapp_business_account'),
  entry: z.array(z.object({ changes: z.array(z.object({ value: zValue })) })),
})

/**
 * Handles WhatsApp's reports. If signed, queues conclusive reports and STOP answers in one transaction, so that
 * 200 means they will be processed; answers 200 to any other signed request and drops it. Throws 'report-not-signed',
 * and 'not-found' if this server does not use WhatsApp's API.
 */
export function receiveWhatsApp({ db, whatsApp }: MessagesParts) {
  const receive: UseCase<typeof whatsAppWebhookContract> = async ({ headers, rawBody }) => {
    if (whatsApp.secret === null) throw new Refusal('not-found')
    if (!rawBody || !isSigned(whatsApp.secret, rawBody, headers['x-hub-signature-256']))
      throw new Refusal('report-not-signed')
    const notice = zNotice.safeParse(noticeIn(rawBody))
    const values = notice.success ? notice.data.entry.flatMap(({ changes }) => changes.map(({ value }) => value)) : []
    const reports = values.flatMap(({ statuses }) => read(zStatus, statuses))
    const answers = values.flatMap(({ messages }) => read(zAnswer, messages))
    if (reports.length + answers.length === 0) return {}
    await inTransaction(db, { salonId: null, mode: 'write' }, async (tx) => {
      for (const { id, status, errors } of reports)
        await queueReport(tx, id, saidByWhatsApp(status, errors?.[0] ?? null))
      for (const { from } of answers) await queueStop(tx, `+${from}`)
    })
    return {}
  }
  return receive
}

/** Returns the valid items of a list. */
function read<T>(schema: z.ZodType<T>, list: readonly unknown[]): T[] {
  return list.map((one) => schema.safeParse(one)).flatMap((one) => (one.success ? [one.data] : []))
}

/** Returns WhatsApp's challenge to a caller that knows the agreed token. Throws 'not-found'. */
export function shakeHands({ whatsApp }: MessagesParts) {
  const shake: UseCase<typeof whatsAppHandshakeContract> = async (_call, { query }) => {
    const { word } = whatsApp
    if (word === null || !isSame(query['hub.verify_token'] ?? '', word)) throw new Refusal('not-found')
    return query['hub.challenge']
  }
  return shake
}

/** Returns whether a signature is exactly `sha256=` and the hex HMAC-SHA256 of the body. */
function isSigned(secret: string, body: Buffer, signature: unknown): boolean {
  const [, hex] = /^sha256=(.*)$/.exec(String(signature)) ?? []
  return isSignedBy(secret, body, hex, 'sha256')
}
