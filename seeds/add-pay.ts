import { today } from '#domain/kit/local-time.ts'
import type { Call, Member } from '#server/kit/call.ts'
import type { Db } from '#server/kit/db/db.ts'
import { inTransaction, tellNobody } from '#server/kit/db/transaction.ts'
import { newId } from '#server/kit/ids.ts'
import { addAdvance } from '#server/staff/advances.ts'
import { setCommissionRate } from '#server/staff/commission-rates.ts'
import type { OpenSalon } from './open-salon.ts'

/** Adds rates of a service and of a product, and advances that two members got today. */
export async function addPay(db: Db, { salon, owner, ...made }: OpenSalon, now: string): Promise<void> {
  const { salonId, timeZone } = salon
  const [serviceId] = [...made.serviceIds.values()]
  const [productId] = [...made.productIds.values()]
  const [, , chiamaka, sade] = made.staffIds
  await inTransaction(db, { salonId, mode: 'write', tell: tellNobody }, async (tx, save, finalRead) => {
    const call: Call<Member> = { ...salon, tx, save, finalRead, by: owner, now, newId }
    for (const [of, commissionBp] of [
      [{ serviceId: serviceId!, productId: null, staffId: null }, 3500],
      [{ serviceId: serviceId!, productId: null, staffId: chiamaka! }, 4000],
      [{ serviceId: null, productId: productId!, staffId: null }, 500],
    ] as const)
      await setCommissionRate(call, { params: {}, query: {}, body: { ...of, commissionBp } })
    for (const [staffId, amountMinor, note] of [
      [chiamaka!, 1_500_000, 'School fees'],
      [sade!, 500_000, null],
    ] as const) {
      const given = { givenOn: today(now, timeZone), isFromTill: false, locationId: null }
      const body = { staffId, amountMinor, note, ...given }
      await addAdvance(call, { params: {}, query: {}, body })
    }
  })
}
