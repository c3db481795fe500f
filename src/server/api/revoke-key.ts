import type { revokeKeyContract } from '#domain/api/contract-keys.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { recordAudit } from '#server/audit/store.ts'
import type { UseCase } from '#server/kit/call.ts'
import { markRevoked } from './store.ts'

/** Ends a key, in every process at once: each request asks the database. Refuses 'not-found'. */
export const revokeKey: UseCase<typeof revokeKeyContract> = async (call, { params: { id } }) => {
  const name = await markRevoked(call.tx, call.salonId, id, call.now)
  if (name === null) throw new Refusal('not-found')
  await recordAudit(call, { action: 'api-key-revoked', subject: 'api_key', subjectId: id, before: { name } })
  return {}
}
