import * as contracts from '#domain/backup/contract.ts'
import { readFirstStartContract, restoreFirstContract } from '#domain/backup/contract-restore.ts'
import { bind, type Route } from '#server/kit/http/route.ts'
import { type FirstStartParts, readFirstStart, restoreFirst } from './first-start.ts'
import { downloadBackup, listBackups, openBackup, readHost, readOutgoing, startBackup, startSending } from './host.ts'
import type { HostParts } from './host-parts.ts'

/** Returns the routes for backups and for the pause after a restore, for people who look after the server. */
export function backupRoutes(parts: HostParts): Route[] {
  return [
    bind(contracts.readHostContract, readHost(parts)),
    bind(contracts.listBackupsContract, listBackups(parts)),
    bind(contracts.startBackupContract, startBackup(parts)),
    bind(contracts.openBackupContract, openBackup(parts)),
    bind(contracts.downloadBackupContract, downloadBackup(parts)),
    bind(contracts.readOutgoingContract, readOutgoing(parts)),
    bind(contracts.startSendingContract, startSending(parts)),
  ]
}

/** Returns the routes for restoring a backup into a new server. */
export function firstStartRoutes(parts: FirstStartParts): Route[] {
  return [bind(readFirstStartContract, readFirstStart(parts)), bind(restoreFirstContract, restoreFirst(parts))]
}
