import path from 'node:path'
import { backupName } from '#domain/backup/file-names.ts'
import { formatBytes } from '#domain/backup/words.ts'
import { databaseName, databasesLike, dropBeside, isInCluster } from '#server/kit/db/databases.ts'
import { openCopying } from '#server/kit/db/copy.ts'
import { joinDatabase } from '#server/kit/db/join-database.ts'
import { openDatabase } from '#server/kit/db/open-database.ts'
import { type Env, readEnv } from '#server/kit/env.ts'
import { readVersion } from '#server/kit/version.ts'
import { BackupFault } from './backup-fault.ts'
import { contentOf, hostPlace, readOnly, say, unreadableText, withDatabase } from './command-parts.ts'
import { makeBackup } from './make-backup.ts'
import { recordBackup } from './record-backup.ts'
import { checkOne, salonPlace } from './salon-commands.ts'
import { oldStart, restoreBackup, type Restored } from './restore-backup.ts'
import { openS3Storage } from './s3-storage.ts'
import { countPending, eraseOutgoingPause, findOutgoingPause } from './store.ts'
import type { SealedColumn } from './unreadable-secrets.ts'
import { verifyBackup } from './verify-backup.ts'
import { isSalonFile } from './verify-salon.ts'

export const backupUsage = `
  npm run host -- backup [file]             a copy of everything in one file, even while Parlour is running; restored on trial
  npm run host -- fetch [name]              lists the copies in the S3 storage; downloads the one that is named into the backup folder
  npm run host -- verify <file>             restores a backup, or imports a salon, on trial, and compares counts and checksums
  npm run host -- restore <file>            puts a backup in the place of the present data, while Parlour is stopped
  npm run host -- forget-old [name]         lists the databases that were replaced by a restore; drops the one that is named
  npm run host -- outgoing                  lists what is waiting to be sent after a restore
  npm run host -- resume-outgoing           lists it, and has it sent`

type Command = (argument: string | undefined, parts: { sealed: readonly SealedColumn[] }) => Promise<number>

/** Returns the backup command of this name, if there is one and it accepts this argument. */
export function backupCommand(name: string | undefined, argument: string | undefined): Command | null {
  const needsFile = name === 'verify' || name === 'restore'
  const takesNone = name === 'outgoing' || name === 'resume-outgoing'
  if ((needsFile && !argument) || (takesNone && argument)) return null
  return Object.hasOwn(commands, name ?? '') ? commands[name as keyof typeof commands] : null
}

const commands = {
  backup: async (file) =>
    await withDatabase(joinDatabase, async ({ ownerUrl }, env) => {
      const place = hostPlace(env, ownerUrl)
      if (await isInCluster(ownerUrl))
        say(
          'This database is in a Citus cluster: its servers are not copied as of one moment, so make sure that no one writes to it during the backup.',
        )
      const folder = env.backupDir ?? process.cwd()
      const startedAt = place.now()
      const name = path.join(folder, backupName(startedAt, env.BACKUP_PASSPHRASE !== undefined))
      const into = path.resolve(file ?? name)
      const { sums, bytes, unproven, ...made } = await makeBackup(into, { ...place, appVersion: readVersion() })
      await recordBackup(ownerUrl, { startedAt, file: into }, { bytes, unproven }, place.now())
      const how = env.BACKUP_PASSPHRASE ? 'encrypted' : 'not encrypted; BACKUP_PASSPHRASE would encrypt it'
      say(`${made.file} holds ${contentOf(sums)} as of ${made.manifest.takenAt} (${formatBytes(bytes)}, ${how}).`)
      say(unproven === null ? 'It was restored on trial: all counts and checksums are equal.' : readOnly(unproven))
    }),
  fetch: async (name) => {
    await fetchCopy(name, readEnv(process.env))
    return 0
  },
  verify: async (file, parts) =>
    await withDatabase(joinDatabase, async ({ ownerUrl }, env) => {
      const from = path.resolve(file!)
      if (await isSalonFile(from, env.BACKUP_PASSPHRASE))
        return await checkOne(from, await salonPlace(env, ownerUrl, parts))
      const { manifest, sums, unproven } = await verifyBackup(from, hostPlace(env, ownerUrl))
      const { takenAt, postgresVersion: version } = manifest
      const proven = unproven === null ? 'is whole and was restored on trial' : 'is whole'
      say(
        `This backup of ${takenAt} (PostgreSQL ${version}) ${proven}: ${contentOf(sums)}, all counts and checksums equal.`,
      )
      if (unproven !== null) say(readOnly(unproven))
    }),
  restore: async (file, { sealed }) =>
    await withDatabase(openDatabase, async ({ ownerUrl }, env) => {
      const place = { ...hostPlace(env, ownerUrl), secret: env.PARLOUR_SECRET, sealed }
      say(restoredText(await restoreBackup(path.resolve(file!), place)))
    }),
  'forget-old': async (name) =>
    await withDatabase(joinDatabase, async ({ ownerUrl }) => {
      const old = await databasesLike(ownerUrl, oldStart(await databaseName(ownerUrl)))
      if (name === undefined) {
        for (const one of old) say(`${one.name} (${formatBytes(one.bytes)})`)
        if (old.length === 0) say('No database was replaced by a restore.')
      } else if (old.some((one) => one.name === name)) {
        await dropBeside(ownerUrl, name)
        say(`${name} was dropped.`)
      } else throw new Error(`No database ${name} was replaced by a restore. The list: npm run host -- forget-old`)
    }),
  outgoing: async () => await withDatabase(joinDatabase, async ({ ownerUrl }) => await tellOutgoing(ownerUrl, false)),
  'resume-outgoing': async () =>
    await withDatabase(joinDatabase, async ({ ownerUrl }) => await tellOutgoing(ownerUrl, true)),
} as const satisfies Record<string, Command>

async function fetchCopy(name: string | undefined, { backupS3, backupDir }: Env): Promise<void> {
  if (backupS3 === null) throw new BackupFault('No S3 storage is set. Set BACKUP_S3_URL and its key.')
  const storage = openS3Storage(backupS3)
  try {
    if (name === undefined) {
      for (const [one, bytes] of await storage.sizes()) say(`${one} (${formatBytes(bytes)})`)
      return
    }
    const file = path.join(backupDir ?? process.cwd(), path.basename(name))
    await storage.get(name, file)
    say(`${file} was downloaded. To restore it: npm run host -- restore ${file}`)
  } finally {
    storage.close()
  }
}

async function tellOutgoing(ownerUrl: string, resumes: boolean): Promise<void> {
  const client = await openCopying(ownerUrl)
  try {
    const [since, pending] = [await findOutgoingPause(client), await countPending(client)]
    say(pending.map(({ kind, count }) => `${String(count).padStart(8)}  ${kind}`).join('\n') || 'Nothing is pending.')
    if (since === null) return say('Outgoing is not paused.')
    if (!resumes)
      return say(`Outgoing is paused since ${since}. To have all this sent: npm run host -- resume-outgoing`)
    await eraseOutgoingPause(client)
    say('Outgoing is resumed: a running Parlour begins within seconds.')
  } finally {
    await client.end()
  }
}

function restoredText({ manifest, sums, old, unreadable }: Restored): string {
  return [
    `Restored: ${contentOf(sums)} as of ${manifest.takenAt}, all counts and checksums equal.`,
    ...unreadableText(unreadable),
    old === null
      ? 'There was no Parlour in the database before.'
      : `The data from before is kept in the database ${old}. To drop it: npm run host -- forget-old ${old}`,
    'Nothing is sent until you say so: start Parlour, look around, then run npm run host -- resume-outgoing',
  ].join('\n')
}
