import { z } from 'zod'
import { endpoint } from '#domain/kit/endpoint.ts'
import { zMoment } from '#domain/kit/page.ts'
import { readBackupName } from './file-names.ts'

/*
 * Endpoints for people who look after the server: an operator, or the owner of its only salon. Their own writes
 * refresh their pages.
 */
const hosts = { access: 'host', topics: ['salon'] } as const

const zDone = z.strictObject({})
const zProblem = z.object({ problem: z.string(), advice: z.string() }).nullable()
/** The moment at which a restore paused everything outgoing; null if it is not paused. */
const pausedSince = zMoment.nullable()

export const readHostContract = endpoint({
  ...hosts,
  topics: [],
  method: 'GET',
  path: '/api/host',
  summary: 'Notices for the host: a problem with the backups, and a pause after a restore',
  output: z.object({ problem: zProblem, pausedSince }),
})

const zBackup = z.object({
  /** The name of the backup's file; the id of the run if it failed and left no file. */
  id: z.string(),
  takenAt: zMoment,
  kind: z.enum(['scheduled', 'migration']),
  isEncrypted: z.boolean(),
  /** The result of the check after writing; null if it is not recorded on this server. */
  trial: z.enum(['restored', 'read', 'failed']).nullable(),
  /** The reason why the backup failed, or why it was read but not restored. */
  why: z.string().nullable(),
  /** The size of the file; null for a failed backup. */
  bytes: z.number().nullable(),
  /** The moment at which the backup was first seen in the S3 storage. */
  copiedAt: zMoment.nullable(),
  copyFailure: z.string().nullable(),
  mayDownload: z.boolean(),
})
export type Backup = z.output<typeof zBackup>

export const hostActions = ['backup-asked', 'backup-downloaded', 'sending-started'] as const

export const listBackupsContract = endpoint({
  ...hosts,
  method: 'GET',
  path: '/api/host/backups',
  summary: 'The backups in the folder of this server, newest first, the running one, and the history with names',
  output: z.object({
    /** The folder of the backups; null if none is set. */
    folder: z.string().nullable(),
    /** The reason why the folder cannot be read. */
    folderFault: z.string().nullable(),
    /** New backups are encrypted. */
    encrypts: z.boolean(),
    /** The address of the S3 storage; null if none is set. */
    copiesTo: z.string().nullable(),
    problem: zProblem,
    verifiedAt: zMoment.nullable(),
    open: z.object({ hasBegun: z.boolean(), percent: z.int() }).nullable(),
    backups: z.array(zBackup),
    actions: z.array(
      z.object({
        id: z.string(),
        at: zMoment,
        by: z.string(),
        action: z.enum(hostActions),
        about: z.string().nullable(),
      }),
    ),
  }),
})

export const startBackupContract = endpoint({
  ...hosts,
  method: 'POST',
  path: '/api/host/backups',
  summary: 'Requests a backup. While one is waiting or running, this does nothing',
  repeatable: 'one backup is made at a time',
  output: zDone,
})

/** The name of a backup's file, without any character that could form a path. */
const zBackupFile = z.string().refine((name) => readBackupName(name) !== null, 'This is not the name of a backup.')

export const openBackupContract = endpoint({
  ...hosts,
  method: 'POST',
  path: '/api/host/backups/copies',
  summary: 'Returns the address of a copy, valid for some minutes; needs the password',
  repeatable: 'the same copy may be downloaded again',
  body: z.strictObject({ name: zBackupFile, password: z.string().min(1, 'Enter your password.').max(1000) }),
  output: z.object({ href: z.string() }),
})

export const downloadBackupContract = endpoint({
  ...hosts,
  method: 'GET',
  path: '/api/host/backups/copies/:ticket',
  summary: 'A backup, as a file',
  mediaType: 'application/octet-stream',
  params: z.strictObject({ ticket: z.string().max(200) }),
  output: z.object({ path: z.string(), name: z.string() }),
})

export const readOutgoingContract = endpoint({
  ...hosts,
  method: 'GET',
  path: '/api/host/outgoing',
  summary: 'The messages that are sent once sending is started after a restore',
  output: z.object({ pausedSince, pending: z.array(z.object({ kind: z.string(), count: z.int() })) }),
})

export const startSendingContract = endpoint({
  ...hosts,
  method: 'POST',
  path: '/api/host/outgoing',
  summary: 'Starts everything outgoing after a restore',
  repeatable: 'sending goes on',
  output: zDone,
})
