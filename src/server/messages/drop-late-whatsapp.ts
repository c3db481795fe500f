import { isDropped } from '#domain/messages/whatsapp.ts'
import { type House, inCall, nobodyIn } from '#server/kit/call.ts'
import { inTransaction } from '#server/kit/db/transaction.ts'
import { eachInTurn } from '#server/kit/each-in-turn.ts'
import { dropLate, selectSalonsWithLate, selectWhatsApp } from './store-whatsapp.ts'

/** Job, every hour: messages by WhatsApp that nobody is to send any more are dropped, so that the history says so. */
export function dropLateWhatsApp(house: House) {
  return async (): Promise<void> => {
    const before = house.clock()
    const salonIds = await inTransaction(house.db, { salonId: null, mode: 'read' }, (tx) =>
      selectSalonsWithLate(tx, before),
    )
    await eachInTurn(salonIds, async (salonId) => {
      const caller = await nobodyIn(house, salonId)
      const deed = { method: 'POST', topics: ['messages'] } as const
      await inCall(house, caller, deed, async (call) => {
        const { tx } = call
        const waiting = await selectWhatsApp(tx, salonId, { locationId: null, seesOwners: true })
        const late = waiting.filter((one) => isDropped(one, call)).map(({ id }) => id)
        await dropLate(tx, salonId, late)
      })
    })
  }
}
