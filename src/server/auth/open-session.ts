import type { Tx } from '#server/kit/db/transaction.ts'
import { enterSalon, selectPlaces } from './store-sessions.ts'

/** Lets a session in: to the salon that its account entered last. False where no salon lets the account in. */
export async function letIn(tx: Tx, token: string, userId: string, now: string): Promise<boolean> {
  const [place] = await selectPlaces(tx, userId)
  if (!place) return false
  await enterSalon(tx, token, place.id, now)
  return true
}
