import type { TestParlour } from '#test/parlour.ts'
import { withOwner } from '#test/isolation/rows.ts'
import type { FullSalon } from '#test/isolation/salon.ts'

/** The text that is in every text field of a row of another location. */
export const elsewhere = 'of-another-location'

/** The tables of a location, and of rows that belong to those; their texts are marked. */
const marked = [
  'appointment',
  'day_close',
  'expense',
  'location',
  'pay_advance',
  'product',
  'recurring_expense',
  'queue_ticket',
  'sale',
  'sale_line',
  'sale_refund',
  'staff',
  'staff_schedule',
  'stock_movement',
  'time_off',
]

/** The tables whose ids must not be revealed. */
const named = [
  'appointment',
  'expense',
  'location',
  'product',
  'queue_ticket',
  'recurring_expense',
  'sale',
  'sale_payment',
  'staff',
  'staff_schedule',
  'time_off',
]

/**
 * Marks the rows of a full salon as those of its first location, and opens another one. The owner has all locations:
 * their name and id are wherever they did something. Returns the ids of the rows, and the new location.
 */
export async function openBranch(parlour: TestParlour, { salonId, ids, canary }: FullSalon) {
  const [, ownerId] = ids['staff'] as [string, string]
  return await withOwner(parlour.ownerUrl, async (client) => {
    const { rows: columns } = await client.query<{ table: string; column: string }>(
      `SELECT table_name AS table, column_name AS column FROM information_schema.columns
       WHERE table_schema = 'public' AND data_type = 'text' AND is_generated = 'NEVER' AND table_name = ANY ($1)`,
      [marked],
    )
    for (const { table, column } of columns) {
      const of = table === 'staff' ? `AND id <> '${ownerId}'` : ''
      await client.query(`UPDATE "${table}" SET "${column}" = replace("${column}", $2, $3) WHERE salon_id = $1 ${of}`, [
        salonId,
        canary,
        elsewhere,
      ])
    }
    const found: string[] = []
    for (const table of named) {
      const { rows } = await client.query<{ id: string }>(`SELECT id FROM "${table}" WHERE salon_id = $1`, [salonId])
      found.push(...rows.map(({ id }) => id).filter((id) => id !== ownerId))
    }
    const { rows } = await client.query<{ id: string }>(
      `INSERT INTO location (salon_id, id, name, is_default, created_at, updated_at)
       VALUES ($1, gen_random_uuid(), 'Branch', false, now(), now()) RETURNING id`,
      [salonId],
    )
    return { branchId: rows[0]!.id, elsewhereIds: found }
  })
}

/**
 * Returns a fingerprint of the rows in every table that have one of these ids; an equal fingerprint means that none of
 * them changed, and no new row refers to them.
 */
export async function printOf(ownerUrl: string, salonId: string, ids: readonly string[]): Promise<string> {
  return await withOwner(ownerUrl, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT DISTINCT table_name AS name FROM information_schema.columns JOIN information_schema.tables
         USING (table_schema, table_name)
       WHERE column_name = 'salon_id' AND table_schema = 'public' AND table_type = 'BASE TABLE'
         AND table_name NOT IN ('kept_answer', 'audit_entry', 'membership') ORDER BY 1`,
    )
    const parts = tables.map(
      ({ name }) => `SELECT '${name}' AS name, t::text AS row FROM public."${name}" t
        WHERE salon_id = $1 AND regexp_split_to_array(t::text, '[^0-9a-f-]+') && $2::text[]`,
    )
    const { rows } = await client.query<{ print: string }>(
      `SELECT md5(string_agg(name || row, ' ' ORDER BY name, row)) AS print FROM (${parts.join(' UNION ALL ')}) p`,
      [salonId, ids],
    )
    return rows[0]!.print
  })
}
