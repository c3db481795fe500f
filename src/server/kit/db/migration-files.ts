import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export interface Migration {
  version: number
  /** The file's name without its number and `.sql`. */
  name: string
  sql: string
  checksum: string
}

const FILE = /^(\d{4})_([a-z0-9_-]+)\.sql$/
/** The transaction commands, which would end the transaction in which each file runs. */
const TRANSACTION = /^\s*(BEGIN|COMMIT|ROLLBACK|START\s+TRANSACTION)\b[^\n]*;/im

/**
 * Returns the migrations of a folder, in order. Throws on a wrong name, a gap, a repeated number or transaction
 * commands.
 */
export function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  const migrations = names.sort().map((file) => readMigration(folder, file))
  migrations.forEach((migration, index) => {
    if (migration.version === index + 1) return
    throw new Error(
      `Migrations are numbered 0001, 0002 … without gaps; ${titleOf(migration)} is not number ${index + 1}`,
    )
  })
  return migrations
}

/** Returns the title of a migration, such as `0001_house`. */
export function titleOf({ version, name }: { version: number; name: string }): string {
  return `${String(version).padStart(4, '0')}_${name}`
}

/** Matches the parts of SQL within which a semicolon does not end a statement. */
const WHOLE = /--[^\n]*|\/\*[^]*?\*\/|'(?:[^']|'')*'|"[^"]*"|\$(\w*)\$[^]*?\$\1\$|[^;'"$/-]+|[^;]/g

/** Returns the statements of a migration one by one. */
export function statementsIn(sql: string): string[] {
  const ends = [...sql.matchAll(new RegExp(`(?:${WHOLE.source})+`, 'g'))].map(([statement]) => statement.trim())
  return ends.filter((statement) => statement.replace(/--[^\n]*/g, '').trim() !== '')
}

function readMigration(folder: string, file: string): Migration {
  const [, version, name] = FILE.exec(file) ?? []
  if (!version || !name) throw new Error(`The migration ${file} is not named like 0001_what_it_does.sql`)
  // Git may write other line endings on Windows; the same file must have the same checksum.
  const sql = readFileSync(path.join(folder, file), 'utf8').replaceAll('\r\n', '\n')
  if (TRANSACTION.test(sql)) throw new Error(`The migration ${file} must not begin or end transactions itself`)
  return { version: Number(version), name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
}
