import type { Instant } from '#domain/kit/dates.ts'
import type { Tx } from '#server/kit/db/transaction.ts'

/** The hash that identifies a used proof of work, and the end of its validity. */
export interface Proof {
  hash: string
  until: Instant
}

/**
 * Records that a proof was used. A second use anywhere in the salon throws 'proof-needed', even if it reaches another
 * process at the same time.
 */
export async function insertProof(tx: Tx, salonId: string, { hash, until }: Proof): Promise<void> {
  await tx.insertInto('used_proof').values({ salon_id: salonId, proof_hash: hash, expires_at: until }).execute()
}
