import type pg from 'pg'
import type { SalonManifest } from '#domain/backup/file-format.ts'
import { copyOut, type TableShape } from '#server/kit/db/copy.ts'
import { BackupFault } from './backup-fault.ts'
import type { Secrets } from './import-salon.ts'
import { makeFile } from './make-backup.ts'
import { tablesOfFile } from './salon-file-tables.ts'
import { conditionFor, findClaimedDomain, findSalonNamed, selectMemberLogins } from './store-salon.ts'
import { selectSealed } from './store.ts'
import type { Unreadable } from './unreadable-secrets.ts'
import type { Place } from './verify-backup.ts'
import { verifySalon } from './verify-salon.ts'
import { schemaOf, type Written, writeSnapshot, writeTables } from './write-backup.ts'

export interface ExportedSalon extends Written<SalonManifest> {
  file: string
  bytes: number
  /** Why the file could not be imported on trial; null if the import succeeded. */
  unproven: string | null
  /** The e-mails with which the salon's members sign in. */
  logins: string[]
  ownDomain: string | null
  /** The secrets that only a server with the same PARLOUR_SECRET can read, by name, with their number. */
  sealed: Pick<Unreadable, 'named' | 'count'>[]
}

export type SalonPlace = Place & Secrets & { appVersion: string }

/**
 * Writes one salon into a file as of one moment, imports the file on trial into a scratch database, and only then gives
 * it its name. Throws a `BackupFault` and leaves no file if there is no such salon or anything fails.
 */
export async function exportSalon(slug: string, file: string, place: SalonPlace): Promise<ExportedSalon> {
  return await makeFile(file, async (part) => {
    const written = await writeSalon(place.ownerUrl, part, { ...place, slug })
    return { ...written, unproven: (await verifySalon(part, place)).unproven }
  })
}

/** Writes one salon into a file, without the trial import. */
export async function writeSalon(ownerUrl: string, file: string, place: SalonPlace & { slug: string }) {
  return await writeSnapshot(ownerUrl, async (client) => {
    const salon = await requireSalon(client, place.slug)
    const about = { ...place, takenAt: place.now() }
    const tables = await tablesOfFile(client)
    const manifest = { kind: 'salon', salon, ...(await schemaOf(client, about)), tables } as const
    const facts = await factsOf(client, salon.id, place)
    const rows = (table: TableShape) => copyOut(client, table, { where: conditionFor(table.name, salon.id) })
    return { ...(await writeTables(file, { manifest, about, rows })), ...facts }
  })
}

/** Returns the salon with a public name. Throws a `BackupFault` if there is none. */
export async function requireSalon(client: pg.ClientBase, slug: string) {
  const salon = await findSalonNamed(client, slug)
  if (salon) return salon
  throw new BackupFault(`No salon has the public name ${slug}: it is the last part of its address, /booking/<name>.`)
}

async function factsOf(client: pg.ClientBase, salonId: string, { sealed }: Secrets) {
  const counts = []
  for (const { table, column, named } of sealed) {
    const { length } = await selectSealed(client, table, column, conditionFor(table, salonId))
    if (length > 0) counts.push({ named, count: length })
  }
  return {
    logins: await selectMemberLogins(client, salonId),
    ownDomain: await findClaimedDomain(client, salonId),
    sealed: counts,
  }
}
