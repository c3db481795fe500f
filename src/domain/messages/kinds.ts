import type { AppointmentStatus } from '#domain/appointments/status.ts'
import type { Instant } from '#domain/kit/dates.ts'

export const messageKinds = [
  'confirmation',
  'reminder',
  'reminder-soon',
  'deposit-due',
  'moved',
  'cancelled',
  'thanks',
  'come-back',
  'birthday',
] as const
export type MessageKind = (typeof messageKinds)[number]

/**
 * The kinds of messages: the automatic ones, what a person wrote to one customer, a test that a person sent to
 * themselves, and a notification to a member, which the history of messages to customers leaves out.
 */
export const sentKinds = [...messageKinds, 'personal', 'test', 'notification'] as const
export type SentKind = (typeof sentKinds)[number]

/** Returns whether a kind is automatic, with a rule and a standard text. */
export const isAutomatic = (kind: SentKind): kind is MessageKind => (messageKinds as readonly SentKind[]).includes(kind)

/** The channels of messages to customers. */
export const messageChannels = ['sms', 'email', 'whatsapp'] as const
export type MessageChannel = (typeof messageChannels)[number]

/**
 * The kinds of messages that are still valid for an appointment with each status; other waiting messages are dropped
 * (R-287).
 */
export const kindsOf: Readonly<Record<AppointmentStatus, readonly SentKind[]>> = {
  booked: ['confirmation', 'reminder', 'reminder-soon', 'deposit-due', 'moved', 'notification'],
  'in-progress': [],
  completed: ['thanks', 'come-back'],
  cancelled: ['cancelled', 'notification'],
}

/** Returns whether a kind is an unrequested message, which is never sent in quiet hours. */
export const isPromotion = (kind: SentKind) => kind === 'come-back' || kind === 'birthday'

/**
 * Returns whether customers can refuse a kind of message. Messages about an agreement and its changes go to
 * everyone.
 */
export const isOptional = (kind: SentKind) => !agreed.includes(kind)

const agreed: readonly SentKind[] = ['confirmation', 'deposit-due', 'moved', 'cancelled', 'test', 'notification']

/** The kinds of messages that customers can refuse. */
export const optionalKinds = sentKinds.filter(isOptional)

const isReminder = (kind: SentKind) => kind === 'reminder' || kind === 'reminder-soon'

/** An appointment with the fields that decide whether a message about it is still valid. */
export interface AboutAppointment {
  status: AppointmentStatus
  startsAt: Instant
  /** The deadline of its deposit; null if none is awaited. */
  depositDueAt: Instant | null
}

/**
 * Returns whether a message about an appointment with this start is still valid: the appointment has not
 * been cancelled, moved or erased (null) since and, for a reminder, has not begun. A reminder of a deposit is valid
 * until the deadline, while the deposit is awaited.
 */
export function isStillTrue(
  { kind, startsAt }: { kind: SentKind; startsAt: Instant },
  appointment: AboutAppointment | null,
  now: Instant,
): boolean {
  if (!appointment || !kindsOf[appointment.status].includes(kind)) return false
  if (appointment.status === 'booked' && appointment.startsAt !== startsAt) return false
  if (kind === 'deposit-due') return appointment.depositDueAt !== null && now < appointment.depositDueAt
  return !isReminder(kind) || now < startsAt
}
