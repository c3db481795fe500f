import path from 'node:path'
import type { readFirstStartContract, restoreFirstContract } from '#domain/backup/contract-restore.ts'
import { listedBackups } from '#domain/backup/listed.ts'
import type { Output } from '#domain/kit/endpoint.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { PublicCall, UseCase } from '#server/kit/call.ts'
import { isLocal } from '#server/kit/http/is-local.ts'
import { BackupFault } from './backup-fault.ts'
import { readFolder } from './read-folder.ts'
import { openRestorable } from './rebuild.ts'

type Shown = Output<typeof readFirstStartContract>

/** The result of a restore at a first start; stored only while this process runs. */
export type Outcome = Pick<Shown, 'failure' | 'restored'>

export interface FirstStartParts {
  folder: string | null
  /** The passphrase from the settings. */
  passphrase?: string
  migrationsDir: string
  hasAccounts: () => Promise<boolean>
  outcome: Outcome
  /** Stops this Parlour, restores the backup and starts again; returns before that happens. */
  restart: (file: string, passphrase: string | undefined) => void
}

const nothing: Shown = { isOffered: false, folder: null, backups: [], failure: null, restored: null }

/** Returns the backups from which a new server can be restored, for browsers on the server's machine. */
export function readFirstStart(parts: FirstStartParts): UseCase<typeof readFirstStartContract> {
  return async (call) => {
    if (!isLocal(call.ip, call.headers)) return nothing
    const { outcome, folder } = parts
    if (await parts.hasAccounts()) return { ...nothing, restored: outcome.restored }
    return { ...outcome, isOffered: true, folder, backups: await backupsIn(folder) }
  }
}

/**
 * Restores a backup into a server without accounts. Throws 'not-first-start', 'backup-not-found' and
 * 'backup-unusable' with its reason, before anything is stopped.
 */
export function restoreFirst(parts: FirstStartParts): UseCase<typeof restoreFirstContract> {
  return async (call, { body: { name, passphrase } }) => {
    await requireFirstStart(parts, call)
    const { folder, migrationsDir } = parts
    if (folder === null || !(await backupsIn(folder)).some((one) => one.name === name))
      throw new Refusal('backup-not-found')
    const [file, key] = [path.join(folder, name), passphrase ?? parts.passphrase]
    try {
      await (await openRestorable(file, migrationsDir, key)).close()
    } catch (error) {
      if (!(error instanceof BackupFault)) throw error
      throw new Refusal('backup-unusable', { params: { why: error.message } })
    }
    parts.restart(file, key)
    return {}
  }
}

async function requireFirstStart({ hasAccounts }: FirstStartParts, { ip, headers }: PublicCall): Promise<void> {
  if (!isLocal(ip, headers) || (await hasAccounts())) throw new Refusal('not-first-start')
}

async function backupsIn(folder: string | null): Promise<Shown['backups']> {
  const { files } = await readFolder(folder)
  return listedBackups(files, [], true).map(({ id, takenAt, bytes, isEncrypted }) => ({
    name: id,
    takenAt,
    bytes: bytes ?? 0,
    isEncrypted,
  }))
}
