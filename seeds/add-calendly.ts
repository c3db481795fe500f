import { addDays, addMinutes } from '#domain/kit/dates.ts'
import { today } from '#domain/kit/local-time.ts'
import { instantAt } from '#domain/kit/time.ts'
import { saveEvent, saveIntegration } from '#server/calendly/store.ts'
import type { Db } from '#server/kit/db/db.ts'
import { inTransaction, tellNobody } from '#server/kit/db/transaction.ts'
import type { OpenSalon } from './open-salon.ts'

/**
 * Connects the salon with Calendly, without a token, so that nothing is requested; adds one event that could not be
 * imported.
 */
export async function addCalendly(db: Db, { salon, staffIds }: OpenSalon, now: string): Promise<void> {
  const { salonId, timeZone } = salon
  const startsAt = instantAt(addDays(today(now, timeZone), 2), '20:00', timeZone)
  const event = { id: 'demo', name: 'Bridal trial', startsAt, endsAt: addMinutes(startsAt, 90), guests: 1, invited: 1 }
  const guest = { customerName: 'Amaka Eze', customerPhone: '0803 555 0190', customerEmail: null, notes: null }
  await inTransaction(db, { salonId, mode: 'write', tell: tellNobody }, async (tx) => {
    const url = 'https://calendly.com/adun-hair-and-beauty'
    const placing = { staffId: staffIds[0]!, serviceId: null }
    await saveIntegration(tx, salonId, { calendlyUrl: url, syncDirection: 'both', ...placing, token: undefined }, now)
    await saveEvent(tx, salonId, event, { why: 'outside-hours', ...guest }, now)
  })
}
