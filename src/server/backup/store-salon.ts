import type pg from 'pg'
import type { Reference } from '#domain/backup/salon-tables.ts'

/*
 * One salon as the owner of the tables sees it, for the person who hosts Parlour; like everything in store.ts.
 */

/**
 * Returns the salon with this public name, or null. Makes two queries, because names and salons may be on different
 * servers of a cluster.
 */
export async function findSalonNamed(client: pg.ClientBase, slug: string) {
  const named = await client.query<{ id: string }>('SELECT salon_id AS id FROM public.salon_slug WHERE slug = $1', [
    slug,
  ])
  const id = named.rows[0]?.id
  const salons = await client.query<{ name: string }>('SELECT name FROM public.salon WHERE salon_id = $1', [id])
  return id !== undefined && salons.rows[0] ? { id, name: salons.rows[0].name, slug } : null
}

/** Returns true if a salon with this id exists. */
export async function hasSalon(client: pg.ClientBase, id: string): Promise<boolean> {
  const { rows } = await client.query('SELECT EXISTS (SELECT FROM public.salon WHERE salon_id = $1) AS has', [id])
  return rows[0].has
}

/** Returns the tables whose rows belong to salons, from the database catalogue. */
export async function selectSalonTables(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND NOT a.attisdropped
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
      AND a.attname = 'salon_id'`)
  return rows.map(({ name }) => name)
}

/** Returns which tables refer to which others. */
export async function selectReferences(client: pg.ClientBase): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(`
    SELECT DISTINCT f.relname AS "from", t.relname AS "to" FROM pg_constraint k
    JOIN pg_class f ON f.oid = k.conrelid JOIN pg_class t ON t.oid = k.confrelid
    WHERE k.contype = 'f' AND k.connamespace = 'public'::regnamespace`)
  return rows
}

/** Returns the SQL condition for the rows of a salon in a table, or of its members in a table of accounts. */
export function conditionFor(table: string, salonId: string): string {
  const own = `salon_id = '${salonId.replaceAll("'", "''")}'`
  if (!table.startsWith('auth_')) return own
  return `${table === 'auth_user' ? 'id' : 'user_id'} IN (SELECT user_id FROM public.membership WHERE ${own})`
}

/** Returns the logins of a salon's members who can sign in: e-mails, or else phone numbers. The schema may be older. */
export async function selectMemberLogins(client: pg.ClientBase, salonId: string): Promise<string[]> {
  const { rows } = await client.query<{ login: string }>(
    `SELECT coalesce(u.email, to_jsonb(u) ->> 'phone_e164') AS login FROM public.membership m JOIN public.auth_user u ON u.id = m.user_id
     WHERE m.salon_id = $1 ORDER BY 1`,
    [salonId],
  )
  return rows.map(({ login }) => login)
}

/** Returns the salon's own domain, or null. */
export async function findClaimedDomain(client: pg.ClientBase, salonId: string): Promise<string | null> {
  const { rows } = await client.query<{ domain: string }>(
    'SELECT domain FROM public.domain_claim WHERE salon_id = $1',
    [salonId],
  )
  return rows[0]?.domain ?? null
}
