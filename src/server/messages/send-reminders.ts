import type { sendRemindersContract } from '#domain/messages/contract.ts'
import { decideReminders } from '#domain/messages/reminder.ts'
import { recordAudit } from '#server/audit/store.ts'
import type { UseCase } from '#server/kit/call.ts'
import { findRemindedDay } from './find-reminded-day.ts'
import { loadSender } from './load-from.ts'
import type { MessagesParts } from './parts.ts'
import { findLeft } from './send-message.ts'
import { queueMessages } from '#server/outbox/store.ts'
import { selectToRemind } from './store-history.ts'
import { findOwnText } from './store-rules.ts'

/**
 * Reminds every customer who is booked on the next open day and was not reminded of that visit. Writes the messages here;
 * they are sent after the commit, and each takes its credit only then, so that the remaining credits decide how many
 * are sent. Refuses as `decideReminders` does.
 */
export function sendReminders(parts: MessagesParts): UseCase<typeof sendRemindersContract> {
  const { hasSms, costsCredits } = parts
  return async (call, { body }) => {
    const { tx, salonId, locationId, now } = call
    const { day, ...span } = await findRemindedDay(call)
    const [left, sender, text, toRemind] = await Promise.all([
      costsCredits ? findLeft(call) : null,
      loadSender(call, parts),
      findOwnText(tx, salonId, 'reminder'),
      selectToRemind(tx, salonId, { ...span, locationId }),
    ])
    const found = { hasSms, left, day, sender, text, toRemind }
    const { batchId, reminders, isTold } = decideReminders(found, body.day, call)
    const written = (await queueMessages(tx, salonId, reminders, now)).length
    const after = { day, messages: written }
    await recordAudit(call, { action: 'reminders-sent', subject: 'outbox_message', subjectId: batchId, after })
    return { batchId, written, before: isTold + reminders.length - written }
  }
}
