import type { AppointmentStatus } from '#domain/appointments/status.ts'

export const messageKinds = [
  'confirmation',
  'reminder',
  'reminder-soon',
  'moved',
  'cancelled',
  'thanks',
  'come-back',
  'birthday',
] as const
export type MessageKind = (typeof messageKinds)[number]

/** The channels of messages to customers. */
export const messageChannels = ['sms', 'email', 'whatsapp'] as const
export type MessageChannel = (typeof messageChannels)[number]

/** The messages that are still valid for an appointment with this status; any other waiting one is dropped. */
export const kindsOf: Readonly<Record<AppointmentStatus, readonly MessageKind[]>> = {
  booked: ['confirmation', 'reminder', 'reminder-soon', 'moved'],
  'in-progress': [],
  completed: ['thanks', 'come-back'],
  cancelled: ['cancelled'],
}

/** Unrequested messages: never sent in quiet hours. */
export const isPromotion = (kind: MessageKind) => kind === 'come-back' || kind === 'birthday'

/** Messages about an agreement and its changes go to everyone; customers can refuse all others. */
export const isOptional = (kind: MessageKind) => !agreed.includes(kind)

const agreed: readonly MessageKind[] = ['confirmation', 'moved', 'cancelled']

/** All of which one may want none. */
export const optionalKinds = messageKinds.filter(isOptional)

const isReminder = (kind: MessageKind) => kind === 'reminder' || kind === 'reminder-soon'

/** An appointment as a message was written about it, and as it is now. */
export interface AboutAppointment {
  status: AppointmentStatus
  startsAt: string
}

/**
 * Returns whether a message about an appointment with this start is still valid: the appointment was not
 * cancelled, moved or erased (null) meanwhile, and has not begun if it is a reminder.
 */
export function isStillTrue(
  { kind, startsAt }: { kind: MessageKind; startsAt: string },
  appointment: AboutAppointment | null,
  now: string,
): boolean {
  if (!appointment || !kindsOf[appointment.status].includes(kind)) return false
  if (appointment.status === 'booked' && appointment.startsAt !== startsAt) return false
  return !isReminder(kind) || now < startsAt
}
