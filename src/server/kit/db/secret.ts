import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** Returns the secret that signs session cookies; null if none was made yet. */
export async function findSecret(asking: Pick<pg.Pool, 'query'>): Promise<string | null> {
  const { rows } = await asking.query<{ value: string }>(`SELECT value FROM house_secret WHERE name = 'sessions'`)
  return rows[0]?.value ?? null
}

/**
 * Returns the secret that signs session cookies. It is made once and stored in the database, so that all app processes
 * share it.
 */
export async function readSecret(ownerUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const fresh = randomBytes(32).toString('base64url')
    const sql = `INSERT INTO house_secret (name, value) VALUES ('sessions', $1)
      ON CONFLICT (name) DO UPDATE SET name = excluded.name RETURNING value`
    const { rows } = await client.query<{ value: string }>(sql, [fresh])
    return rows[0]!.value
  } finally {
    await client.end()
  }
}
