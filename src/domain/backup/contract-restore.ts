import { z } from 'zod'
import { endpoint } from '#domain/kit/endpoint.ts'
import { zMoment } from '#domain/kit/page.ts'
import { zDone } from '#domain/auth/contract.ts'
import { readBackupName } from './file-names.ts'

/*
 * The first start of a server: until an account exists, a backup can be restored from a browser on the same
 * machine.
 */
const firstStart = { access: 'public', topics: [] } as const

export const readFirstStartContract = endpoint({
  ...firstStart,
  method: 'GET',
  path: '/api/first-start',
  summary: 'The backups that a new server can be restored from, or how the restore ended; for browsers on its machine',
  output: z.object({
    /** Says whether a restore is offered; false if accounts exist, or if the browser is on another machine. */
    isOffered: z.boolean(),
    /** The folder that is searched for backups; null if none is set. */
    folder: z.string().nullable(),
    /** The backups in the folder, newest first. */
    backups: z.array(z.object({ name: z.string(), takenAt: zMoment, bytes: z.number(), isEncrypted: z.boolean() })),
    /** The backup whose restore failed last, and the reason; null if none failed. */
    failure: z.object({ name: z.string(), why: z.string() }).nullable(),
    /** The restored backup, and the secrets to enter again; null until a restore has succeeded. */
    restored: z.object({ takenAt: zMoment, notes: z.array(z.string()) }).nullable(),
  }),
})
export type FirstBackup = z.output<typeof readFirstStartContract.output>['backups'][number]

export const restoreFirstContract = endpoint({
  ...firstStart,
  method: 'POST',
  path: '/api/first-start/restore',
  summary: 'Restores a backup into a new server: Parlour stops for that, and starts again',
  repeatable: 'the second one finds accounts, and is refused',
  body: z.strictObject({
    name: z.string().refine((name) => readBackupName(name) !== null, 'This is not the name of a backup.'),
    /** The passphrase of the backup; null to use the one in the settings, if there is one. */
    passphrase: z.string().min(1).max(1000).nullable(),
  }),
  output: zDone,
})
