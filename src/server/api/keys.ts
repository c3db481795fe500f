import type { addKeyContract, listKeysContract, revokeKeyContract } from '#domain/api/contract-keys.ts'
import { decideKey, keyState } from '#domain/api/decide-key.ts'
import { keyText } from '#domain/api/key.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { recordAudit } from '#server/audit/store.ts'
import type { UseCase } from '#server/kit/call.ts'
import { hashLinkToken, newLinkToken } from '#server/kit/link-token.ts'
import { isLocation } from '#server/salon/store-locations.ts'
import { countWorkingKeys, markRevoked, saveKey, selectKeys } from './store.ts'

/** Returns a salon's keys, and for each whether it still works. */
export const listKeys: UseCase<typeof listKeysContract> = async ({ tx, salonId, now }) => {
  const rows = await selectKeys(tx, salonId)
  return { keys: rows.map(({ revokedAt, ...key }) => ({ ...key, state: keyState({ ...key, revokedAt }, now) })) }
}

/** Makes a key. Only this response contains the key's text; the database stores a hash. */
export const addKey: UseCase<typeof addKeyContract> = async (call, { body }) => {
  const { tx, salonId, now, plan, by } = call
  const [working, hasLocation] = await Promise.all([
    countWorkingKeys(tx, salonId, body.id, now),
    body.locationId === null ? true : isLocation(tx, salonId, body.locationId),
  ])
  const text = keyText(salonId, newLinkToken())
  const key = decideKey({ working, hasLocation }, body, { plan, staffId: by.staffId, ending: text.slice(-4), now })
  if (!(await saveKey(tx, salonId, key, hashLinkToken(text), now))) throw new Refusal('key-reused')
  const { id, name, ending, scopes, locationId, expiresAt } = key
  const after = { name, scopes, expiresAt }
  await recordAudit(call, { action: 'api-key-made', subject: 'api_key', subjectId: id, after })
  return {
    key: { id, name, ending, scopes, locationId, expiresAt, lastUsedAt: null, createdAt: now, state: 'active' },
    text,
  }
}

/**
 * Revokes a key, at once in every process, because each request looks its key up in the database. Throws 'not-found'.
 */
export const revokeKey: UseCase<typeof revokeKeyContract> = async (call, { params: { id } }) => {
  const name = await markRevoked(call.tx, call.salonId, id, call.now)
  if (name === null) throw new Refusal('not-found')
  await recordAudit(call, { action: 'api-key-revoked', subject: 'api_key', subjectId: id, before: { name } })
  return {}
}
