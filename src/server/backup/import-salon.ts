import type pg from 'pg'
import { slugOf } from '#domain/auth/slug.ts'
import { salonFileFits, type SalonManifest, type TableSum } from '#domain/backup/file-format.ts'
import { whyNotTheseAccounts } from '#domain/backup/salon-accounts.ts'
import { accountTables } from '#domain/backup/salon-tables.ts'
import { copyIn, inOneTransaction, openCopying, type Part } from '#server/kit/db/copy.ts'
import { isInCluster } from '#server/kit/db/databases.ts'
import { appliedMigrations } from '#server/kit/db/migrate.ts'
import { unseal } from '#server/kit/seal.ts'
import { BackupFault, diskSentence } from './backup-fault.ts'
import { BackupReader } from './read-backup.ts'
import { refuseOtherRows, refuseOtherTables } from './rebuild.ts'
import { tablesOfFile } from './salon-file-tables.ts'
import {
  createStaging,
  eraseTwoSteps,
  insertAccounts,
  insertSlug,
  matchAccounts,
  quietImported,
  selectNewTwoSteps,
  stagedTables,
  suspendImported,
  updateAccountIds,
} from './store-import.ts'
import { conditionFor, hasSalon } from './store-salon.ts'
import { type SealedColumn, type Unreadable, unreadableSecrets } from './unreadable-secrets.ts'
import type { Place } from './verify-backup.ts'
import { sumOf } from './write-backup.ts'

/** This server's secret, and the columns that are sealed with it. */
export interface Secrets {
  secret: string
  sealed: readonly SealedColumn[]
}

export type ImportPlace = Pick<Place, 'ownerUrl' | 'passphrase' | 'now'> & Secrets & { slug?: string }

export interface ImportedSalon {
  manifest: SalonManifest
  sums: ReadonlyMap<string, TableSum>
  slug: string
  /** The e-mails of the accounts that were added, and of existing accounts that were used, as stored here. */
  accounts: { made: string[]; used: string[] }
  /** The e-mails of accounts whose two-step sign-in was left out, because this server cannot read its secret. */
  withoutTwoStep: string[]
  /** The former server's outgoing work that was ended or turned off, by name, with its number. */
  quieted: { named: string; count: number }[]
  /** The secrets that were sealed with another PARLOUR_SECRET and must be entered again. */
  unreadable: Unreadable[]
}

type SalonFile = BackupReader<SalonManifest>

/** Opens a file of one salon. Throws a `BackupFault` for any other file. */
export async function openSalonFile(file: string, passphrase?: string): Promise<SalonFile> {
  const backup = await BackupReader.open(file, passphrase)
  if (backup.isOf('salon')) return backup
  await backup.close()
  throw new BackupFault(
    'This file is a backup of everything, not of one salon: npm run host -- restore puts it in place.',
  )
}

/**
 * Imports one salon next to the existing ones, in one transaction: all of it or nothing. The salon is suspended until
 * the host opens it, and nothing that was waiting is sent. Throws a `BackupFault` if the file is incomplete, does not
 * fit, or its salon or public name exists here.
 */
export async function importSalon(file: string, place: ImportPlace): Promise<ImportedSalon> {
  await readWhole(file, place.passphrase)
  if (await isInCluster(place.ownerUrl))
    throw new BackupFault(
      'This database is in a Citus cluster, and importing a salon into a cluster is not possible yet.',
    )
  return await loading(file, place, async (client, salonFile) => {
    const fits = salonFileFits(salonFile.manifest.migrations, await appliedMigrations(client))
    if (fits === 'older')
      throw new BackupFault('This file was exported by an older Parlour. Export it again after upgrading that server.')
    if (fits !== 'same') throw new BackupFault(fits.why)
    const loaded = await loadSalon(client, salonFile, place)
    return { ...loaded, ...(await settle(client, loaded.manifest.salon.id, place)) }
  })
}

/** Runs `load` in one transaction with an opened file. Turns any error into a single sentence. */
export async function loading<T>(
  file: string,
  { ownerUrl, passphrase }: Pick<Place, 'ownerUrl' | 'passphrase'>,
  load: (client: pg.Client, salonFile: SalonFile) => Promise<T>,
): Promise<T> {
  const salonFile = await openSalonFile(file, passphrase)
  try {
    const client = await openCopying(ownerUrl)
    try {
      return await inOneTransaction(client, async () => await load(client, salonFile))
    } catch (error) {
      if (error instanceof BackupFault) throw error
      const sentence = diskSentence(error, 'the database')
      throw new BackupFault(sentence ?? `The salon could not be loaded: ${(error as Error).message}.`, { cause: error })
    } finally {
      await client.end()
    }
  } finally {
    await salonFile.close()
  }
}

/** Loads the rows of a file next to those of other salons, and compares their counts and checksums. */
export async function loadSalon(client: pg.Client, salonFile: SalonFile, place: ImportPlace) {
  const { manifest } = salonFile
  const slug = await takeName(client, manifest, place.slug)
  await createStaging(client)
  refuseOtherTables(await tablesOfFile(client), manifest.tables)
  for (const table of manifest.tables) {
    const part = partOf(table.name, manifest.salon.id)
    await copyIn(client, table, salonFile.rows(table), part)
    refuseOtherRows(table, salonFile.sums, await sumOf(client, table, part))
  }
  await salonFile.finish()
  return { manifest, sums: salonFile.sums, slug, ...(await joinAccounts(client, manifest, place)) }
}

/**
 * Returns how a table's rows are loaded: limited to the salon's id, so that rows of another salon are noticed as
 * missing.
 */
function partOf(table: string, salonId: string): Part {
  const schema = stagedTables.includes(table) ? 'pg_temp' : 'public'
  return accountTables.includes(table) ? { schema } : { schema, where: conditionFor(table, salonId) }
}

/**
 * Takes the salon's public name, before anything else: a second import with the same name waits for this one to end,
 * then is refused.
 */
async function takeName(client: pg.Client, { salon }: SalonManifest, wanted?: string): Promise<string> {
  const slug = wanted ?? salon.slug
  if (await hasSalon(client, salon.id))
    throw new BackupFault(`The salon ${salon.name} is on this server already, so nothing was imported.`)
  if (slugOf(slug) !== slug)
    throw new BackupFault(
      `${slug} is not a public name: use small letters, digits and hyphens, such as ${slugOf(slug)}.`,
    )
  if (await insertSlug(client, slug, salon.id)) return slug
  throw new BackupFault(
    `Another salon has the public name ${slug}. Choose one: npm run host -- import-salon <file> <new-name>`,
  )
}

/** Adds the accounts that do not exist here, and makes the salon's rows refer to those that do. */
async function joinAccounts(client: pg.Client, { salon, tables }: SalonManifest, { secret, sealed }: Secrets) {
  const found = await matchAccounts(client)
  const why = whyNotTheseAccounts(found)
  if (why !== null) throw new BackupFault(why)
  const purpose = sealed.find(({ table }) => table === 'auth_two_step')?.purpose
  const lost = []
  for (const one of purpose === undefined ? [] : await selectNewTwoSteps(client))
    if ((await unseal(one.sealed, purpose!, secret)) === null) lost.push(one)
  await eraseTwoSteps(
    client,
    lost.map(({ userId }) => userId),
  )
  await insertAccounts(client)
  await updateAccountIds(
    client,
    salon.id,
    tables.map(({ name }) => name),
  )
  const made = found.filter(({ here }) => here === null).map(({ login }) => login)
  const used = found.flatMap(({ here }) => here?.login ?? [])
  return { accounts: { made, used }, withoutTwoStep: lost.map(({ login }) => login) }
}

/** Cancels everything outgoing, suspends the salon, and counts the secrets that cannot be read. */
async function settle(client: pg.Client, salonId: string, { now, sealed, secret }: ImportPlace) {
  const quieted = await quietImported(client, salonId, now())
  await suspendImported(client, salonId, now())
  const condition = (table: string) => conditionFor(table, salonId)
  return { quieted, unreadable: await unreadableSecrets(client, sealed, secret, condition) }
}

/** Reads the whole file first, so that a damaged one is refused before anything is made from it. */
async function readWhole(file: string, passphrase?: string): Promise<void> {
  const salonFile = await openSalonFile(file, passphrase)
  await salonFile.readThrough().finally(() => salonFile.close())
}
