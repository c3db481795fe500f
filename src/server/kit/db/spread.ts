import type pg from 'pg'

/** Returns whether Citus is in this database. */
export async function hasCitus(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query("SELECT FROM pg_extension WHERE extname = 'citus'")
  return rows.length === 1
}

/** Returns whether the salons of this database are distributed over servers. */
export async function isSpread(client: pg.ClientBase): Promise<boolean> {
  if (!(await hasCitus(client))) return false
  const { rows } = await client.query(`SELECT FROM pg_dist_partition WHERE logicalrelid = to_regclass('public.salon')`)
  return rows.length === 1
}

/**
 * Makes this transaction change one server after the other, which it must if it changes tables that refer to each
 * other.
 */
export async function changeInTurn(client: pg.ClientBase): Promise<void> {
  await client.query("SET LOCAL citus.multi_shard_modify_mode TO 'sequential'")
}

/**
 * Distributes the salons' tables that are not distributed yet, after the tables they refer to, so that all rows of a
 * salon are on one server. Returns their names. Call it in a transaction after `changeInTurn`.
 */
export async function spreadTables(client: pg.ClientBase): Promise<string[]> {
  const spread: string[] = []
  for (;;) {
    const { rows } = await client.query<{ name: string }>(NEXT)
    if (!rows[0]) return spread
    const { name } = rows[0]
    const beside = name === 'salon' ? 'none' : 'salon'
    await client.query(
      `SELECT create_distributed_table(${quoted(name)}, 'salon_id', colocate_with => ${quoted(beside)})`,
    )
    spread.push(name)
  }
}

/** The SQL for the next tables to distribute; the salons' tables are those with row security. */
const NEXT = `
  SELECT c.relname AS name FROM pg_class c
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relrowsecurity
    AND NOT EXISTS (SELECT FROM pg_dist_partition p WHERE p.logicalrelid = c.oid)
    AND NOT EXISTS (
      SELECT FROM pg_constraint k WHERE k.conrelid = c.oid AND k.contype = 'f' AND k.confrelid <> c.oid
        AND NOT EXISTS (SELECT FROM pg_dist_partition p WHERE p.logicalrelid = k.confrelid)
    )
  ORDER BY c.relname LIMIT 1`

const quoted = (name: string) => `'${name.replaceAll("'", "''")}'`
