import { isOwner } from '#domain/auth/permissions.ts'
import type { enterExampleContract, removeExampleContract } from '#domain/example/contract.ts'
import type { Output } from '#domain/kit/endpoint.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { eraseSalonRows } from '#server/backup/store-erasure.ts'
import type { PublicCall } from '#server/kit/call.ts'
import { inOneTransaction, openCopying } from '#server/kit/db/copy.ts'
import { isInCluster } from '#server/kit/db/databases.ts'
import { inTransaction, tellNobody } from '#server/kit/db/transaction.ts'
import { fillExample } from './fill-example.ts'
import { requireSession } from './own-account.ts'
import type { AuthParts } from './parts.ts'
import { lockExample, moveSessionsBack } from './store-example.ts'
import { enterSalon, selectPlaces } from './store-sessions.ts'
import { lockAccount } from './store.ts'
import { countTry, examplesByAccount } from './throttle.ts'

/** The dependencies of example salons, which are erased as the owner of the tables. */
export interface ExampleParts extends AuthParts {
  ownerUrl: string
}

/**
 * Moves an owner's session to their example salon, and makes it first if there is none. Throws 'not-allowed',
 * 'salon-suspended', 'too-many-requests', or 'no-example-here' on a cluster, where no salon can be erased.
 */
export async function enterExample(
  { db, auth, ownerUrl }: ExampleParts,
  { headers, now, newId }: PublicCall,
): Promise<Output<typeof enterExampleContract>> {
  const { token, ...owner } = await requireSession({ auth }, headers, now)
  const { by, isExample, isSuspended } = owner
  if (isExample) return {}
  if (!isOwner(by.role)) throw new Refusal('not-allowed')
  if (isSuspended) throw new Refusal('salon-suspended')
  if (await isInCluster(ownerUrl)) throw new Refusal('no-example-here')
  const salonId = newId()
  await inTransaction(db, { salonId, mode: 'write', tell: tellNobody }, async (tx) => {
    const [, places] = await Promise.all([lockAccount(tx, by.userId), selectPlaces(tx, by.userId)])
    const made = places.find((place) => place.isExample)
    if (!made) {
      await countTry(tx, [examplesByAccount(by.userId)], now, 'too-many-requests')
      await fillExample({ tx, salonId, now, newId, owner })
    }
    await enterSalon(tx, token, made?.id ?? salonId, now)
  })
  await auth.callers.find(token, now)
  return {}
}

/**
 * Erases the account's example salon to the last row, and moves the account's sessions there back to the salon from
 * which it was made. Does nothing if there is no example.
 */
export async function removeExample(
  { auth, ownerUrl }: ExampleParts,
  { headers, now }: PublicCall,
): Promise<Output<typeof removeExampleContract>> {
  const { token, by } = await requireSession({ auth }, headers, now)
  const client = await openCopying(ownerUrl)
  try {
    await inOneTransaction(client, async () => {
      const example = await lockExample(client, by.userId)
      if (!example) return
      await moveSessionsBack(client, by.userId, example)
      await eraseSalonRows(client, example.salonId)
    })
  } finally {
    await client.end()
  }
  await auth.callers.find(token, now)
  return {}
}
