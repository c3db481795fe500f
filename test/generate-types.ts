import pg from 'pg'

interface Column {
  table: string
  name: string
  type: string
  isNullable: boolean
  hasDefault: boolean
  /** The definitions of the column's own CHECK constraints. */
  checks: string[]
  /** The migrations' comment on the column. */
  comment: string | null
}

/**
 * The TypeScript types that our pools return (type-parsers.ts). A database type that is missing here makes the
 * generation fail.
 */
const TYPES: Record<string, string> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  numeric: 'string',
  text: 'string',
  bytea: 'Buffer',
  uuid: 'string',
  timestamptz: 'string',
  date: 'string',
  time: 'string',
  // Only ever written, and compared by the database.
  tstzmultirange: 'string',
  json: 'Json',
  jsonb: 'Json',
}

const HEADER = `// Made by \`npm run db:types\` from the migrations. Do not edit.
import type { ColumnType, Generated } from 'kysely'

/** Written as a JSON string, read as a value of unknown shape. */
export type Json = ColumnType<unknown, string, string>
`

/**
 * Returns the TypeScript types of all tables, as a source file: column names as in SQL, text columns with a list of
 * allowed values (`CHECK (x IN (…))`) as unions, and above a column its comment. Throws on a column type that our pools
 * cannot parse.
 */
export async function generateTypes(ownerUrl: string): Promise<string> {
  const columns = await readColumns(ownerUrl)
  const tables = [...new Set(columns.map((column) => column.table))]
  const interfaces = tables.map((table) => {
    const lines = columns
      .filter((column) => column.table === table)
      .flatMap((column) => [
        ...(column.comment ? [`  /** ${column.comment} */`] : []),
        written(column.name, typeOf(column)),
      ])
    return `export interface ${pascal(table)} {\n${lines.join('\n')}\n}\n`
  })
  const all = tables.map((table) => `  ${table}: ${pascal(table)}`)
  return `${HEADER}\n${interfaces.join('\n')}\nexport interface DB {\n${all.join('\n')}\n}\n`
}

/** Returns a field as the formatter writes it: a long union has a line for each member. */
function written(name: string, type: string): string {
  const line = `  ${name}: ${type}`
  if (line.length <= 120) return line
  return [`  ${name}:`, ...type.split(' | ').map((one) => `    | ${one}`)].join('\n')
}

async function readColumns(ownerUrl: string): Promise<Column[]> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const { rows } = await client.query<Column>(`
      SELECT c.relname AS table, a.attname AS name, format_type_name AS type, NOT a.attnotnull AS "isNullable",
        a.atthasdef OR a.attidentity <> '' AS "hasDefault",
        ARRAY(SELECT pg_get_constraintdef(k.oid) FROM pg_constraint k
          WHERE k.conrelid = c.oid AND k.contype = 'c' AND k.conkey = ARRAY[a.attnum] ORDER BY k.conname) AS checks,
        col_description(c.oid, a.attnum) AS comment
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
      JOIN LATERAL (SELECT typname::text AS format_type_name FROM pg_type WHERE oid = a.atttypid) t ON true
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v') AND NOT c.relispartition
        AND c.relname <> 'schema_migration' AND a.attnum > 0 AND NOT a.attisdropped
      ORDER BY c.relname COLLATE "C", a.attnum`)
    return rows
  } finally {
    await client.end()
  }
}

function typeOf(column: Column): string {
  const isArray = column.type.startsWith('_')
  const base = TYPES[isArray ? column.type.slice(1) : column.type]
  if (!base) throw new Error(`${column.table}.${column.name}: no TypeScript type is set for ${column.type}`)
  const values = column.type === 'text' ? column.checks.map(allowedValues).find(Boolean) : undefined
  const type = `${values ?? base}${isArray ? '[]' : ''}${column.isNullable ? ' | null' : ''}`
  return column.hasDefault ? `Generated<${type}>` : type
}

/** Returns the union type of `CHECK ((x = ANY (ARRAY['a'::text, 'b'::text])))`, if that is the whole constraint. */
function allowedValues(definition: string): string | undefined {
  const [, list] = /^CHECK \(\(\w+ = ANY \(ARRAY\[((?:'[^']*'::text(?:, )?)+)\]\)\)\)$/.exec(definition) ?? []
  return list?.replaceAll('::text', '').split(', ').join(' | ')
}

function pascal(name: string): string {
  return name.replace(/(^|_)([a-z])/g, (_, __, letter: string) => letter.toUpperCase())
}
