import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { eraseAt, erasureDay, erasureReason } from '#domain/backup/erasure.ts'
import { salonFileName } from '#domain/backup/file-names.ts'
import { inOneTransaction, openCopying } from '#server/kit/db/copy.ts'
import { isInCluster } from '#server/kit/db/databases.ts'
import { eachInTurn } from '#server/kit/each-in-turn.ts'
import { BackupFault } from './backup-fault.ts'
import { exportSalon, type ExportedSalon, requireSalon, type SalonPlace } from './export-salon.ts'
import type { BackupParts } from './scheduled-backup.ts'
import {
  endErasure,
  endRequest,
  eraseLoneAccounts,
  eraseSalonRows,
  findDatabaseMoment,
  findErasure,
  hasTransactionsBefore,
  insertErasure,
  selectMemberAccounts,
  selectDueErasures,
  selectExamples,
  updateErasureFile,
} from './store-erasure.ts'

export interface AskedErasure {
  copy: ExportedSalon
  eraseAt: string
}

/**
 * Closes a salon, writes a verified copy of it to the folder, and schedules its erasure after the waiting time.
 * Throws a `BackupFault` if the salon is already waiting to be erased; if the copy fails, the salon is left unchanged.
 */
export async function askErasure(slug: string, place: SalonPlace & { folder: string }): Promise<AskedErasure> {
  if (await isInCluster(place.ownerUrl))
    throw new BackupFault('This database is in a Citus cluster, and erasing a salon of a cluster is not possible yet.')
  const askedAt = place.now()
  const at = eraseAt(askedAt)
  const salonId = await asOwner(place.ownerUrl, async (client) => {
    const { id, name } = await requireSalon(client, slug)
    const found = await findErasure(client, id)
    if (found !== null && found.fileName !== null)
      throw new BackupFault(
        `${name} will be erased on ${erasureDay(found.eraseAt)}; its copy is ${found.fileName}. ` +
          `To leave it: npm run host -- erase-salon ${slug} cancel`,
      )
    if (found !== null) await endErasure(client, id)
    await insertErasure(client, id, { askedAt, eraseAt: at, reason: erasureReason(at) })
    return id
  })
  try {
    await waitForOpenWrites(place.ownerUrl)
    const name = salonFileName(slug, askedAt, place.passphrase !== undefined)
    const copy = await exportSalon(slug, path.join(place.folder, name), place)
    await asOwner(place.ownerUrl, async (client) => {
      await updateErasureFile(client, salonId, name)
      await endRequest(client, salonId, 'closing')
    })
    return { copy, eraseAt: at }
  } catch (error) {
    await asOwner(place.ownerUrl, async (client) => await endErasure(client, salonId))
    throw error
  }
}

/** How many times, 100 ms apart, to check whether transactions that began before the salon was closed have ended. */
const LOOKS = 150

/** Waits for writes that began before the salon was closed, so that the copy includes them. */
async function waitForOpenWrites(ownerUrl: string): Promise<void> {
  const client = await openCopying(ownerUrl)
  try {
    const closedAt = await findDatabaseMoment(client)
    for (let look = 1; await hasTransactionsBefore(client, closedAt); look++) {
      if (look === LOOKS) throw new BackupFault('Something is still being written, so nothing was changed. Try again.')
      await pause(100)
    }
  } finally {
    await client.end()
  }
}

/** Cancels the erasure of a salon. Returns false if no erasure was pending. */
export async function cancelErasure(slug: string, ownerUrl: string): Promise<boolean> {
  return await asOwner(ownerUrl, async (client) => {
    const { id } = await requireSalon(client, slug)
    const found = await findErasure(client, id)
    await endErasure(client, id)
    return found !== null
  })
}

/** Job that erases the salons whose waiting time is over, each in a separate transaction. */
export function eraseDueSalons({ ownerUrl, clock, log }: Pick<BackupParts, 'ownerUrl' | 'clock' | 'log'>) {
  return async (): Promise<void> => {
    const due = await asOwner(ownerUrl, async (client) => await selectDueErasures(client, clock()))
    await eachInTurn(due, async (salonId) => {
      const rows = await asOwner(ownerUrl, async (client) => await eraseIfAsked(client, salonId))
      if (rows !== null) log.info({ salonId, rows }, 'salon erased')
    })
  }
}

/**
 * Erases a salon, with the examples that its owners made, and returns how many rows were erased. Returns null and
 * leaves the salon as it is if an operator has changed its suspension since.
 */
async function eraseIfAsked(client: pg.Client, salonId: string): Promise<number | null> {
  if ((await findErasure(client, salonId)) === null) {
    await endErasure(client, salonId)
    return null
  }
  const accounts = await selectMemberAccounts(client, salonId)
  for (const example of await selectExamples(client, salonId)) await eraseSalonRows(client, example)
  const rows = await eraseSalonRows(client, salonId)
  await eraseLoneAccounts(client, accounts)
  return rows
}

async function asOwner<T>(ownerUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await openCopying(ownerUrl)
  try {
    return await inOneTransaction(client, async () => await work(client))
  } finally {
    await client.end()
  }
}
