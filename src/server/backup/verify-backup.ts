import { createBeside, databaseName, databasesLike, dropBeside, whyNoDatabases } from '#server/kit/db/databases.ts'
import type { Encryption } from './encryption.ts'
import { openRestorable, rebuild, type Rebuilt } from './rebuild.ts'

export interface Place extends Encryption {
  ownerUrl: string
  migrationsDir: string
  now: () => string
  /** Called from time to time with the progress of a backup, in percent; never with 100. */
  onPercent?: (percent: number) => void
}

/** The age in milliseconds from which a scratch database counts as left over from a killed process. */
const LEFT_AFTER_MS = 6 * 3_600_000

/**
 * Restores a backup into a scratch database, which is then dropped, and compares counts and checksums. Throws a
 * `BackupFault` if the backup is not complete. If the user may not create databases, only reads the file from front to
 * end, and says so in `unproven`.
 */
export async function verifyBackup(file: string, place: Place): Promise<Rebuilt & { unproven: string | null }> {
  const backup = await openRestorable(file, place.migrationsDir, place.passphrase)
  try {
    const unproven = await whyNoDatabases(place.ownerUrl)
    if (unproven !== null) {
      await backup.readThrough()
      return { manifest: backup.manifest, sums: backup.sums, unproven }
    }
    const all = backup.manifest.tables.length
    // Progress: verifying is the second half of making a backup.
    const onTable = (done: number) => place.onPercent?.(50 + Math.floor((49 * done) / all))
    const rebuilt = await inScratch(place, async (url) => await rebuild(backup, url, place.migrationsDir, onTable))
    return { ...rebuilt, unproven: null }
  } finally {
    await backup.close()
  }
}

/** Runs `work` with the address of an empty scratch database next to the present one, and drops it afterwards. */
export async function inScratch<T>(
  place: Pick<Place, 'ownerUrl' | 'now'>,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const start = `${shortName(await databaseName(place.ownerUrl))}_check_`
  await dropLeft(place, start)
  const scratch = `${start}${digitsOf(place.now())}`
  try {
    return await work(await createBeside(place.ownerUrl, scratch))
  } finally {
    await dropBeside(place.ownerUrl, scratch)
  }
}

/** Drops scratch databases whose name begins with `start` and ends with a time long ago. */
export async function dropLeft({ ownerUrl, now }: Pick<Place, 'ownerUrl' | 'now'>, start: string): Promise<void> {
  const before = digitsOf(new Date(Date.parse(now()) - LEFT_AFTER_MS).toISOString())
  for (const { name } of await databasesLike(ownerUrl, start))
    if (name.slice(start.length) < before) await dropBeside(ownerUrl, name)
}

/** Returns the beginning of a database's name, short enough to append to: PostgreSQL cuts names after 63 bytes. */
export const shortName = (database: string) => database.slice(0, 30)

/** Returns the digits of a moment, down to the millisecond. */
export const digitsOf = (moment: string) => moment.replaceAll(/\D/g, '')
