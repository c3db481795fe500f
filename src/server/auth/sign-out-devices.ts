import type { signOutDeviceContract, signOutOthersContract } from '#domain/auth/contract-account.ts'
import type { Output, ParsedInput } from '#domain/kit/endpoint.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { inTransaction } from '#server/kit/db/transaction.ts'
import type { PublicCall } from '#server/kit/call.ts'
import { requireSession } from './own-account.ts'
import type { AuthParts } from './parts.ts'
import { endSession, selectSessions } from './store-account.ts'
import { endSessions } from './store-sessions.ts'

/** Ends the session of another device of the account that is signed in; its screens are told. Else 'not-found'. */
export async function signOutDevice(
  parts: AuthParts,
  { headers, now, inSalon }: PublicCall,
  { params: { id } }: ParsedInput<typeof signOutDeviceContract>,
): Promise<Output<typeof signOutDeviceContract>> {
  const { token, by } = await requireSession(parts, headers, now)
  const sessions = await inTransaction(parts.db, { salonId: null, mode: 'read' }, (tx) =>
    selectSessions(tx, by.userId, now),
  )
  const session = sessions.find((one) => one.id === id && one.token !== token)
  if (!session) throw new Refusal('not-found')
  await inSalon(session.salonId, async ({ tx }) => await endSession(tx, by.userId, id))
  return {}
}

/** Ends all other sessions of the account that is signed in. */
export async function signOutOthers(
  parts: AuthParts,
  { headers, now, inSalon }: PublicCall,
): Promise<Output<typeof signOutOthersContract>> {
  const { token, salonId, by } = await requireSession(parts, headers, now)
  await inSalon(salonId, async ({ tx }) => await endSessions(tx, by.userId, 'elsewhere', token))
  return {}
}
