import pg from 'pg'

// In `pg`, but not in its types (8.20).
const { prepareValue } = (pg as unknown as { utils: { prepareValue: (value: unknown) => unknown } }).utils

/**
 * A statement as the driver sends it, made of a text: what it is given as an object instead it copies property by property,
 * which took longer than to write the statement to the socket. One with a name is kept prepared. Always in the extended
 * protocol, where several share one Sync (one-sync.ts).
 */
export class Statement extends pg.Query {
  declare readonly text: string
  declare readonly values: readonly unknown[]
  readonly name: string | undefined
  readonly queryMode = 'extended'
  readonly answer: Promise<pg.QueryResult>

  /** Throws where a value cannot be sent. */
  constructor(text: string, values: readonly unknown[], name?: string) {
    let settle: (error: Error | null | undefined, result: pg.QueryResult) => void
    super(text, values.map(prepareValue), (error, result) => settle(error, result as never))
    this.name = name
    this.answer = new Promise((resolve, reject) => {
      settle = (error, result) => (error ? reject(error) : resolve(result))
    })
  }
}
