import path from 'node:path'
import type pg from 'pg'
import type * as contracts from '#domain/backup/contract.ts'
import { backupProblem } from '#domain/backup/health.ts'
import { listedBackups } from '#domain/backup/listed.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { HostCall, UseCase } from '#server/kit/call.ts'
import { openCopying } from '#server/kit/db/copy.ts'
import { newId } from '#server/kit/ids.ts'
import { s3Address } from '#server/kit/s3-settings.ts'
import type { HostParts } from './host-parts.ts'
import { readFolder } from './read-folder.ts'
import {
  findBackupFacts,
  findOpenRun,
  type HostAction,
  insertHostAction,
  insertRun,
  queueAskedBackup,
  selectEndedRuns,
  selectHostActions,
} from './store-runs.ts'
import { countPending, eraseOutgoingPause, findOutgoingPause } from './store.ts'
import { fileOfTicket, ticketFor } from './ticket.ts'

/** How many runs are read, at most: more than the folder has backups, even with failed runs in between. */
const MOST_RUNS = 200
const MOST_ACTIONS = 20

/** Returns what the host must know on each page for hosts. */
export function readHost({ backup }: HostParts): UseCase<typeof contracts.readHostContract> {
  return async ({ now }) =>
    await asOwner(backup, async (client) => ({
      problem: backupProblem(await findBackupFacts(client), backup.folder !== null, now),
      pausedSince: await findOutgoingPause(client),
    }))
}

/** Returns the backups in the folder, the backup being made, and who did what. */
export function listBackups({ backup }: HostParts): UseCase<typeof contracts.listBackupsContract> {
  return async ({ now, by }) =>
    await asOwner(backup, async (client) => {
      const { folder } = backup
      const facts = await findBackupFacts(client)
      const { files, fault } = await readFolder(folder)
      return {
        folder,
        folderFault: fault,
        encrypts: backup.passphrase !== undefined,
        copiesTo: backup.s3 && s3Address(backup.s3),
        problem: backupProblem(facts, folder !== null, now),
        verifiedAt: facts.verifiedAt,
        open: await findOpenRun(client),
        backups: listedBackups(files, await selectEndedRuns(client, MOST_RUNS), by.onlySalonId === null),
        actions: await selectHostActions(client, MOST_ACTIONS),
      }
    })
}

/** Requests a backup, unless one is waiting or being made. Throws 'no-backup-folder'. */
export function startBackup({ backup }: HostParts): UseCase<typeof contracts.startBackupContract> {
  return async (call) =>
    await asOwner(backup, async (client) => {
      if (backup.folder === null) throw new Refusal('no-backup-folder')
      if (!(await insertRun(client, { id: newId(), now: call.now, by: call.by.email }))) return {}
      await insertHostAction(client, actionOf(call, 'backup-asked', null))
      await queueAskedBackup(client)
      return {}
    })
}

/**
 * Returns the download address of a backup, after checking the person's password. Throws 'wrong-password',
 * 'no-backup-folder', 'backup-not-found' and 'backup-of-others'.
 */
export function openBackup({ backup, ticketKey, requirePassword }: HostParts) {
  const open: UseCase<typeof contracts.openBackupContract> = async (call, { body: { name, password } }) => {
    await requirePassword(call, password)
    return await asOwner(backup, async (client) => {
      await requireDownloadable(backup, client, call, name)
      await insertHostAction(client, actionOf(call, 'backup-downloaded', name))
      const ticket = ticketFor({ name, userId: call.by.userId }, ticketKey, call.now)
      return { href: `/api/host/backups/copies/${ticket}` }
    })
  }
  return open
}

/** Returns the file that a ticket names. Throws 'download-expired', 'backup-not-found' and 'backup-of-others'. */
export function downloadBackup({ backup, ticketKey }: HostParts) {
  const download: UseCase<typeof contracts.downloadBackupContract> = async (call, { params: { ticket } }) => {
    const name = fileOfTicket(ticket, call.by.userId, ticketKey, call.now)
    const file = await asOwner(backup, async (client) => await requireDownloadable(backup, client, call, name))
    return { path: file, name }
  }
  return download
}

/** Returns everything outgoing that is paused after a restore. */
export function readOutgoing({ backup }: HostParts): UseCase<typeof contracts.readOutgoingContract> {
  return async () =>
    await asOwner(backup, async (client) => ({
      pausedSince: await findOutgoingPause(client),
      pending: await countPending(client),
    }))
}

/** Resumes everything outgoing after a restore, as the command does. */
export function startSending({ backup }: HostParts): UseCase<typeof contracts.startSendingContract> {
  return async (call) =>
    await asOwner(backup, async (client) => {
      if (await eraseOutgoingPause(client)) await insertHostAction(client, actionOf(call, 'sending-started', null))
      return {}
    })
}

/**
 * Returns the path of a file that is in the folder and that the caller may download. The path is never taken from the
 * request.
 */
async function requireDownloadable(
  { folder }: HostParts['backup'],
  client: pg.Client,
  { by }: HostCall,
  name: string,
): Promise<string> {
  if (folder === null) throw new Refusal('no-backup-folder')
  const { files } = await readFolder(folder)
  const [one] = listedBackups(
    files.filter((file) => file.name === name),
    await selectEndedRuns(client, MOST_RUNS),
    by.onlySalonId === null,
  ).filter(({ id }) => id === name)
  if (!one) throw new Refusal('backup-not-found')
  if (!one.mayDownload) throw new Refusal('backup-of-others')
  return path.join(folder, name)
}

const actionOf = ({ by, now }: HostCall, action: HostAction['action'], about: string | null): HostAction => ({
  id: newId(),
  at: now,
  by: by.email,
  action,
  about,
})

async function asOwner<T>({ ownerUrl }: HostParts['backup'], work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await openCopying(ownerUrl)
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
