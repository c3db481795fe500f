import { Refusal } from '#domain/kit/refusal.ts'
import type { Db } from '#server/kit/db/db.ts'
import { setOperator } from '#server/kit/db/operators.ts'
import { inTransaction, type Tx } from '#server/kit/db/transaction.ts'
import { newId } from '#server/kit/ids.ts'
import { type Passwords, requireGoodPassword, scryptPasswords } from './good-passwords.ts'
import { addressOf, newSecret, sealSecret } from './one-time-codes.ts'
import { hashOfCode } from './require-code.ts'
import { confirmTwoStep, eraseTwoStep, replaceRecoveryCodes, saveSecret } from './store-codes.ts'
import { endSessions, hasPlaces, isOperator } from './store-sessions.ts'
import { findUserId, forgetTries, insertAccount, replacePasswordHash } from './store.ts'
import { byAccount } from './throttle.ts'
import { newRecoveryCodes } from './two-step.ts'

/** A new operator's secrets, shown once: the authenticator app's secret and the recovery codes. */
export interface NewOperator {
  /** Whether the person was an operator already; password, secret and codes are then replaced. */
  wasOne: boolean
  secret: string
  address: string
  recoveryCodes: string[]
}

interface Of {
  db: Db
  ownerUrl: string
  /** The secret that signs sessions and seals the secrets of authenticator apps. */
  secret: string
  now: string
  passwords?: Passwords
}

/**
 * Makes a person an operator, with a separate account that has two-step sign-in from the start. For an existing
 * operator, replaces password, secret and codes, and ends their sessions. Refuses a weak password, and throws
 * 'operator-in-salon' for the e-mail of a salon's member.
 */
export async function addOperator(
  { db, ownerUrl, secret: key, now, passwords = scryptPasswords }: Of,
  { email, password, passwordMin }: { email: string; password: string; passwordMin: number },
): Promise<NewOperator> {
  requireGoodPassword(password, { min: passwordMin, email, phone: null, salonName: '' })
  const passwordHash = await passwords.hash(password)
  const secret = newSecret()
  const sealed = await sealSecret(secret, key)
  const recoveryCodes = newRecoveryCodes()
  const { userId, wasOne } = await inTransaction(db, { salonId: null, mode: 'write' }, async (tx) => {
    const account = await takeAccount(tx, { email, passwordHash, now })
    await eraseTwoStep(tx, account.userId)
    await saveSecret(tx, account.userId, sealed, now)
    await confirmTwoStep(tx, account.userId, now)
    await replaceRecoveryCodes(tx, account.userId, recoveryCodes.map(hashOfCode))
    return account
  })
  await setOperator(ownerUrl, userId, true, now)
  return { wasOne, secret, address: addressOf(secret, email), recoveryCodes }
}

async function takeAccount(tx: Tx, { email, passwordHash, now }: { email: string; passwordHash: string; now: string }) {
  const known = await findUserId(tx, email)
  if (!known) {
    const userId = newId()
    await insertAccount(tx, { userId, accountId: newId(), name: 'Operator', email, phone: null, passwordHash }, now)
    return { userId, wasOne: false }
  }
  if (await hasPlaces(tx, known)) throw new Refusal('operator-in-salon')
  await replacePasswordHash(tx, known, passwordHash, now)
  await endSessions(tx, known, 'password', null)
  await forgetTries(tx, byAccount(email).key)
  return { userId: known, wasOne: await isOperator(tx, known) }
}

/** Removes an operator and ends their sessions; returns false if the person is not an operator. */
export async function removeOperator({ db, ownerUrl, now }: Omit<Of, 'secret'>, email: string): Promise<boolean> {
  const userId = await inTransaction(db, { salonId: null, mode: 'read' }, (tx) => findUserId(tx, email))
  if (!userId || !(await setOperator(ownerUrl, userId, false, now))) return false
  await inTransaction(db, { salonId: null, mode: 'write' }, (tx) => endSessions(tx, userId, 'deactivated', null))
  return true
}
