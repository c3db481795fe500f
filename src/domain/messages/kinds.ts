import type { AppointmentStatus } from '#domain/appointments/status.ts'

export const messageKinds = [
  'confirmation',
  'reminder',
  'moved',
  'cancelled',
  'thanks',
  'come-back',
  'birthday',
] as const
export type MessageKind = (typeof messageKinds)[number]

/** What may still be said of an appointment that is in this status; anything else that waits is dropped. */
export const kindsOf: Readonly<Record<AppointmentStatus, readonly MessageKind[]>> = {
  booked: ['confirmation', 'reminder', 'moved'],
  'in-progress': [],
  completed: ['thanks', 'come-back'],
  cancelled: ['cancelled'],
}

/** What nobody asked for: it never goes out in quiet hours. */
export const isPromotion = (kind: MessageKind) => kind === 'come-back' || kind === 'birthday'

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
  return kind !== 'reminder' || now < startsAt
}
