import { loginsIn } from '#domain/auth/login-reading.ts'
import type { Tx } from '#server/kit/db/transaction.ts'
import { type AccountPlace, findAccount, findLogin } from './store.ts'

/** Returns the account of an e-mail or phone number and one of its salons; null if there is none. */
export async function findAccountOf(tx: Tx, login: string): Promise<AccountPlace | null> {
  const found = await findLogin(tx, loginsIn(login))
  return found && (await findAccount(tx, found.userId))
}
