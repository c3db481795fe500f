import { createHash } from 'node:crypto'
import {
  type CompiledQuery,
  type DatabaseConnection,
  DefaultQueryExecutor,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type pg from 'pg'
import type { DB } from './db-types.ts'

/** After how many prepared statements a connection is replaced; the app itself has a few hundred. */
const MOST_PREPARED = 600

/** The most statement texts that have a name, in the whole process. */
const MOST_NAMES = 5000

const writes = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/** The statements of one transaction: `tx` runs them on its connection until `end`, and nothing more after that. */
export interface Statements {
  tx: Kysely<DB>
  end: () => void
}

/**
 * A connection of the pool. Each statement with parameters is planned once and stays prepared under a name made from
 * its text.
 */
export class Connection implements DatabaseConnection {
  readonly openedAt = Date.now()
  readonly #prepared = new Set<string>()
  /** The error that broke the transaction; later statements only report that the transaction is broken. */
  #failure: unknown = null

  constructor(
    readonly client: pg.PoolClient,
    private readonly dialect: Dialect,
    private readonly driver: Driver,
    private readonly prepares: boolean,
  ) {}

  /** Whether so many statements are prepared that a new connection is better. */
  get isFull(): boolean {
    return this.#prepared.size >= MOST_PREPARED
  }

  /**
   * Returns the statements of one transaction. Those started together are sent together and run in that order, each
   * with its own snapshot.
   */
  begin(): Statements {
    let isOver = false
    this.#failure = null
    const provider = {
      provideConnection: async <T>(run: (connection: DatabaseConnection) => Promise<T>) => {
        if (isOver) throw new Error('a statement came after the end of its transaction')
        return await run(this)
      },
    }
    const { dialect, driver } = this
    const executor = new DefaultQueryExecutor(compiler, adapter, provider)
    return { tx: new Kysely<DB>({ config: { dialect }, dialect, driver, executor }), end: () => (isOver = true) }
  }

  /** Sends a statement without waiting for the responses to earlier ones. */
  async query(text: string, parameters: readonly unknown[] = []): Promise<pg.QueryResult> {
    const name = this.#nameFor(text, parameters)
    try {
      return await this.client.query({ text, values: parameters as unknown[], ...(name && { name }) })
    } catch (error) {
      this.#failure ??= error
      throw (error as { code?: string }).code === ABORTED ? this.#failure : error
    }
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { command, rowCount, rows } = await this.query(sql, parameters)
    return { rows, ...(writes.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }) }
  }

  // oxlint-disable-next-line require-yield
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('rows come whole here')
  }

  #nameFor(text: string, parameters: readonly unknown[]): string | undefined {
    if (!this.prepares || parameters.length === 0) return undefined
    const name = nameOf(text)
    this.#prepared.add(name)
    return name
  }
}

const ABORTED = '25P02'
const compiler = new PostgresQueryCompiler()
const adapter = new PostgresAdapter()
const names = new Map<string, string>()

function nameOf(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= MOST_NAMES) names.clear()
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22)
  names.set(text, name)
  return name
}
