import type { Kysely } from 'kysely'
import pg from 'pg'
import { Refusal } from '#domain/kit/refusal.ts'
import type { Connection } from './connection.ts'
import { brokenConstraint, refusalOfConstraint } from './constraints.ts'
import type { Db } from './db.ts'
import type { DB } from './db-types.ts'
import { isConnectionLost } from './lost-connection.ts'

/**
 * A connection inside an open transaction. Statements started together, `Promise.all([one(tx), another(tx)])`, take one
 * round trip and run in that order: if a lock is requested first, the next statement reads with the lock held, and sees
 * the changes that the lock waited for.
 */
export type Tx = Kysely<DB>

/** The salon whose rows a transaction may see (with null, no rows of any salon), and what it may do there. */
export type Scope =
  | { salonId: string | null; mode: 'read' }
  | { salonId: null; mode: 'write' }
  | {
      salonId: string
      mode: 'write'
      /** Called once after the transaction was committed, or may have been, to notify the salon's open screens. */
      tell: () => void
    }

/** Notifies no one; for writes that no list on a screen shows. */
export const tellNobody = (): void => undefined

/**
 * Registers the last statement, which is then awaited together with COMMIT: both are sent in one round trip. For
 * statements whose result needs no check, because the database reports every conflict as an error.
 */
export type Save = (saving: Promise<unknown>) => void

/**
 * Waits for the last read of a call. A transaction that only reads ends in the same round trip (decision 60), and
 * refuses later statements; a transaction that writes continues.
 */
export type FinalRead = <T>(asking: Promise<T>) => Promise<T>

/** The statements sent with BEGIN, before anything else, and those sent with COMMIT. */
export interface Ends<T> {
  first?: (tx: Tx) => Promise<unknown>
  last?: (tx: Tx, result: T) => Promise<unknown>
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const ATTEMPTS = 5
const TIMEOUTS = new Set(['55P03', '57014'])

/**
 * Runs `work` in one transaction bound to one salon, and again, up to 5 times, if the database asks for it
 * (serialization failure 40001, deadlock 40P01); so `work` must do only database work. A violated named constraint
 * becomes its Refusal; a lock or statement that waited too long becomes 'try-again'; a commit without a response,
 * 'outcome-unknown'.
 */
export async function inTransaction<T>(
  db: Db,
  scope: Scope,
  work: (tx: Tx, save: Save, finalRead: FinalRead) => Promise<T>,
  ends: Ends<T> = {},
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const connection = await db.take()
    let ended: Promise<unknown> | undefined
    try {
      const done = await tryOut(connection, scope, work, ends)
      ended = done.ended
      return done.result
    } catch (error) {
      if (isStale(error)) db.renew()
      if (!(isStale(error) || isRetryable(error)) || attempt === ATTEMPTS) throw asRefusal(error, scope)
    } finally {
      void Promise.resolve(ended).then(async () => await db.giveBack(connection))
    }
    await pause(attempt)
  }
}

async function tryOut<T>(
  connection: Connection,
  scope: Scope,
  work: (tx: Tx, save: Save, finalRead: FinalRead) => Promise<T>,
  ends: Ends<T>,
): Promise<{ result: T; ended?: Promise<unknown> }> {
  const { tx, end } = connection.begin()
  // The first statements of the work are sent with BEGIN; nothing is returned or committed before `first` has passed.
  const opened = Promise.all([...opening(connection, scope), ends.first?.(tx)])
  const saving: Promise<unknown>[] = []
  const save: Save = (one) => {
    one.catch(() => undefined) // reported when all of them are awaited
    saving.push(one)
  }
  let read: Promise<unknown> | undefined
  const endReading = () => {
    end()
    // The read data is right whether or not the end of the transaction is confirmed.
    return connection.query('COMMIT').catch(() => undefined)
  }
  const finalRead: FinalRead = (asking) => {
    if (scope.mode === 'read') read ??= endReading()
    return asking
  }
  const working = (async () => await work(tx, save, finalRead))()
  await Promise.allSettled([opened, working])
  let result: T
  try {
    await opened
    result = await working
  } catch (error) {
    end()
    await Promise.allSettled(saving)
    await rollBack(connection)
    throw error
  }
  if (scope.mode === 'read') return { result, ended: read ?? endReading() }
  const before = [...saving, ends.last?.(tx, result)]
  const ending = Promise.all([connection.query('COMMIT'), ...before])
  end()
  await commit(connection, scope, ending)
  return { result }
}

/**
 * Returns the statements that open a transaction. The salon id is inlined, so it is first checked to be a UUID; it has
 * its own statement, so that a cluster passes it on.
 */
function opening(connection: Connection, { salonId, mode }: Scope): Promise<unknown>[] {
  if (salonId !== null && !UUID.test(salonId)) throw new Error('salon id is not a UUID')
  const begin = connection.query(mode === 'read' ? 'BEGIN READ ONLY' : 'BEGIN')
  return [begin, connection.query(`SET LOCAL app.salon_id = '${salonId ?? ''}'`)]
}

async function commit(
  connection: Connection,
  scope: Scope,
  ending: Promise<[pg.QueryResult, ...unknown[]]>,
): Promise<void> {
  let command: string
  try {
    command = (await ending)[0].command
  } catch (error) {
    await rollBack(connection)
    if (isAnswered(error)) throw error
    told(scope)
    throw new Refusal('outcome-unknown')
  }
  if (command !== 'COMMIT') throw new Error('a statement had failed, and the transaction was to be committed')
  told(scope)
}

function told(scope: Scope): void {
  if ('tell' in scope) scope.tell()
}

/**
 * Rolls the transaction back. Does nothing after a lost connection: then the database rolls back, and the pool drops
 * the connection.
 */
async function rollBack(connection: Connection): Promise<void> {
  await connection.query('ROLLBACK').catch((error: unknown) => {
    if (isAnswered(error)) throw error
  })
}

/**
 * Returns whether the database itself reported why a transaction failed. Without a report, or if the database can't
 * tell (40003), the commit may have happened.
 */
function isAnswered(error: unknown): boolean {
  const code = sqlState(error)
  return code !== undefined && code !== '40003' && !isConnectionLost(error)
}

function asRefusal(error: unknown, { mode }: Scope): unknown {
  const code = sqlState(error)
  if (code === undefined || error instanceof Refusal) return error
  // In a read-only transaction this is our mistake; in a writing one the whole database is read-only.
  if (code === '25006' && mode === 'read') return new Error('a read tried to write', { cause: error })
  if (isRetryable(error) || isTimeout(error)) return new Refusal('try-again')
  const constraint = brokenConstraint(error as pg.DatabaseError)
  return (constraint && refusalOfConstraint(constraint, code)) || error
}

/** Returns whether a lock or a statement waited too long. */
export function isTimeout(error: unknown): boolean {
  return TIMEOUTS.has(sqlState(error) ?? '')
}

/**
 * Returns whether prepared statements no longer fit, because the schema or the server behind the connection has
 * changed.
 */
function isStale(error: unknown): boolean {
  const code = sqlState(error)
  return code === '26000' || (code === '0A000' && (error as Error).message.includes('cached plan'))
}

function isRetryable(error: unknown): boolean {
  const code = sqlState(error)
  return code === '40001' || code === '40P01'
}

/** Returns the SQLSTATE of a database error; not the code of a broken socket, which may look like one ('EPIPE'). */
function sqlState(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined
}

/**
 * Waits 5 ms, 10 ms, 20 ms …, each varied by half, so that two transactions that failed together do not collide again.
 */
function pause(attempt: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 2 ** attempt * 2.5 * (1 + Math.random() / 2)))
}
