import type { queueRemindersContract } from '#domain/messages/contract-whatsapp.ts'
import { decideWhatsAppReminders } from '#domain/messages/whatsapp-reminder.ts'
import { recordAudit } from '#server/audit/store.ts'
import type { UseCase } from '#server/kit/call.ts'
import { queueMessages } from '#server/outbox/store.ts'
import { findRemindedDay } from './find-reminded-day.ts'
import { loadSender } from './load-from.ts'
import type { MessagesParts } from './parts.ts'
import { selectToRemind } from './store-history.ts'
import { findOwnText } from './store-rules.ts'

/**
 * Writes a WhatsApp reminder for every customer who is booked on the next open day and was not reminded of that visit, not even by
 * SMS. The reminders wait until someone sends them. Refuses as `decideWhatsAppReminders` does.
 */
export function queueReminders(parts: MessagesParts): UseCase<typeof queueRemindersContract> {
  return async (call, { body }) => {
    const { tx, salonId, locationId, now } = call
    const { day, ...span } = await findRemindedDay(call)
    const [sender, text, toRemind] = await Promise.all([
      loadSender(call, parts),
      findOwnText(tx, salonId, 'reminder'),
      selectToRemind(tx, salonId, { ...span, locationId }),
    ])
    const { reminders, noPhone, isTold } = decideWhatsAppReminders({ day, sender, text, toRemind }, body.day, call)
    const written = (await queueMessages(tx, salonId, reminders, now)).length
    const after = { day, messages: written }
    await recordAudit(call, { action: 'reminders-queued', subject: 'outbox_message', after })
    return { written, noPhone, before: isTold + reminders.length - written }
  }
}
