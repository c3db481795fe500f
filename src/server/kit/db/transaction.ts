import { type Kysely, sql } from 'kysely'
import { Refusal } from '#domain/kit/refusal.ts'
import { refusalOfConstraint } from './constraints.ts'
import type { DB } from './db-types.ts'

/** A connection inside an open transaction. */
export type Tx = Kysely<DB>

export interface Scope {
  /** The only salon whose rows this transaction may see; null sees no tenant rows at all. */
  salonId: string | null
  mode: 'read' | 'write'
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const ATTEMPTS = 5

/**
 * Runs `work` in one transaction bound to one salon, and again (5 times at most) when the database asks for it
 * (serialization failure 40001, deadlock 40P01). A broken named constraint becomes its Refusal; a lock or statement
 * that waited too long becomes 'try-again'. `work` must therefore do nothing but database work.
 */
export async function inTransaction<T>(db: Kysely<DB>, scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.connection().execute((connection) => once(connection, scope, work))
    } catch (error) {
      if (isRetryable(error) && attempt < ATTEMPTS) {
        await pause(attempt)
        continue
      }
      throw refusalOf(error)
    }
  }
}

async function once<T>(connection: Tx, scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T> {
  await sql.raw(openingOf(scope)).execute(connection)
  let result: T
  try {
    result = await work(connection)
  } catch (error) {
    await sql.raw('ROLLBACK').execute(connection)
    throw error
  }
  await sql.raw('COMMIT').execute(connection)
  return result
}

/** One round trip: the salon id is inlined, hence checked to be nothing but a UUID. */
function openingOf({ salonId, mode }: Scope): string {
  if (salonId !== null && !UUID.test(salonId)) throw new Error('salon id is not a UUID')
  return `BEGIN${mode === 'read' ? ' READ ONLY' : ''}; SET LOCAL app.salon_id = '${salonId ?? ''}'`
}

function refusalOf(error: unknown): unknown {
  const code = codeOf(error)
  if (code === undefined || error instanceof Refusal) return error
  if (isRetryable(error) || code === '55P03' || code === '57014') return new Refusal('try-again')
  const constraint = (error as { constraint?: string }).constraint
  return (constraint && refusalOfConstraint(constraint, code)) || error
}

function isRetryable(error: unknown): boolean {
  const code = codeOf(error)
  return code === '40001' || code === '40P01'
}

function codeOf(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined
}

/** 5 ms, 10 ms, 20 ms …, each spread by half so that two losers do not meet again. */
function pause(attempt: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 2 ** attempt * 2.5 * (1 + Math.random() / 2)))
}
