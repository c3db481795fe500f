import pg from 'pg'

export interface KeptRows {
  /** Restores all rows, so that no test depends on another. */
  restore: () => Promise<void>
  /**
   * Returns a fingerprint of the current rows of these salons, or of all stored ones; an equal fingerprint means that
   * nothing was changed.
   */
  fingerprint: (salonIds?: readonly string[]) => Promise<string>
  close: () => Promise<void>
}

/**
 * Stores the salons' current rows of every table, those of the first id before the others, so that a query for any
 * salon finds that one's rows first. This holds as long as nothing vacuums, which would make restored rows fill the
 * gaps of others.
 */
export async function keepRows(ownerUrl: string, salonIds: readonly string[]): Promise<KeptRows> {
  const client = new pg.Client({ connectionString: ownerUrl })
  client.on('error', () => undefined) // the database may go before this connection
  await client.connect()
  const tables = await parentsFirst(client)
  const theirs = `salon_id IN (${salonIds.map((id) => pg.escapeLiteral(id)).join()})`
  const keep = tables.map(
    ({ name }) => `CREATE TABLE kept."${name}" AS SELECT * FROM public."${name}" WHERE ${theirs} ORDER BY salon_id`,
  )
  // Of accounts, only what is changed from inside a salon.
  keep.push('CREATE TABLE kept.auth_two_step AS SELECT * FROM auth_two_step')
  const accountsBack = [
    'DELETE FROM auth_two_step',
    'INSERT INTO auth_two_step SELECT * FROM kept.auth_two_step',
    'UPDATE auth_session SET at_location = NULL WHERE at_location IS NOT NULL',
  ]
  const inOrder = tables.map(({ name }) => `ALTER TABLE public."${name}" SET (autovacuum_enabled = off)`)
  // One by one, because a cluster runs no such statement together with others.
  for (const statement of ['CREATE SCHEMA kept', ...keep, ...inOrder]) await client.query(statement)
  const sums = tables.map(
    ({ name }) => `SELECT '${name}' AS name, sum(hashtextextended(t::text, 0))::text AS sum FROM public."${name}" t
      WHERE salon_id = ANY ($1)`,
  )
  const sumsOf = async (of: readonly string[]) => {
    const { rows } = await client.query<Sum>({ name: 'sums', text: sums.join(' UNION ALL '), values: [of] })
    return new Map(rows.map(({ name, sum }) => [name, sum]))
  }
  const asKept = await sumsOf(salonIds)
  return {
    async restore() {
      const now = await sumsOf(salonIds)
      const touched = withDescendants(tables, ({ name }) => now.get(name) !== asKept.get(name))
      const clear = touched.toReversed().map(({ name }) => `DELETE FROM public."${name}" WHERE ${theirs}`)
      const fill = touched.map(({ name, columns }) => {
        const all = listed(columns)
        return `INSERT INTO public."${name}" (${all}) SELECT ${all} FROM kept."${name}" ORDER BY salon_id`
      })
      await client.query(['BEGIN', ...clear, ...fill, ...accountsBack, 'COMMIT'].join('; '))
    },
    fingerprint: async (of = salonIds) => JSON.stringify([...(await sumsOf(of))].toSorted()),
    close: async () => await client.end(),
  }
}

interface Sum {
  name: string
  /** The checksum of the table's rows, in any order; null if there are none. */
  sum: string | null
}

/**
 * Returns the touched tables and all tables that refer to them, parents first, because a parent's rows cannot be
 * restored while it has children.
 */
function withDescendants(tables: readonly Table[], isTouched: (table: Table) => boolean): Table[] {
  const touched = new Set<string>()
  return tables.filter((table) => {
    const goes = isTouched(table) || table.parents.some((parent) => touched.has(parent))
    if (goes) touched.add(table.name)
    return goes
  })
}

/** The first of all ids, so that a query for any salon finds it first. */
export const shadowId = '00000000-0000-7000-8000-000000000000'

/** The tables that are not copied: only people who sign in have rows there, and each person only one. */
const notShadowed = ['membership', 'kept_answer']

/**
 * Copies all rows of a salon, including ids, into the shadow salon, replacing `canary` with `as`. Ids are unique only
 * within a salon, so a statement that forgets its salon, even in a join by id, finds the shadow's rows too.
 */
export async function addShadow(ownerUrl: string, salonId: string, canary: string, as: string): Promise<void> {
  await withOwner(ownerUrl, async (client) => {
    for (const { name, columns } of await parentsFirst(client)) {
      if (notShadowed.includes(name)) continue
      const own = columns.map((column) => {
        if (column.name === 'salon_id') return '$2::uuid'
        if (column.name === 'user_id') return 'NULL'
        // The same hours twice would add up to the same hours.
        if (column.name === 'weekday') return '(weekday + 1) % 7'
        if (name === 'sale_payment' && column.name === 'method')
          return `CASE WHEN cash_given_minor IS NULL THEN 'transfer' ELSE method END`
        // Other rows with the same times would close, or fill, the same hours.
        if (name === 'holiday' && column.name === 'date') return `date - 6`
        if (name === 'service' && column.name === 'duration_min') return 'duration_min / 2'
        if (column.name === 'busy') return laterByThreeHours
        // The same picture would give the same response; the one with the last hash is returned.
        if (name === 'salon_cover' && column.name === 'hash') return `'z' || hash`
        if (name === 'salon_cover' && column.type === 'bytea') return `"${column.name}" || '\\x00'`
        // The other way round: of the two places, the one that waits is first in the shadow.
        if (name === 'queue_ticket' && column.name === 'number') return '3 - number'
        if (name === 'time_off' && column.name.endsWith('_at')) return `"${column.name}" - interval '7 days'`
        // Its last press of a button is always the last of all.
        if (name === 'outbox_message' && column.name === 'created_at') return `created_at + interval '1 hour'`
        return column.type === 'text' ? `replace("${column.name}", $3::text, $4::text)` : `"${column.name}"`
      })
      const statement = `INSERT INTO "${name}" (${listed(columns)}) SELECT ${own} FROM "${name}"
        WHERE salon_id = $1 AND $3::text || $4::text <> ''`
      await client.query(statement, [salonId, shadowId, canary, as])
    }
    const settings = `default_commission_bp = 500, is_vat_on = false, vat_bp = 500, booking_notice_min = 5000,
      is_queue_on = false, file_asked_at = created_at`
    await client.query(`UPDATE salon SET ${settings} WHERE salon_id = $1`, [shadowId])
  })
}

/**
 * Writes the rows of every salon's tables again in the order of their keys, so that the shadow's come first whatever the
 * plan of a query. Without it, their order depends on when the database cleaned up after earlier writes.
 */
export async function putShadowFirst(ownerUrl: string): Promise<void> {
  await withOwner(ownerUrl, async (client) => {
    const { rows } = await client.query<{ name: string; key: string }>(
      `SELECT i.indrelid::regclass::text AS name, k.relname AS key FROM pg_index i JOIN pg_class k ON k.oid = i.indexrelid
       WHERE i.indisprimary AND i.indrelid::regclass::text = ANY ($1)`,
      [await tenantTables(client)],
    )
    for (const { name, key } of rows) await client.query(`CLUSTER "${name}" USING "${key}"`)
  })
}

/** Turns row security off or on. Without it, only the code keeps salons apart. */
export async function setRowSecurity(ownerUrl: string, to: 'ENABLE' | 'DISABLE'): Promise<void> {
  await withOwner(ownerUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `SELECT DISTINCT tablename AS name FROM pg_policies WHERE schemaname = 'public'`,
    )
    const alter = rows.map(({ name }) => `ALTER TABLE public."${name}" ${to} ROW LEVEL SECURITY`)
    for (const statement of alter) await client.query(statement)
  })
}

async function tenantTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
     WHERE column_name = 'salon_id' AND table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`,
  )
  return rows.map(({ name }) => name)
}

interface Table {
  name: string
  columns: { name: string; type: string }[]
  /** The tables that the table refers to. */
  parents: string[]
}

const laterByThreeHours = `(SELECT range_agg(tstzrange(lower(r) + interval '3 hours', upper(r) + interval '3 hours'))
  FROM unnest(busy) r)`

const listed = (columns: Table['columns']) => columns.map(({ name }) => `"${name}"`).join()

/** Returns the tables with a salon and their written columns, each after the tables it refers to. */
async function parentsFirst(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT c.relname AS name,
       (SELECT json_agg(json_build_object('name', attname, 'type', atttypid::regtype) ORDER BY attnum) FROM pg_attribute
         WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '') AS columns,
       ARRAY(SELECT DISTINCT p.relname::text FROM pg_constraint k JOIN pg_class p ON p.oid = k.confrelid
         WHERE k.conrelid = c.oid AND k.contype = 'f' AND k.confrelid <> c.oid) AS parents
     FROM pg_class c WHERE c.relname = ANY ($1) AND c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace`,
    [await tenantTables(client)],
  )
  const sorted: typeof rows = []
  const ours = new Set(rows.map(({ name }) => name))
  while (sorted.length < rows.length) {
    const done = new Set(sorted.map(({ name }) => name))
    const next = rows.filter(
      ({ name, parents }) => !done.has(name) && parents.every((parent) => done.has(parent) || !ours.has(parent)),
    )
    if (next.length === 0) throw new Error('tables refer to each other in a circle')
    sorted.push(...next)
  }
  return sorted
}

export async function withOwner<T>(ownerUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
