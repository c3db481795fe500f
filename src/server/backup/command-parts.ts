import path from 'node:path'
import type { TableSum } from '#domain/backup/file-format.ts'
import { systemClock } from '#server/kit/clock.ts'
import type { OpenDatabase, openDatabase } from '#server/kit/db/open-database.ts'
import { type Env, readEnv } from '#server/kit/env.ts'
import type { Unreadable } from './unreadable-secrets.ts'
import type { Place } from './verify-backup.ts'

/* Shared parts of the commands on backups and on single salons. */

export const readOnly = (unproven: string) => `It was read from front to end, but not restored on trial. ${unproven}`

export function contentOf(sums: ReadonlyMap<string, TableSum>): string {
  const rows = [...sums.values()].reduce((total, one) => total + one.rows, 0)
  return `${rows.toLocaleString('en')} rows of ${sums.size} tables`
}

export function hostPlace(env: Env, ownerUrl: string): Place {
  return { ownerUrl, migrationsDir: path.resolve('migrations'), passphrase: env.BACKUP_PASSPHRASE, now: systemClock }
}

export async function withDatabase(
  open: typeof openDatabase,
  work: (database: OpenDatabase, env: Env) => Promise<void>,
): Promise<number> {
  const env = readEnv(process.env)
  const log = (message: string) => void process.stderr.write(`${message}\n`)
  const database = await open({ databaseUrl: env.DATABASE_URL, dataDir: env.dataDir, log })
  try {
    await work(database, env)
    return 0
  } finally {
    await database.close()
  }
}

export function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

export function unreadableText({ named, count, table }: Unreadable): string {
  return `Sealed with another PARLOUR_SECRET, and so unreadable here: ${count} ${named} (${table}).`
}
