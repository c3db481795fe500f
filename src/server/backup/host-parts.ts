import type { HostCall } from '#server/kit/call.ts'
import type { BackupParts } from './scheduled-backup.ts'

/** The dependencies of the backup screens. */
export interface HostParts {
  backup: Pick<BackupParts, 'ownerUrl' | 'folder' | 's3' | 'passphrase'>
  /** The key that signs the addresses of downloads. */
  ticketKey: string
  /** Requires the person's password. Throws 'wrong-password' and 'too-many-requests'. */
  requirePassword: (call: HostCall, password: string) => Promise<unknown>
}
