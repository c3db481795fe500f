import { addMinutes } from '#domain/kit/dates.ts'
import { saveEvening } from '#server/evening/keep-evening.ts'
import { tellEvening } from '#server/evening/tell-evenings.ts'
import type { Call, Member } from '#server/kit/call.ts'
import type { Db } from '#server/kit/db/db.ts'
import { inTransaction, tellNobody } from '#server/kit/db/transaction.ts'
import { newId } from '#server/kit/ids.ts'
import type { OpenSalon } from './open-salon.ts'
import { demoSalon } from './team.ts'

const house = { hasSms: true, hasEmail: true, costsCredits: true }
const off = { isOn: false, channel: 'whatsapp' as const, hour: 20, recipient: '' }

/** Turns on the daily summary to the owner by WhatsApp; yesterday's is waiting to be sent. */
export async function addEvening(db: Db, { salon, owner }: OpenSalon, now: string): Promise<void> {
  await inTransaction(db, { salonId: salon.salonId, mode: 'write', tell: tellNobody }, async (tx, save, finalRead) => {
    const callAt = (at: string): Call<Member> => ({ ...salon, tx, save, finalRead, by: owner, now: at, newId })
    const body = { ...off, isOn: true, recipient: demoSalon.phone, was: off }
    await saveEvening(house)(callAt(addMinutes(now, -24 * 60)), { params: {}, query: {}, body })
    await tellEvening(callAt(now))
  })
}
