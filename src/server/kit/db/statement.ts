import pg from 'pg'

// In `pg`, but not in its types (8.20).
const { prepareValue } = (pg as unknown as { utils: { prepareValue: (value: unknown) => unknown } }).utils

/** What is beneath a client of `pg`. */
interface Wire {
  bind: (bound: { statement: string; values: readonly unknown[] }) => void
  execute: (all: object) => void
  sync: () => void
}

/** What the server says of the columns of an answer: their names and types. */
type Columns = object

/** The driver's own, of which its types say little. */
interface DriversQuery extends pg.Submittable {
  readonly text: string
  readonly values: readonly unknown[]
  prepare(wire: Wire): void
  handleRowDescription(columns: Columns): void
  handleCommandComplete(message: unknown, wire: Wire): void
}
type Settle = (error: Error | null | undefined, result: pg.QueryResult) => void
const DriversQuery = pg.Query as unknown as new (
  text: string,
  values: readonly unknown[],
  settle: Settle,
) => DriversQuery

/** The columns of what is kept prepared on each connection, null where there are none: the server refuses to run it once they would be others (0A000). */
const known = new WeakMap<Wire, Map<string, Columns | null>>()

/**
 * A statement as the driver sends it, made of a text: what it is given as an object instead it copies property by property,
 * which took longer than to write the statement to the socket. One with a name is kept prepared; what its columns are is
 * asked of the server once. Always in the extended protocol, where several share one Sync (one-sync.ts).
 */
export class Statement extends DriversQuery {
  readonly name: string | undefined
  readonly queryMode = 'extended'
  readonly answer: Promise<pg.QueryResult>
  #columns: Columns | null = null

  /** Throws where a value cannot be sent. */
  constructor(text: string, values: readonly unknown[], name?: string) {
    let settle: Settle
    super(text, values.map(prepareValue), (error, result) => settle(error, result))
    this.name = name
    this.answer = new Promise((resolve, reject) => {
      settle = (error, result) => (error ? reject(error) : resolve(result))
    })
  }

  override prepare(wire: Wire): void {
    const columns = this.name === undefined ? undefined : known.get(wire)?.get(this.name)
    if (columns === undefined) return super.prepare(wire)
    if (columns) this.handleRowDescription(columns)
    wire.bind({ statement: this.name!, values: this.values })
    wire.execute({})
    wire.sync()
  }

  override handleRowDescription(columns: Columns): void {
    super.handleRowDescription(columns)
    this.#columns = columns
  }

  override handleCommandComplete(message: unknown, wire: Wire): void {
    super.handleCommandComplete(message, wire)
    if (this.name === undefined) return
    const ofWire = known.get(wire) ?? new Map<string, Columns | null>()
    known.set(wire, ofWire.set(this.name, this.#columns))
  }
}
