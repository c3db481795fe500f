import { z } from 'zod'
import { addMinutes } from '#domain/kit/dates.ts'
import { recordAudit } from '#server/audit/store.ts'
import { endMessagesToPhone } from '#server/customers/store-wishes.ts'
import { type Context, inCall } from '#server/kit/call.ts'
import type { Tx } from '#server/kit/db/transaction.ts'
import { inEachSalon } from '#server/kit/in-each-salon.ts'
import { dropOptional } from '#server/outbox/store.ts'
import { selectSalonsThatTexted } from './store-sending.ts'

const zPayload = z.object({ phone: z.string() })

/** For how many minutes after a salon's last SMS a STOP answer applies to that salon: a year. */
const MEANT_MIN = 365 * 24 * 60

/**
 * Job that handles a STOP answer. All salons share one gateway account, so it ends the reminders and greetings
 * of each salon that texted the sender within a year.
 */
export function applyStop(context: Context) {
  return async (payload: unknown): Promise<void> => {
    const { phone } = zPayload.parse(payload)
    const since = addMinutes(context.clock(), -MEANT_MIN)
    const texting = async (tx: Tx) => await selectSalonsThatTexted(tx, phone, since)
    await inEachSalon(context, texting, async (caller) => {
      await inCall(context, caller, { method: 'POST', topics: ['customers', 'messages'] }, async (call) => {
        const { tx, salonId, now } = call
        const ids = await endMessagesToPhone(tx, salonId, phone, now)
        await dropOptional(tx, salonId, [phone])
        for (const subjectId of ids)
          await recordAudit(call, { action: 'customer-messages-off', subject: 'customer', subjectId })
      })
    })
  }
}
