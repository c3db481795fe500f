import type { Db } from '#server/kit/db/db.ts'
import { inTransaction, tellNobody } from '#server/kit/db/transaction.ts'
import { newId } from '#server/kit/ids.ts'
import { upsertTerminal } from '#server/terminals/store.ts'
import type { OpenSalon } from './open-salon.ts'

/** The devices of the Paystack emulator (emulators/paystack/terminal.ts), with which the demo runs. */
const devices = [
  { code: '2872S934', name: 'Front desk' },
  { code: '2872S935', name: 'Nail bar' },
] as const

/** Registers two card terminals. */
export async function addTerminals(db: Db, { salon, owner }: OpenSalon, now: string): Promise<void> {
  const { salonId } = salon
  await inTransaction(db, { salonId, mode: 'write', tell: tellNobody }, async (tx) => {
    for (const device of devices)
      await upsertTerminal(tx, salonId, { ...device, id: newId(), locationId: owner.ownLocationId, addedAt: now })
  })
}
