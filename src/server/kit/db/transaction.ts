import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { Refusal } from '#domain/kit/refusal.ts'
import { refusalOfConstraint } from './constraints.ts'
import type { DB } from './db-types.ts'
import { isConnectionLost } from './lost-connection.ts'

/** A connection inside an open transaction. */
export type Tx = Kysely<DB>

/** The only salon whose rows a transaction may see (null sees no tenant rows at all), and what it may do there. */
export type Scope =
  | { salonId: string | null; mode: 'read' }
  | { salonId: null; mode: 'write' }
  | {
      salonId: string
      mode: 'write'
      /** Called once when this is, or may be, committed: to tell the salon's open screens. */
      tell: () => void
    }

/** For writes that no list of a screen shows. */
export const tellNobody = (): void => undefined

/** What is run in the round trips of BEGIN and COMMIT: statements without parameters, so every value in them is checked. */
export interface Ends<T> {
  /** Whatever it waits for is another try of the same: when that takes too long, nobody knows how it will end. */
  first: string
  last: (result: T) => string
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const ATTEMPTS = 5
/** A lock or a statement that waited too long. */
const TIMEOUTS = new Set(['55P03', '57014'])

/**
 * Runs `work` in one transaction bound to one salon, and again (5 times at most) when the database asks for it
 * (serialization failure 40001, deadlock 40P01). A broken named constraint becomes its Refusal; a lock or statement
 * that waited too long becomes 'try-again'; a commit whose answer never came, 'outcome-unknown'. `work` must
 * therefore do nothing but database work.
 */
export async function inTransaction<T>(
  db: Kysely<DB>,
  scope: Scope,
  work: (tx: Tx) => Promise<T>,
  ends?: Ends<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.connection().execute((connection) => tryOut(connection, scope, work, ends))
    } catch (error) {
      if (isRetryable(error) && attempt < ATTEMPTS) {
        await pause(attempt)
        continue
      }
      throw asRefusal(error)
    }
  }
}

async function tryOut<T>(
  connection: Tx,
  scope: Scope,
  work: (tx: Tx) => Promise<T>,
  ends: Ends<T> | undefined,
): Promise<T> {
  let result: T
  let closing: string
  try {
    await open(connection, scope, ends?.first)
    result = await work(connection)
    closing = ends ? `${ends.last(result)}; COMMIT` : 'COMMIT'
  } catch (error) {
    await rollBack(connection)
    throw error
  }
  await commit(connection, scope, closing)
  return result
}

/** One round trip: the salon id is inlined, hence checked to be nothing but a UUID. */
async function open(connection: Tx, { salonId, mode }: Scope, first: string | undefined): Promise<void> {
  if (salonId !== null && !UUID.test(salonId)) throw new Error('salon id is not a UUID')
  const opening = `BEGIN${mode === 'read' ? ' READ ONLY' : ''}; SET LOCAL app.salon_id = '${salonId ?? ''}'`
  if (first === undefined) return void (await sql.raw(opening).execute(connection))
  try {
    await sql.raw(`${opening}; ${first}`).execute(connection)
  } catch (error) {
    throw TIMEOUTS.has(sqlState(error) ?? '') ? new Refusal('outcome-unknown') : error
  }
}

async function commit(connection: Tx, scope: Scope, closing: string): Promise<void> {
  try {
    await sql.raw(closing).execute(connection)
  } catch (error) {
    await rollBack(connection)
    if (scope.mode === 'read' || isAnswered(error)) throw error
    told(scope)
    throw new Refusal('outcome-unknown')
  }
  told(scope)
}

function told(scope: Scope): void {
  if ('tell' in scope) scope.tell()
}

/** A connection that is lost has nothing to roll back: the database does, and the pool drops it. */
async function rollBack(connection: Tx): Promise<void> {
  await sql
    .raw('ROLLBACK')
    .execute(connection)
    .catch((error: unknown) => {
      if (isAnswered(error)) throw error
    })
}

/** The database itself said why not; without that, or when it cannot tell (40003), a commit may have been done. */
function isAnswered(error: unknown): boolean {
  const code = sqlState(error)
  return code !== undefined && code !== '40003' && !isConnectionLost(error)
}

function asRefusal(error: unknown): unknown {
  const code = sqlState(error)
  if (code === undefined || error instanceof Refusal) return error
  if (isRetryable(error) || TIMEOUTS.has(code)) return new Refusal('try-again')
  const constraint = (error as { constraint?: string }).constraint
  return (constraint && refusalOfConstraint(constraint, code)) || error
}

function isRetryable(error: unknown): boolean {
  const code = sqlState(error)
  return code === '40001' || code === '40P01'
}

/** The SQLSTATE of what the database answered; not the code of a broken socket, which may look like one ('EPIPE'). */
function sqlState(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined
}

/** 5 ms, 10 ms, 20 ms …, each spread by half so that two losers do not meet again. */
function pause(attempt: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 2 ** attempt * 2.5 * (1 + Math.random() / 2)))
}
