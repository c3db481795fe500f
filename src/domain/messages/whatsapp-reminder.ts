import type { LocalDate } from '#domain/kit/dates.ts'
import { openReminders, type FoundForPress, type Pressed, type Reminder } from './reminder.ts'
import { composed } from './template.ts'
import { visitValues } from './visit-values.ts'

/** A reminder that waits to be sent by WhatsApp. */
export type WhatsAppReminder = Omit<Reminder, 'channel' | 'batchId' | 'fault'> & { channel: 'whatsapp' }

/**
 * The reminders of one press that waits for somebody to send them, in the salon's own words where it has some. Who wants
 * none, or has one, gets none; of whom there is no phone number it is said. Refuses 'tomorrow-changed'.
 */
export function decideWhatsAppReminders(
  found: FoundForPress,
  day: LocalDate,
  pressed: Omit<Pressed, 'plan'>,
): { reminders: WhatsAppReminder[]; noPhone: number; isTold: number } {
  const { open, isTold, sender } = openReminders(found, day, pressed)
  const reminders = open.flatMap(({ appointmentId, phone, ...visit }) =>
    phone === null
      ? []
      : {
          id: pressed.newId(),
          channel: 'whatsapp' as const,
          kind: 'reminder' as const,
          about: { appointmentId, startsAt: visit.startsAt },
          recipient: phone,
          recipientName: visit.customerName,
          body: composed('reminder', 'whatsapp', found.text, visitValues(visit, sender)).body,
          keepsBody: true as const,
        },
  )
  return { reminders, noPhone: open.length - reminders.length, isTold }
}
