import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { Refusal } from '#domain/kit/refusal.ts'
import type { DB } from './db-types.ts'
import { inTransaction, type Scope, type Tx } from './transaction.ts'

/** A request that is done once: the key that its sender made (a UUID), and a hash (hex) of who asked for what. */
export interface OnceOf {
  key: string
  requestHash: string
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const HEX = /^[0-9a-f]{64}$/

/**
 * Runs `work` in a writing transaction and gives its answer, a text; the same request sent again, also at the same time,
 * gets the first answer and does nothing. Another request with the key is refused as 'key-reused'. No more
 * round trips than any other write: the key is claimed in that of BEGIN, the answer kept in that of COMMIT.
 */
export async function answerOnce(
  db: Kysely<DB>,
  scope: Scope,
  { key, requestHash }: OnceOf,
  work: (tx: Tx) => Promise<string>,
): Promise<string> {
  const salonId = scope.salonId ?? ''
  if (![salonId, key].every((id) => UUID.test(id)) || !HEX.test(requestHash)) throw new Error('not a key or a hash')
  // Waits for another transaction that has claimed the key: until its answer is there, or it was rolled back.
  const first = `INSERT INTO kept_answer (salon_id, key, request_hash) VALUES ('${salonId}', '${key}', '${requestHash}')`
  const last = (answer: string) =>
    `UPDATE kept_answer SET answer = ${pg.escapeLiteral(answer)} WHERE salon_id = '${salonId}' AND key = '${key}'`
  try {
    return await inTransaction(db, scope, work, { first, last })
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'key-reused') throw error
    return await readKept(db, salonId, { key, requestHash })
  }
}

/** The answer that was kept for the key; refuses 'key-reused' where it is that to another request. */
async function readKept(db: Kysely<DB>, salonId: string, { key, requestHash }: OnceOf): Promise<string> {
  const kept = await inTransaction(db, { salonId, mode: 'read' }, (tx) =>
    tx
      .selectFrom('kept_answer')
      .select(['request_hash', 'answer'])
      .where('salon_id', '=', salonId)
      .where('key', '=', key)
      .executeTakeFirst(),
  )
  if (!kept) throw new Refusal('try-again') // forgotten between the two looks
  if (kept.request_hash !== requestHash) throw new Refusal('key-reused')
  return kept.answer
}

/** Removes answers of all salons that were kept before this moment, the oldest first, so many at most; gives how many. */
export async function removeAnswers(tx: Tx, before: string, atMost: number): Promise<number> {
  const { rows } = await sql<{ gone: number }>`select forget_answers(${before}, ${atMost}::int) as gone`.execute(tx)
  return rows[0]!.gone
}
