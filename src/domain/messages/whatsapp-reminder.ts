import type { LocalDate } from '#domain/kit/dates.ts'
import { openReminders, type FoundForPress, type Pressed, type Reminder } from './reminder.ts'
import { composed } from './template.ts'
import { visitValues } from './visit-values.ts'

/** A reminder that waits to be sent by WhatsApp. */
export type WhatsAppReminder = Omit<Reminder, 'channel' | 'batchId' | 'fault'> & { channel: 'whatsapp' }

/**
 * Returns the reminders of one press for someone to send, in the salon's own text if it has one. Customers who
 * want no reminders, or already have one, get none; the number without a phone number is reported. Throws
 * 'reminded-day-changed'.
 */
export function decideWhatsAppReminders(
  found: FoundForPress,
  shown: LocalDate,
  { newId }: Omit<Pressed, 'plan'>,
): { reminders: WhatsAppReminder[]; noPhone: number; isTold: number } {
  const { open, isTold } = openReminders(found, shown)
  const reminders = open.flatMap(({ phone, ...visit }) =>
    phone === null
      ? []
      : {
          id: newId(),
          channel: 'whatsapp' as const,
          kind: 'reminder' as const,
          about: { appointmentId: visit.appointmentId, startsAt: visit.startsAt },
          recipient: phone,
          recipientName: visit.customerName,
          body: composed('reminder', 'whatsapp', found.text, visitValues(visit, found.sender)).body,
          keepsBody: true as const,
        },
  )
  return { reminders, noPhone: open.length - reminders.length, isTold }
}
