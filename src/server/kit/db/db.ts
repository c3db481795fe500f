import { type Dialect, type Driver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type pg from 'pg'
import { Connection } from './connection.ts'
import type { DB } from './db-types.ts'

/**
 * The database behind a pool: single statements run on any connection, the statements of a transaction on one from
 * `take`.
 */
export class Db extends Kysely<DB> {
  readonly #pool: Pool

  /**
   * `prepares` says whether statements stay prepared, which is impossible with a pooler that changes servers between
   * transactions.
   */
  constructor(pool: pg.Pool, { prepares = true }: { prepares?: boolean } = {}) {
    const dialect: Dialect = {
      createAdapter: () => new PostgresAdapter(),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createDriver: () => connections,
    }
    const connections = new Pool(pool, dialect, prepares)
    super({ dialect })
    this.#pool = connections
  }

  /** Returns a connection for a transaction; it must be returned with `giveBack`. */
  async take(): Promise<Connection> {
    return await this.#pool.acquireConnection()
  }

  async giveBack(connection: Connection): Promise<void> {
    await this.#pool.releaseConnection(connection)
  }

  override async destroy(): Promise<void> {
    await this.#pool.destroy()
  }

  /** The number of open connections, of idle connections, and of requests waiting for a connection. */
  get load(): { open: number; idle: number; waiting: number } {
    return this.#pool.load
  }

  /** Replaces all connections, one after the other, because their prepared statements no longer fit the schema. */
  renew(): void {
    this.#pool.staleUntil = Date.now()
  }
}

class Pool implements Driver {
  staleUntil = 0
  readonly beginTransaction = notHere
  readonly commitTransaction = notHere
  readonly rollbackTransaction = notHere
  readonly #known = new WeakMap<pg.PoolClient, Connection>()

  constructor(
    private readonly pool: pg.Pool,
    private readonly dialect: Dialect,
    private readonly prepares: boolean,
  ) {}

  async init(): Promise<void> {}

  get load() {
    const { totalCount: open, idleCount: idle, waitingCount: waiting } = this.pool
    return { open, idle, waiting }
  }

  async acquireConnection(): Promise<Connection> {
    for (;;) {
      const client = await this.pool.connect()
      const connection = this.#known.get(client) ?? new Connection(client, this.dialect, this, this.prepares)
      this.#known.set(client, connection)
      if (connection.openedAt > this.staleUntil && !connection.isFull) return connection
      client.release(true)
    }
  }

  async releaseConnection({ client }: Connection): Promise<void> {
    client.release()
  }

  async destroy(): Promise<void> {
    await this.pool.end()
  }
}

async function notHere(): Promise<never> {
  throw new Error('transactions are opened by inTransaction, which says of which salon')
}
