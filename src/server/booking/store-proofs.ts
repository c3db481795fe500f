import { sql } from 'kysely'
import type { Instant } from '#domain/kit/dates.ts'
import type { Tx } from '#server/kit/db/transaction.ts'

/** The hash by which a used proof of work is recognised, and the end of its validity. */
export interface Proof {
  hash: string
  until: Instant
}

/** The number of old proofs that one statement removes. */
const MOST_REMOVED = 100

/**
 * Records that a proof was used, until it expires: a second use anywhere in the salon is refused as 'proof-needed',
 * even one that reaches another process at the same time. Removes some expired ones, by their keys: with `in` the planner
 * reads all proofs of the salon.
 */
export async function insertProof(tx: Tx, salonId: string, { hash, until }: Proof, now: Instant): Promise<void> {
  await sql`
    with gone as (
      delete from used_proof u
      where u.salon_id = ${salonId} and u.proof_hash = any(array(
        select old.proof_hash from used_proof old
        where old.salon_id = ${salonId} and old.expires_at <= ${now}
        limit ${MOST_REMOVED} for update skip locked))
    )
    insert into used_proof (salon_id, proof_hash, expires_at) values (${salonId}, ${hash}, ${until})`.execute(tx)
}
