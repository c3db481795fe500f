import type { Role } from '#domain/kit/endpoint.ts'
import type { Tx } from '#server/kit/db/transaction.ts'

/** Who is calling, as the database says for their session. */
export interface Actor {
  userId: string
  userName: string
  userEmail: string
  salonId: string
  staffId: string
  role: Role
  timeZone: string
  currency: string
}

/** What every use case of a signed-in person works with: one transaction, one salon, one moment. */
export interface Call {
  tx: Tx
  salonId: string
  actor: Actor
  /** The moment of the request (Instant). */
  now: string
  newId: () => string
}
