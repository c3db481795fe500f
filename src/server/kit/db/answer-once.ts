import { Refusal } from '#domain/kit/refusal.ts'
import type { Db } from './db.ts'
import { inTransaction, isTimeout, type Save, type Scope, type Tx } from './transaction.ts'

/** The idempotency key of a request, a UUID made by its sender, and a hash (hex) of the caller and the content. */
export interface OnceOf {
  key: string
  requestHash: string
}

/**
 * Runs `work` in a writing transaction and returns its response, a text. A repetition of the same request, even at the
 * same time, gets the first response and does nothing; a different request with the same key is refused as
 * 'key-reused'. Takes no more round trips than any other write: the key is claimed with BEGIN, after `first`,
 * and the response is stored with COMMIT.
 */
export async function answerOnce(
  db: Db,
  scope: Scope,
  { key, requestHash }: OnceOf,
  work: (tx: Tx, save: Save) => Promise<string>,
  first: (tx: Tx) => Promise<unknown> = async () => undefined,
): Promise<string> {
  const salonId = scope.salonId ?? ''
  try {
    return await inTransaction(db, scope, work, {
      first: (tx) => Promise.all([first(tx), claim(tx, salonId, { key, requestHash })]),
      last: (tx, answer) => keep(tx, salonId, key, answer),
    })
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'key-reused') throw error
  }
  const find = (tx: Tx) => findKept(tx, salonId, key)
  const kept = await inTransaction(db, { salonId, mode: 'read' }, find, { first })
  if (!kept) throw new Refusal('try-again') // forgotten between the two reads
  if (kept.requestHash !== requestHash) throw new Refusal('key-reused')
  return kept.answer
}

/**
 * Claims a key. Waits for another transaction that has claimed it, until that has stored its response or was rolled
 * back. If this takes too long, the outcome is unknown.
 */
async function claim(tx: Tx, salonId: string, { key, requestHash }: OnceOf): Promise<void> {
  const row = { salon_id: salonId, key, request_hash: requestHash }
  try {
    await tx.insertInto('kept_answer').values(row).execute()
  } catch (error) {
    throw isTimeout(error) ? new Refusal('outcome-unknown') : error
  }
}

async function keep(tx: Tx, salonId: string, key: string, answer: string): Promise<void> {
  const query = tx.updateTable('kept_answer').set({ answer })
  await query.where('salon_id', '=', salonId).where('key', '=', key).execute()
}

async function findKept(tx: Tx, salonId: string, key: string) {
  const query = tx.selectFrom('kept_answer').select(['request_hash as requestHash', 'answer'])
  return await query.where('salon_id', '=', salonId).where('key', '=', key).executeTakeFirst()
}
