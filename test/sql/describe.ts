import type pg from 'pg'

export interface Column {
  name: string
  /** The type's number in PostgreSQL. */
  oid: number
}

/** Has a statement prepared, not run, and gives the columns of its rows. Throws what PostgreSQL has against it. */
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
