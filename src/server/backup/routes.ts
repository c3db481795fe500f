import * as contracts from '#domain/backup/contract.ts'
import { bind, type Route } from '#server/kit/http/route.ts'
import { downloadBackup, listBackups, openBackup, readHost, readOutgoing, startBackup, startSending } from './host.ts'
import type { HostParts } from './host-parts.ts'

/** Backups, and the pause after a restore, for people who look after the server. */
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
