import type { switchSalonContract } from '#domain/auth/contract.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { inTransaction } from '#server/kit/db/transaction.ts'
import { requireSession } from './own-account.ts'
import type { PublicUseCase } from './parts.ts'
import { enterSalon, selectPlaces } from './store-sessions.ts'

/** Takes the session of this browser over to another salon that its account may enter; else 'not-found'. */
export const switchSalon: PublicUseCase<typeof switchSalonContract> = async (
  { db, auth },
  { headers, now },
  { body: { salonId } },
) => {
  const { token, by } = await requireSession({ auth }, headers, now)
  await inTransaction(db, { salonId: null, mode: 'write' }, async (tx) => {
    const places = await selectPlaces(tx, by.userId)
    if (!places.some(({ id }) => id === salonId)) throw new Refusal('not-found')
    await enterSalon(tx, token, salonId, now)
  })
  await auth.callers.find(token, now)
  return {}
}
