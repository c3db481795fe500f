import type { listKeysContract } from '#domain/api/contract-keys.ts'
import { keyState } from '#domain/api/decide-key.ts'
import type { UseCase } from '#server/kit/call.ts'
import { selectKeys } from './store.ts'

/** The keys of a salon, with whether each still works. */
export const listKeys: UseCase<typeof listKeysContract> = async ({ tx, salonId, now }) => {
  const rows = await selectKeys(tx, salonId)
  return { keys: rows.map(({ revokedAt, ...key }) => ({ ...key, state: keyState({ ...key, revokedAt }, now) })) }
}
