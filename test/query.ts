import pg from 'pg'

/**
 * A connection to each database that is kept for the next statement, because opening one takes 10 ms of processor time.
 */
const idle = new Map<string, pg.Client>()

/** Runs one statement as the owner of the tables, on an exclusive connection, and returns its rows. */
export async function query(
  ownerUrl: string,
  statement: string,
  values: unknown[],
): Promise<Record<string, unknown>[]> {
  const client = take(ownerUrl) ?? (await open(ownerUrl))
  const { rows } = await client.query(statement, values).catch(async (error: unknown) => {
    await client.end()
    throw error
  })
  if (idle.has(ownerUrl)) await client.end()
  else idle.set(ownerUrl, client)
  return rows
}

function take(ownerUrl: string): pg.Client | undefined {
  const client = idle.get(ownerUrl)
  idle.delete(ownerUrl)
  return client
}

async function open(ownerUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'test' })
  // Dropping the database, or stopping its server, closes the connection.
  const forget = () => idle.get(ownerUrl) === client && idle.delete(ownerUrl)
  client.on('error', forget)
  client.on('end', forget)
  await client.connect()
  return client
}
