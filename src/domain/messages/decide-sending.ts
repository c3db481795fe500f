import { nextCredit, type SmsLeft } from '#domain/billing/credits.ts'
import { addMinutes, type Instant, type TimeZone } from '#domain/kit/dates.ts'
import { retryAfterMin } from '#domain/kit/retries.ts'
import { type AboutAppointment, isStillTrue, type SentKind } from './kinds.ts'
import { quietUntil } from './quiet-hours.ts'

export type MessageStatus = 'pending' | 'sending' | 'sent' | 'delivered' | 'failed' | 'unknown' | 'dropped'

/** The reasons why a message was not sent, as codes. */
export type Fault = 'no-phone' | 'no-credits' | 'not-set-up' | 'refused' | 'undelivered' | 'no-answer'

/** The input of the decision: a locked message before it is sent. */
export interface FoundForSending {
  status: MessageStatus
  attempts: number
  /**
   * The kind of the message; null for messages that are not about a salon's customers, such as an e-mail for a new
   * password.
   */
  kind: SentKind | null
  /** The start of the visit that the message is about; null if it is about no visit. */
  startsAt: Instant | null
  /** The current state of the appointment; null if it was erased, or if the message is about none. */
  appointment: AboutAppointment | null
  /** The SMS credits that are left; null if the message costs none. */
  left: SmsLeft | null
}

/** The decision about a message; 'nothing' if the message is no longer waiting. */
export type Claim =
  | { do: 'nothing' | 'drop' }
  | { do: 'put-off'; until: Instant }
  | { do: 'fail'; fault: Fault }
  | { do: 'send'; attempt: number; credit: 'month' | 'bought' | null }

interface Sender {
  now: Instant
  timeZone: TimeZone
  /** An operator suspended the salon: its customers get no messages, but its staff do. */
  isSuspended: boolean
}

/**
 * Claims a message for sending. Only waiting messages can be claimed; any other is already taken or finished.
 */
export function decideClaim(found: FoundForSending, { now, timeZone, isSuspended }: Sender): Claim {
  const { status, kind, startsAt, appointment, left, attempts } = found
  if (status !== 'pending') return { do: 'nothing' }
  if (isSuspended && kind !== null) return { do: 'drop' }
  if (kind !== null && startsAt !== null && !isStillTrue({ kind, startsAt }, appointment, now)) return { do: 'drop' }
  const until = quietUntil(kind, now, timeZone)
  if (until !== null) return { do: 'put-off', until }
  const credit = left && nextCredit(left)
  if (left && !credit) return { do: 'fail', fault: 'no-credits' }
  return { do: 'send', attempt: attempts + 1, credit }
}

/**
 * The outcome of sending. Accepted: the gateway took the message. Refused: it was certainly not sent. Unknown: it was
 * sent, but no readable response came. A `final` refusal will not go away by trying again.
 */
export type Sending =
  | { kind: 'sent'; providerId: string | null }
  | ({ kind: 'refused'; reason: string; final: boolean; fault?: Fault } & Caused)
  | ({ kind: 'unknown'; reason: string } & Caused)

interface Caused {
  /** The reason as a code for the log, without the provider's text, which may name the recipient. */
  cause?: string
}

/** The recorded result of an attempt; `isGivenBack` says that its credit was returned. */
export interface Attempted {
  status: MessageStatus
  fault: Fault | null
  reason: string | null
  providerId: string | null
  isGivenBack: boolean
  /** The moment of the next try; null if there is none. */
  dueAt: Instant | null
}

/**
 * Decides the state of a message after an attempt. Only a message that was certainly not sent is ever tried
 * again.
 */
export function decideAttempted(attempt: number, sending: Sending, now: Instant): Attempted {
  const nothing = { fault: null, reason: null, providerId: null, isGivenBack: false, dueAt: null }
  if (sending.kind === 'sent') return { ...nothing, status: 'sent', providerId: sending.providerId }
  const { reason } = sending
  if (sending.kind === 'unknown') return { ...nothing, status: 'unknown', fault: 'no-answer', reason }
  const refused = { ...nothing, reason, fault: sending.fault ?? ('refused' as const), isGivenBack: true }
  const pause = sending.final ? undefined : retryAfterMin.message[attempt - 1]
  if (pause === undefined) return { ...refused, status: 'failed' }
  return { ...refused, status: 'pending', fault: null, dueAt: addMinutes(now, pause) }
}
