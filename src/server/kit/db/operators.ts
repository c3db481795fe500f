import pg from 'pg'

/*
 * The operators of the server. Runs as the owner of the tables: the app's role can read the list but not write it, so
 * even a compromised app can't make anyone an operator.
 */

/** Makes an account an operator, or removes it from the operators; returns whether anything changed. */
export async function setOperator(ownerUrl: string, userId: string, isOne: boolean, now: string): Promise<boolean> {
  const { rowCount } = await asOwner(ownerUrl, (client) =>
    isOne
      ? client.query('INSERT INTO operator (user_id, created_at) VALUES ($1, $2) ON CONFLICT DO NOTHING', [userId, now])
      : client.query('DELETE FROM operator WHERE user_id = $1', [userId]),
  )
  return rowCount === 1
}

async function asOwner<T>(ownerUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
