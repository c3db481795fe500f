import type { Me, readSessionContract } from '#domain/auth/contract.ts'
import type { Output } from '#domain/kit/endpoint.ts'
import { inTransaction } from '#server/kit/db/transaction.ts'
import type { Actor } from '#server/kit/call.ts'
import type { PublicCall } from '#server/kit/http/route.ts'
import { findSalon } from '#server/salon/store.ts'
import type { AuthParts } from './parts.ts'

/** Who is signed in, with their salon. Screens ask when they open, which also prolongs the session. */
export async function readSession(
  { db, auth }: AuthParts,
  { headers, now, setCookies }: PublicCall,
): Promise<Output<typeof readSessionContract>> {
  const caller = await auth.signedIn(headers, now)
  if (!caller) return { me: null }
  const { salonId, by } = caller
  const salon = await inTransaction(db, { salonId, mode: 'read' }, (tx) => findSalon(tx, salonId))
  if (!salon) return { me: null }
  const prolonged = await auth.prolong(headers)
  if (prolonged.length > 0) setCookies(prolonged)
  return { me: asMe(by, salon) }
}

function asMe(by: Actor, salon: NonNullable<Awaited<ReturnType<typeof findSalon>>>): Me {
  const { userName, userEmail, role, staffId } = by
  return { name: userName, email: userEmail, role, staffId, salon: salon as Me['salon'] }
}
