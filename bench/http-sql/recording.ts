import pg from 'pg'

export interface Statement {
  text: string
  values: unknown[] | undefined
}

type Query = (text: unknown, values?: unknown, ...rest: unknown[]) => unknown

/**
 * Notes every statement that the app's own connections run while `work` runs, in order. Nothing else may use those
 * connections meanwhile. Statements that open and close the transaction are among them.
 */
export async function recordStatements(work: () => Promise<void>): Promise<Statement[]> {
  const statements: Statement[] = []
  const prototype = pg.Client.prototype as unknown as { query: Query }
  const { query } = prototype
  prototype.query = function (this: { connectionParameters: { application_name: string } }, text, values, ...rest) {
    if (this.connectionParameters.application_name === 'parlour' && typeof text === 'string') {
      statements.push({ text, values: Array.isArray(values) ? [...values] : undefined })
    }
    return query.call(this, text, values, ...rest)
  }
  try {
    await work()
  } finally {
    prototype.query = query
  }
  return statements
}
