import type { Me, readSessionContract } from '#domain/auth/contract.ts'
import type { Output } from '#domain/kit/endpoint.ts'
import { inTransaction, type Tx } from '#server/kit/db/transaction.ts'
import type { Actor } from '#server/kit/call.ts'
import type { PublicCall } from '#server/kit/http/route.ts'
import { findSalon } from '#server/salon/store.ts'
import type { AuthParts } from './parts.ts'
import { findSession } from './store.ts'

/** Who is signed in, with their salon. Screens ask when they open, which also prolongs the session. */
export async function readSession(parts: AuthParts, call: PublicCall): Promise<Output<typeof readSessionContract>> {
  const { db, auth } = parts
  const { headers, now, setCookies } = call
  const token = auth.callers.tokenIn(headers)
  const seen = token && (await auth.callers.recall(token, now))
  if (!seen) return { me: null }
  const { salonId } = seen
  const read = (tx: Tx) => Promise.all([findSession(tx, token, now), findSalon(tx, salonId)])
  const [session, salon] = await inTransaction(db, { salonId, mode: 'read' }, read)
  if (session && session.caller.salonId !== salonId) {
    await auth.callers.find(token, now)
    return await readSession(parts, call)
  }
  if (!session || !salon) return { me: null }
  const prolonged = await auth.prolong(headers, session, now)
  if (prolonged.length > 0) setCookies(prolonged)
  return { me: asMe(session.caller.by, salon) }
}

function asMe(by: Actor, salon: NonNullable<Awaited<ReturnType<typeof findSalon>>>): Me {
  const { userName, userEmail, role, staffId } = by
  return { name: userName, email: userEmail, role, staffId, salon: salon as Me['salon'] }
}
