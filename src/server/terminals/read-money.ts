import { addMinutes } from '#domain/kit/dates.ts'
import { chargeOfMoney } from '#domain/terminals/pos-money.ts'
import type { InCall } from '#server/kit/call.ts'
import type { Till } from './open-till.ts'
import { linkMoney, selectChargesWithoutMoney, selectUnallocated, upsertMoney } from './store-money.ts'
import { selectTerminals } from './store.ts'

/** How far back the provider's list of payments is read: three days, for fees that are known later. */
const backMin = 3 * 24 * 60

/**
 * Reads what was taken on the devices, and finds the charge of each payment. Returns whether the provider
 * answered. Money without a charge stays in its list.
 */
export async function readMoney(till: Till, run: InCall, now: string): Promise<boolean> {
  const since = addMinutes(now, -backMin)
  const money = await till.moneySince(since)
  if (money === null) return false
  await run(async ({ tx, salonId }) => {
    // Devices that are not registered here take money of other shops or programs.
    const known = new Set((await selectTerminals(tx, salonId)).map(({ code }) => code))
    const ours = money.filter(({ terminalCode }) => terminalCode === null || known.has(terminalCode))
    await upsertMoney(tx, salonId, ours)
    const [open, charges] = await Promise.all([
      selectUnallocated(tx, salonId),
      selectChargesWithoutMoney(tx, salonId, addMinutes(since, -backMin)),
    ])
    let left = charges
    for (const one of open.toReversed()) {
      const charge = chargeOfMoney(one, left, now)
      if (!charge) continue
      left = left.filter(({ id }) => id !== charge.id)
      await linkMoney(tx, salonId, one.reference, charge.id)
    }
  })
  return true
}
