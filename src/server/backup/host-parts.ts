import type { HostCall } from '#server/kit/call.ts'
import type { BackupParts } from './scheduled-backup.ts'

/** The dependencies of the backup screens. */
export interface HostParts {
  backup: Pick<BackupParts, 'ownerUrl' | 'folder' | 's3' | 'passphrase'>
  /** Signs the addresses of downloads. */
  ticketKey: string
  /** Throws 'wrong-password' and 'too-many-requests'. */
  requirePassword: (call: HostCall, password: string) => Promise<unknown>
}
