import { addMinutes } from '#domain/kit/dates.ts'
import { decideWhatsAppReminders } from '#domain/messages/whatsapp-reminder.ts'
import type { Call, Member } from '#server/kit/call.ts'
import type { Db } from '#server/kit/db/db.ts'
import { inTransaction, tellNobody } from '#server/kit/db/transaction.ts'
import { newId } from '#server/kit/ids.ts'
import { findRemindedDay } from '#server/messages/find-reminded-day.ts'
import { openWhatsApp, skipWhatsApp } from '#server/messages/handle-whatsapp.ts'
import { queueMessages } from '#server/outbox/store.ts'
import { selectToRemind } from '#server/messages/store-history.ts'
import type { OpenSalon } from './open-salon.ts'
import { demoSalon } from './team.ts'

/**
 * Reminds the first of the next open day's customers by WhatsApp: the owner has sent some and skipped one, and the others wait.
 * The rest are left for SMS.
 */
export async function addWhatsApp(db: Db, { salon, owner }: OpenSalon, now: string): Promise<void> {
  const { salonId, timeZone } = salon
  await inTransaction(db, { salonId, mode: 'write', tell: tellNobody }, async (tx, save, finalRead) => {
    const callAt = (at: string): Call<Member> => ({ ...salon, tx, save, finalRead, by: owner, now: at, newId })
    const { day, ...span } = await findRemindedDay(callAt(now))
    const toRemind = await selectToRemind(tx, salonId, { ...span, locationId: null })
    const first = toRemind.filter(({ phone }) => phone !== null).slice(0, 9)
    const sender = { ...demoSalon, timeZone, linksOf: () => null }
    const found = { day, sender, text: null, toRemind: first }
    const { reminders } = decideWhatsAppReminders(found, day, { newId })
    await queueMessages(tx, salonId, reminders, addMinutes(now, -60))
    for (const [nth, { id }] of reminders.slice(0, 4).entries()) {
      const handle = nth === 3 ? skipWhatsApp : openWhatsApp
      await handle(callAt(addMinutes(now, nth - 40)), { params: { id }, query: {}, body: {} })
    }
  })
}
