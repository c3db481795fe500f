import { whySmsRefused } from '#domain/billing/credits.ts'
import { addDays } from '#domain/kit/dates.ts'
import { today } from '#domain/kit/local-time.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { dayBounds } from '#domain/kit/time.ts'
import type { sendRemindersContract } from '#domain/messages/contract.ts'
import { remindersOf } from '#domain/messages/reminder.ts'
import { recordAudit } from '#server/audit/store.ts'
import type { Call, UseCase } from '#server/kit/call.ts'
import { findSalon } from '#server/salon/store.ts'
import type { MessagesParts } from './parts.ts'
import { findLeft } from './send-message.ts'
import { queueMessages } from './store.ts'
import { selectToRemind } from './store-history.ts'

/** Tomorrow by the salon's calendar, and its moments. */
export function tomorrowOf({ now, timeZone, locationId }: Pick<Call, 'now' | 'timeZone' | 'locationId'>) {
  const day = addDays(today(now, timeZone), 1)
  const [from, before] = dayBounds(day, timeZone)
  return { day, from, before, locationId }
}

/**
 * Reminds everybody who is booked tomorrow and was not reminded of that visit: the messages are written here, and
 * leave after the commit. Each takes a credit only then, so that what is left decides how many. Refuses 'sms-not-set-up', a
 * plan's gate, 'no-sms-credits' and 'tomorrow-changed'.
 */
export function sendReminders({ hasSms, costsCredits }: MessagesParts) {
  const send: UseCase<typeof sendRemindersContract> = async (call, { body }) => {
    const { tx, salonId, now, timeZone, plan, newId } = call
    const tomorrow = tomorrowOf(call)
    const [left, salon, toRemind] = await Promise.all([
      costsCredits ? findLeft(call) : null,
      findSalon(tx, salonId),
      selectToRemind(tx, salonId, tomorrow),
    ])
    if (!hasSms) throw new Refusal('sms-not-set-up')
    const gate = left && whySmsRefused({ plan }, left)
    if (gate) throw new Refusal(gate.code, { params: gate.params })
    if (left?.total === 0) throw new Refusal('no-sms-credits')
    if (body.day !== tomorrow.day) throw new Refusal('tomorrow-changed')
    if (!salon) throw new Refusal('salon-not-found')
    const batchId = newId()
    const reminders = remindersOf(toRemind, { ...salon, timeZone }, { batchId, newId })
    const written = (await queueMessages(tx, salonId, reminders, now)).length
    const after = { day: tomorrow.day, messages: written }
    await recordAudit(call, { action: 'reminders-sent', subject: 'outbox_message', subjectId: batchId, after })
    return { batchId, written, before: toRemind.length - written }
  }
  return send
}
