import pg from 'pg'

/** A fingerprint of all rows of a salon, over every table with a salon_id: equal means that nothing was touched. */
export async function fingerprintOf(ownerUrl: string, salonId: string): Promise<Record<string, string>> {
  return await withOwner(ownerUrl, async (client) => {
    const prints: Record<string, string> = {}
    for (const table of await tenantTables(client)) {
      const { rows } = await client.query<{ print: string }>(
        `SELECT md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) AS print FROM "${table}" t WHERE salon_id IN ($1)`,
        [salonId],
      )
      prints[table] = rows[0]!.print
    }
    return prints
  })
}

/** Takes the second wall down: without row security, only the code keeps salons apart. */
export async function dropRowSecurity(ownerUrl: string): Promise<void> {
  await withOwner(ownerUrl, async (client) => {
    for (const table of await tenantTables(client))
      await client.query(`ALTER TABLE "${table}" DISABLE ROW LEVEL SECURITY`)
  })
}

/** Tables with a salon_id, and whether row security guards them. */
export async function guardOfTables(ownerUrl: string): Promise<Record<string, boolean>> {
  return await withOwner(ownerUrl, async (client) => {
    const { rows } = await client.query<{ name: string; guarded: boolean }>(
      `SELECT c.relname AS name, c.relrowsecurity AS guarded FROM pg_class c
       JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'salon_id' AND NOT a.attisdropped
       WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace`,
    )
    return Object.fromEntries(rows.map(({ name, guarded }) => [name, guarded]))
  })
}

async function tenantTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
     WHERE column_name = 'salon_id' AND table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`,
  )
  return rows.map(({ name }) => name)
}

async function withOwner<T>(ownerUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
