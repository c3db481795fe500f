import { addMinutes } from '#domain/kit/dates.ts'
import { isDropped } from '#domain/messages/whatsapp.ts'
import { type Context, inCall } from '#server/kit/call.ts'
import type { Tx } from '#server/kit/db/transaction.ts'
import { inEachSalon } from '#server/kit/in-each-salon.ts'
import { markLost, selectSalonsWithLostClaims } from './store-sending.ts'
import { dropLate, selectSalonsWithLate, selectWhatsApp } from './store-whatsapp.ts'

/** How many minutes a claimed message may take to be sent: longer than the timeout of any gateway. */
const CLAIM_MIN = 3

/**
 * Job that runs every minute and marks messages as unknown if their sending was started but never finished, because the
 * process was killed or the database was gone. They may have been sent, so they are not sent again.
 */
export function lookAfterOutbox(context: Context) {
  return async (): Promise<void> => {
    const before = addMinutes(context.clock(), -CLAIM_MIN)
    const lost = async (tx: Tx) => await selectSalonsWithLostClaims(tx, before)
    const writes = { method: 'POST', topics: ['messages'] } as const
    await inEachSalon(context, lost, async (caller) => {
      await inCall(context, caller, writes, async ({ tx, salonId }) => await markLost(tx, salonId, before))
    })
  }
}

/**
 * Job that runs every hour and drops WhatsApp messages that should no longer be sent, so that the history shows it
 * (R-347, R-333).
 */
export function dropLateWhatsApp(context: Context) {
  return async (): Promise<void> => {
    const before = context.clock()
    const late = async (tx: Tx) => await selectSalonsWithLate(tx, before)
    await inEachSalon(context, late, async (caller) => {
      const writes = { method: 'POST', topics: ['messages'] } as const
      await inCall(context, caller, writes, async (call) => {
        const { tx, salonId } = call
        const waiting = await selectWhatsApp(tx, salonId, { locationId: null, seesOwners: true })
        const ids = waiting.filter((one) => isDropped(one, call)).map(({ id }) => id)
        await dropLate(tx, salonId, ids)
      })
    })
  }
}
