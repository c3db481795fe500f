import pg from 'pg'

/** Runs one statement on a connection of its own, as the owner of the tables, and gives its rows. */
export async function query(
  ownerUrl: string,
  statement: string,
  values: unknown[],
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'test' })
  await client.connect()
  try {
    const { rows } = await client.query(statement, values)
    return rows
  } finally {
    await client.end()
  }
}
