import { addMinutes } from '#domain/kit/dates.ts'
import { openTermiiEmulator } from '#emulators/termii.ts'
import type { Context } from '#server/kit/call.ts'
import type { Db } from '#server/kit/db/db.ts'
import { inTransaction, tellNobody } from '#server/kit/db/transaction.ts'
import { readEnv } from '#server/kit/env.ts'
import { newId } from '#server/kit/ids.ts'
import { findRemindedDay } from '#server/messages/find-reminded-day.ts'
import { messagesParts } from '#server/messages/parts.ts'
import { applyReport } from '#server/messages/receive-report.ts'
import { sendMessage } from '#server/messages/send-message.ts'
import { sendReminders } from '#server/messages/send-reminders.ts'
import { enqueueSending } from '#server/outbox/store.ts'
import { selectMessages, selectToRemind } from '#server/messages/store-history.ts'
import { openTermii } from '#server/messages/termii.ts'
import { findSalonOf } from '#server/salon/store.ts'
import type { OpenSalon } from './open-salon.ts'

/**
 * One in this many messages, in turn, is not accepted by the gateway; of the accepted ones, one is not delivered and
 * one is not reported.
 */
const everyTaken = 9
const everyRefused = 10

const dayMs = 86_400_000

/**
 * Reminds by SMS, at a given moment, everyone who is booked on the next open day, through the Termii emulator: most are
 * delivered, some are not, and some are not known yet.
 */
export async function addReminders(db: Db, { salon, owner }: OpenSalon, at: string): Promise<void> {
  const { salonId } = salon
  const termii = await openTermiiEmulator()
  try {
    const env = readEnv(termii.settings)
    const ids = await inTransaction(db, { salonId, mode: 'write', tell: tellNobody }, async (tx, save, finalRead) => {
      const call = { ...salon, tx, save, finalRead, by: owner, now: at, newId }
      const { day, ...span } = await findRemindedDay(call)
      if ((await selectToRemind(tx, salonId, { ...span, locationId: null })).length === 0) return []
      await sendReminders(messagesParts(db, env, ''))(call, { params: {}, query: {}, body: { day } })
      const written = await selectMessages(tx, salonId, null, { at: null, limit: 200 })
      const waiting = written.filter(({ status }) => status === 'pending').map((message) => message.id)
      // The seed sends them itself: a Parlour that runs beside it finds nothing to do tomorrow.
      await enqueueSending(tx, salonId, 'sms', { ids: waiting, inMs: waiting.map(() => dayMs) })
      return waiting
    })
    const context = houseAt(db, addMinutes(at, 1))
    const send = sendMessage(context, openTermii(env))
    for (const [nth, id] of ids.entries()) {
      termii.failNext('sender', nth % everyRefused === 1 ? 1 : 0)
      await send({ salonId, id })
    }
    for (const [nth, sms] of termii.taken.entries()) {
      if (nth % everyTaken === 2) continue
      const status = nth % everyTaken === 1 ? 'Message Failed' : 'DELIVERED'
      await applyReport(context)({ providerId: sms.id, status, tries: 1 })
    }
  } finally {
    await termii.close()
  }
}

function houseAt(db: Db, at: string): Context {
  return {
    db,
    clock: () => at,
    live: { publish: () => undefined },
    salonOf: async (name) => await findSalonOf(db, name, at),
  }
}
