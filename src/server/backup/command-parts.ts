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

/** Returns what to do about secrets that this server cannot read after a restore; nothing if it can read all. */
export function unreadableText(unreadable: readonly Unreadable[]): string[] {
  if (unreadable.length === 0) return []
  return [
    `This server has another PARLOUR_SECRET, so it cannot read ${secretsText(unreadable)}. Set PARLOUR_SECRET to that of the former server, or enter them again.`,
  ]
}

/** Returns counted secrets for use in a sentence, such as "1 Paystack key, 2 webhook secrets". */
export function secretsText(secrets: readonly Pick<Unreadable, 'named' | 'count'>[]): string {
  return secrets.map(({ named: [one, several], count }) => `${count} ${count === 1 ? one : several}`).join(', ')
}
