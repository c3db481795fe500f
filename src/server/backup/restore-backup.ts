import {
  createBeside,
  databaseName,
  dropBeside,
  holdBack,
  isInCluster,
  refuseUsed,
  swapDatabases,
  whyNoDatabases,
} from '#server/kit/db/databases.ts'
import { openCopying } from '#server/kit/db/copy.ts'
import { readSecret } from '#server/kit/db/secret.ts'
import { BackupFault } from './backup-fault.ts'
import { openRestorable, rebuild, type Rebuilt } from './rebuild.ts'
import { eraseOpenRuns } from './store-runs.ts'
import { insertOutgoingPause } from './store.ts'
import { type SealedColumn, type Unreadable, unreadableSecrets } from './unreadable-secrets.ts'
import { dropLeft, type Place, shortName, digitsOf } from './verify-backup.ts'

export interface Restored extends Rebuilt {
  /** The new name of the replaced database, or null if Parlour was never started on it. */
  old: string | null
  unreadable: Unreadable[]
}

/**
 * Restores a backup into a new database next to the present one, pauses everything outgoing, and then swaps the two.
 * Throws a `BackupFault` and leaves the present database unchanged if the backup is incomplete, doesn't fit, or either
 * database is in use.
 */
export async function restoreBackup(
  file: string,
  place: Place & { secret?: string; sealed: readonly SealedColumn[] },
): Promise<Restored> {
  const { ownerUrl, migrationsDir, passphrase, now } = place
  await readWhole(file, place)
  await refuseUnfit(ownerUrl)
  const backup = await openRestorable(file, migrationsDir, passphrase)
  try {
    const present = await databaseName(ownerUrl)
    const stamp = digitsOf(now())
    const start = `${shortName(present)}_restore_`
    await dropLeft(place, start)
    const next = `${start}${stamp}`
    const hold = await holdBack(ownerUrl)
    try {
      const nextUrl = await createBeside(ownerUrl, next)
      const rebuilt = await rebuild(backup, nextUrl, migrationsDir)
      const unreadable = await prepare(nextUrl, place)
      await hold.release()
      const old = `${oldStart(present)}${stamp}`
      await swapDatabases(ownerUrl, { present, next, old })
      if (!hold.hasParlour) await dropBeside(ownerUrl, old)
      return { ...rebuilt, old: hold.hasParlour ? old : null, unreadable }
    } catch (error) {
      await hold.release()
      await dropBeside(ownerUrl, next)
      throw error
    }
  } finally {
    await backup.close()
  }
}

/** Returns the prefix of the names of databases that a restore has replaced. */
export const oldStart = (present: string) => `${shortName(present)}_before_`

/** Reads the whole file first, so that a damaged one is refused before anything is made from it. */
async function readWhole(file: string, { migrationsDir, passphrase }: Place): Promise<void> {
  const backup = await openRestorable(file, migrationsDir, passphrase)
  try {
    await backup.readThrough()
  } finally {
    await backup.close()
  }
}

async function refuseUnfit(ownerUrl: string): Promise<void> {
  if (await isInCluster(ownerUrl))
    throw new BackupFault(
      'This database is in a Citus cluster, and restoring into a cluster is not possible yet. Restore into a plain PostgreSQL server.',
    )
  const why = await whyNoDatabases(ownerUrl)
  if (why !== null) throw new BackupFault(why)
  await refuseUsed(ownerUrl)
}

async function prepare(ownerUrl: string, { now, secret, sealed }: Parameters<typeof restoreBackup>[1]) {
  const client = await openCopying(ownerUrl)
  try {
    await insertOutgoingPause(client, now())
    await eraseOpenRuns(client)
    return await unreadableSecrets(client, sealed, secret ?? (await readSecret(ownerUrl)))
  } finally {
    await client.end()
  }
}
