import * as keys from '#domain/api/contract-keys.ts'
import { type Route, route } from '#server/kit/http/route.ts'
import { addKey } from './add-key.ts'
import { listKeys } from './list-keys.ts'
import { revokeKey } from './revoke-key.ts'

/** Keys of other programs. */
export const apiRoutes: Route[] = [
  route(keys.listKeysContract, listKeys),
  route(keys.addKeyContract, addKey),
  route(keys.revokeKeyContract, revokeKey),
]
