import { z } from 'zod'
import { permissions } from '#domain/auth/permissions.ts'
import { endpoint } from '#domain/kit/endpoint.ts'
import { zMoment } from '#domain/kit/page.ts'
import { zId, zName } from '#domain/kit/text.ts'
import { type Scope, scopes } from './scopes.ts'

/** The number of days after which a key expires; null means never. */
export const keyDays = [30, 90, 365] as const

/** The largest number of working keys that a salon may have. */
export const mostKeys = 50

export const zScope = z.enum(scopes as [Scope, ...Scope[]])

const zKey = z.object({
  id: zId,
  name: z.string(),
  /** The last letters of the key's text; the rest is not stored. */
  ending: z.string(),
  scopes: z.array(zScope),
  locationId: zId.nullable(),
  expiresAt: zMoment.nullable(),
  /** The moment at which the key was last used, to about a minute. */
  lastUsedAt: zMoment.nullable(),
  createdAt: zMoment,
  state: z.enum(['active', 'expired', 'revoked']),
})
export type ApiKey = z.output<typeof zKey>

export const listKeysContract = endpoint({
  method: 'GET',
  path: '/api/api-keys',
  access: permissions.manageApi,
  summary: 'The keys of the salon, the newest first (R-229)',
  topics: ['salon'],
  output: z.object({ keys: z.array(zKey) }),
})

export const addKeyContract = endpoint({
  method: 'POST',
  path: '/api/api-keys',
  access: permissions.manageApi,
  summary: 'Makes a key; its text is only in this response (R-229)',
  notInExample: 'a key with which other programs call',
  topics: ['salon'],
  // No response is stored for a retry, because it would contain the key.
  repeatable: 'the same id is the same key: until it is used, only the text that was answered last counts',
  body: z.strictObject({
    /** The key's id, made by the page so that a repeated request creates no second key. */
    id: zId,
    name: zName,
    scopes: z.array(zScope).min(1, 'Choose what the key may do.').max(scopes.length),
    expiresInDays: z.union(keyDays.map((days) => z.literal(days))).nullable(),
    /** The location to which the key is limited; null means every location. */
    locationId: zId.nullable(),
  }),
  output: z.object({ key: zKey, text: z.string() }),
})

export const revokeKeyContract = endpoint({
  method: 'DELETE',
  path: '/api/api-keys/:id',
  access: permissions.manageApi,
  summary: 'Revokes a key: it stops working at once (R-229)',
  topics: ['salon'],
  params: z.strictObject({ id: zId }),
  output: z.object({}),
})
