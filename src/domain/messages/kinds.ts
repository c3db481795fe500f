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

/** How a message reaches a customer. */
export const messageChannels = ['sms', 'email', 'whatsapp'] as const
export type MessageChannel = (typeof messageChannels)[number]

/** What may still be said of an appointment that is in this status; anything else that waits is dropped. */
export const kindsOf: Readonly<Record<AppointmentStatus, readonly MessageKind[]>> = {
  booked: ['confirmation', 'reminder', 'reminder-soon', 'moved'],
  'in-progress': [],
  completed: ['thanks', 'come-back'],
  cancelled: ['cancelled'],
}

/** What nobody asked for: it never goes out in quiet hours. */
export const isPromotion = (kind: MessageKind) => kind === 'come-back' || kind === 'birthday'

/** What tells of an agreement and its changes goes to everybody; of anything else one may want none. */
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
 * Whether a message about an appointment at a start is still to be sent: it was not cancelled or moved meanwhile, or
 * erased (null), and a reminder comes before it begins.
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
