import type pg from 'pg'

export interface Column {
  name: string
  /** The type's oid in PostgreSQL. */
  oid: number
}

/**
 * Has a statement prepared, without running it, and returns the columns of its rows. Throws PostgreSQL's error if the
 * statement is invalid.
 */
export async function columnsOf(client: pg.Client, text: string): Promise<Column[]> {
  return await new Promise((resolve, reject) => {
    let columns: Column[] = []
    client.query({
      submit(connection: Wire) {
        connection.parse({ text, name: '', types: [] }, true)
        connection.describe({ type: 'S', name: '' }, true)
        connection.sync()
      },
      handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }) {
        columns = fields.map(({ name, dataTypeID }) => ({ name, oid: dataTypeID }))
      },
      handleError: reject,
      handleReadyForQuery: () => resolve(columns),
    } as unknown as pg.Submittable)
  })
}

interface Wire {
  parse: (query: { text: string; name: string; types: number[] }, more: boolean) => void
  describe: (what: { type: 'S'; name: string }, more: boolean) => void
  sync: () => void
}
