import { addMinutes, type Instant, type TimeZone } from '#domain/kit/dates.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { formatDateTime } from '#domain/kit/time-format.ts'
import type { MessageStatus } from './decide-sending.ts'
import { type AboutAppointment, isOptional, isStillTrue, type SentKind } from './kinds.ts'
import { quietUntil } from './quiet-hours.ts'

/*
 * WhatsApp without a paid interface: finished messages wait until staff open them one by one and send them by hand.
 * Parlour cannot know whether staff really sent a message: the press counts, and can be undone.
 */

/** A message in the queue, with the data that decide whether it may be opened. */
export interface FoundWhatsApp {
  status: MessageStatus
  /** The kind of the message; null for a message to the owner. */
  kind: SentKind | null
  /** The start of the visit that the message is about; null if it is about no visit. */
  startsAt: Instant | null
  dueAt: Instant
  /** The current state of the appointment; null if it was erased, or if the message is about none. */
  appointment: AboutAppointment | null
  /** The customer with this number has opted out of reminders and greetings. */
  isOff: boolean
  /** The person who sent or skipped the message, and the time; null if no one did. */
  handled: { name: string; at: Instant } | null
}

const dayMin = 24 * 60

/** The minutes after its due time within which a message about no upcoming visit is still worth sending. */
const keptMin: Readonly<Record<'birthday' | 'thanks' | 'come-back' | 'personal' | 'owner', number>> = {
  birthday: dayMin,
  owner: dayMin,
  personal: dayMin,
  thanks: 3 * dayMin,
  'come-back': 14 * dayMin,
}

type Waiting = Omit<FoundWhatsApp, 'status' | 'handled'>

/** Returns whether a message is still worth sending: it is true and wanted, and it is not too late for it. */
export function isWorthSending({ kind, startsAt, dueAt, appointment, isOff }: Waiting, now: Instant): boolean {
  if (isOff && kind !== null && isOptional(kind)) return false
  if (kind !== null && startsAt !== null && !isStillTrue({ kind, startsAt }, appointment, now)) return false
  const name = kind ?? 'owner'
  // A message about a future visit is sent before the visit begins.
  if (!(name in keptMin)) return startsAt === null || now < startsAt
  return now < addMinutes(dueAt, keptMin[name as keyof typeof keptMin])
}

/**
 * Returns whether a waiting message is dropped: it is no longer needed, or it became due while the salon is suspended
 * (R-333).
 */
export function isDropped(one: Waiting, { now, isSuspended }: { now: Instant; isSuspended: boolean }): boolean {
  return !isWorthSending(one, now) || (isSuspended && one.kind !== null && one.dueAt <= now)
}

/**
 * Returns the moment from which a message may be opened: once it is due and, for a promotion, outside quiet
 * hours. Returns null if it may be opened now.
 */
export function opensAt(
  { kind, dueAt }: Pick<FoundWhatsApp, 'kind' | 'dueAt'>,
  now: Instant,
  zone: TimeZone,
): Instant | null {
  const earliest = dueAt > now ? dueAt : now
  return quietUntil(kind, earliest, zone) ?? (dueAt > now ? dueAt : null)
}

/**
 * Returns the message if it can be sent or skipped now. Otherwise throws 'message-handled' if someone did that already,
 * 'message-not-needed' if it is no longer needed, or 'message-not-due' if it cannot be opened yet. So only one of two
 * phones sends a message.
 */
export function requireUnsent<M extends FoundWhatsApp>(
  found: M | null,
  press: 'open' | 'skip' | 'edit',
  { now, timeZone }: { now: Instant; timeZone: TimeZone },
): M {
  if (!found) throw new Refusal('not-found')
  const { status, handled } = found
  if (handled) {
    const did = status === 'sent' ? 'sent' : 'skipped'
    const params = { name: handled.name, did, when: formatDateTime(handled.at, timeZone) }
    throw new Refusal('message-handled', { params })
  }
  if (status !== 'pending' || !isWorthSending(found, now)) throw new Refusal('message-not-needed')
  const from = opensAt(found, now, timeZone)
  if (press === 'open' && from !== null)
    throw new Refusal('message-not-due', { params: { when: formatDateTime(from, timeZone) } })
  return found
}

/**
 * Decides about a message that was not sent after all: it waits again, unless it is no longer needed. A skipped
 * message can return only in this way.
 */
export function decideReturn(found: FoundWhatsApp | null, now: Instant): 'pending' | 'dropped' {
  if (!found) throw new Refusal('not-found')
  if (!found.handled) throw new Refusal('message-not-handled')
  return isWorthSending(found, now) ? 'pending' : 'dropped'
}
