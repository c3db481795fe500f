import { nextCredit, type SmsLeft } from '#domain/billing/credits.ts'
import { addMinutes, type Instant, type TimeZone } from '#domain/kit/dates.ts'
import { retryAfterMin } from '#domain/kit/retries.ts'
import { type AboutAppointment, isStillTrue, type MessageKind } from './kinds.ts'
import { quietUntil } from './quiet-hours.ts'

export type MessageStatus = 'pending' | 'sending' | 'sent' | 'delivered' | 'failed' | 'unknown' | 'dropped'

/** The reasons why a message was not sent, as codes. */
export type Fault = 'no-phone' | 'no-credits' | 'not-set-up' | 'refused' | 'undelivered' | 'no-answer'

/** A locked message before sending, and the input for the decision. */
export interface FoundForSending {
  status: MessageStatus
  attempts: number
  /** null: it is about no appointment, such as an e-mail for a new password. */
  kind: MessageKind | null
  /** The start that it tells of; null: of no appointment. */
  startsAt: Instant | null
  /** The appointment as it is now; null: erased, or of none. */
  appointment: AboutAppointment | null
  /** SMS credits; null: it costs none. */
  left: SmsLeft | null
}

/** The result: nothing if it is no longer waiting. */
export type Claim =
  | { do: 'nothing' | 'drop' }
  | { do: 'put-off'; until: Instant }
  | { do: 'fail'; fault: Fault }
  | { do: 'send'; attempt: number; credit: 'month' | 'bought' | null }

interface Sender {
  now: Instant
  timeZone: TimeZone
  /** An operator suspended the salon: its customers hear nothing of it, only its people do. */
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
 * The outcome of sending: accepted by the gateway; refused, so that it certainly was not sent; or unknown, because it
 * was sent and no readable response came. A `final` refusal will not go away by trying again.
 */
export type Sending =
  | { kind: 'sent'; providerId: string | null }
  | ({ kind: 'refused'; reason: string; final: boolean; fault?: Fault } & Caused)
  | ({ kind: 'unknown'; reason: string } & Caused)

interface Caused {
  /** The reason in codes, for the log: without the provider's text, which may name the recipient. */
  cause?: string
}

/** The recorded result of an attempt; `isGivenBack`: its credit was returned. */
export interface Attempted {
  status: MessageStatus
  fault: Fault | null
  reason: string | null
  providerId: string | null
  isGivenBack: boolean
  /** The moment of the next try. */
  dueAt: Instant | null
}

/** Decides the state of a message after an attempt: only one that certainly was not sent is ever tried again. */
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
