import { z } from 'zod'
import { creditMonth, type SmsLeft, smsLeft } from '#domain/billing/credits.ts'
import { type Claim, decideAttempted, decideClaim, type Sending } from '#domain/messages/decide-sending.ts'
import { isAutomatic, type MessageKind } from '#domain/messages/kinds.ts'
import { findUsedCredit, findSmsLedger, insertUsedCredit, returnCredit } from '#server/billing/store-credits.ts'
import { type Call, type Context, inCall, nobodyInAny } from '#server/kit/call.ts'
import { type JsonAnswer, requestJson } from '#server/kit/request.ts'
import { lockPlan } from '#server/salon/store-plan.ts'
import { enqueueSending } from '#server/outbox/store.ts'
import {
  findAppointmentOf,
  type HeldMessage,
  lockMessage,
  markAttempted,
  markClaimed,
  markPutOff,
  markUnsent,
} from './store-sending.ts'

/** A message as a carrier sends it. */
export interface Letter {
  /** The message's id, which is the same for all attempts. */
  id: string
  recipient: string
  subject: string
  body: string
  /** The page on which its recipient opts out of such messages; null if this message has no opt-out. */
  stopUrl: string | null
  /** The values for the approved text of the message's kind, if it is sent by WhatsApp. */
  approved: { kind: MessageKind; parameters: readonly string[] } | null
}

/** A service that sends messages. */
export interface Carrier {
  channel: 'email' | 'sms' | 'whatsapp'
  /** Whether each message costs its salon a credit. */
  costsCredits: boolean
  /** Sends a message and returns the outcome of this attempt only. Never throws. */
  send: (letter: Letter) => Promise<Sending>
}

/** The limits of a request to a gateway; the timeout is shorter than a claim lasts. */
const gatewayLimits = { timeoutMs: 20_000, mostBytes: 65_536 }

/**
 * Asks a gateway to send a message. Without a response the outcome is unknown, unless nothing was sent; then the
 * message is tried again.
 */
export async function askGateway(
  url: URL,
  asked: Parameters<typeof requestJson>[1],
  read: (answer: Extract<JsonAnswer, { text: string }>) => Sending,
): Promise<Sending> {
  const answer = await requestJson(url, asked, gatewayLimits)
  if (answer.status !== null) return read(answer)
  const { code: reason, hasLeft } = answer
  const cause = reason
  return hasLeft ? { kind: 'unknown', reason, cause } : { kind: 'refused', reason, cause, final: false }
}

const zPayload = z.object({ salonId: z.string(), id: z.string() })
// Screens are notified explicitly, because no list shows the server's own e-mails.
const writes = { method: 'POST', topics: [] } as const

/**
 * Job that sends one message of the outbox. Claims the message, with its credit, in a transaction; sends it outside
 * any; and records the outcome in another. A message whose job is killed in between stays claimed and is later marked
 * as unknown (look-after-outbox): nothing is ever sent twice, and only a message that certainly was not sent is tried
 * again.
 */
export function sendMessage(context: Context, carrier: Carrier) {
  return async (payload: unknown): Promise<void> => {
    const { salonId, id } = zPayload.parse(payload)
    // An account's e-mails are sent even if the account is in an example salon; nothing else is queued there.
    const caller = await nobodyInAny(context, salonId)
    const { message, claimed } = await inCall(context, caller, writes, async (call) => await claim(call, id, carrier))
    const tell = () => (message?.kind ?? message?.cause) && context.live.publish(salonId, ['messages'])
    tell()
    if (!message || claimed?.do !== 'send') return
    const { attempt } = claimed
    const sending = await carrier.send({ ...letterOf(message), id })
    await inCall(context, caller, writes, async (call) => await note(call, { id, attempt }, sending, carrier))
    tell()
  }
}

function letterOf({ recipient, subject, body, stopUrl, kind, parameters }: HeldMessage): Omit<Letter, 'id'> {
  const approved = kind && isAutomatic(kind) && parameters ? { kind, parameters } : null
  return { recipient, subject: subject ?? '', body, stopUrl, approved }
}

/** Claims a message for this job; returns the message, and whether the claim succeeded. */
async function claim(call: Call, id: string, carrier: Carrier) {
  const { tx, salonId } = call
  const { costsCredits } = carrier
  const [, message, appointment, left] = await Promise.all([
    costsCredits && lockPlan(tx, salonId),
    lockMessage(tx, salonId, id),
    findAppointmentOf(tx, salonId, id),
    costsCredits ? findLeft(call) : null,
  ])
  if (!message) return { message, claimed: null }
  const claimed = decideClaim({ ...message, appointment, left }, call)
  await saveClaim(call, id, claimed, carrier)
  return { message, claimed }
}

/** Returns the salon's remaining SMS credits; its row is locked if they are spent. */
export async function findLeft({ tx, salonId, now, timeZone, plan }: Call): Promise<SmsLeft> {
  return smsLeft(plan, await findSmsLedger(tx, salonId, creditMonth(now, timeZone)))
}

async function saveClaim(call: Call, id: string, claimed: Claim, { channel }: Carrier): Promise<void> {
  const { tx, salonId, now, timeZone, newId } = call
  if (claimed.do === 'drop') return await markUnsent(tx, salonId, id, { status: 'dropped', fault: null })
  if (claimed.do === 'fail') return await markUnsent(tx, salonId, id, { status: 'failed', fault: claimed.fault })
  if (claimed.do === 'put-off') {
    const inMs = Date.parse(claimed.until) - Date.parse(now)
    await Promise.all([
      markPutOff(tx, salonId, id, claimed.until),
      enqueueSending(tx, salonId, channel, { ids: [id], inMs: [inMs] }),
    ])
  }
  if (claimed.do !== 'send') return
  const { attempt, credit } = claimed
  const creditId = credit && newId()
  const month = credit === 'month' ? creditMonth(now, timeZone) : null
  await Promise.all([
    creditId && insertUsedCredit(tx, salonId, { id: creditId, messageId: id, month }, now),
    markClaimed(tx, salonId, id, { attempt, creditId }, now),
  ])
}

/** Records the outcome of an attempt, even if the message has been marked as unknown. */
async function note(
  call: Call,
  { id, attempt }: { id: string; attempt: number },
  sending: Sending,
  { channel }: Carrier,
): Promise<void> {
  const { tx, salonId, now } = call
  const message = await lockMessage(tx, salonId, id)
  if (!message || !isOpen(message)) return
  const attempted = decideAttempted(attempt, sending, now)
  const { dueAt } = attempted
  const inMs = dueAt === null ? [] : [Date.parse(dueAt) - Date.parse(now)]
  await Promise.all([
    attempted.isGivenBack && giveBack(call, message),
    markAttempted(tx, salonId, id, attempted, now),
    inMs.length > 0 && enqueueSending(tx, salonId, channel, { ids: [id], inMs }),
  ])
}

const isOpen = ({ status }: HeldMessage) => status === 'sending' || status === 'unknown'

/** Returns the credit of a locked message to the salon. */
export async function giveBack({ tx, salonId, now, newId }: Call, { creditId }: HeldMessage): Promise<void> {
  const used = creditId && (await findUsedCredit(tx, salonId, creditId))
  if (used) await returnCredit(tx, salonId, used, newId(), now)
}
