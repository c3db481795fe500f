import type pg from 'pg'
import type { Clock } from '#server/kit/clock.ts'
import { whyNotWritable } from '#server/kit/doctor/check-machine.ts'
import type { Finding, Level } from '#server/kit/doctor/finding.ts'
import { readBackups } from './read-backups.ts'

const say = (level: Level, text: string): Finding => ({ name: 'Backups', level, text })

interface Parts {
  /** The backup folder; null if none is set. */
  folder: string | null
  clock: Clock
  /** Queries the database; null if the database doesn't answer. */
  ask: (<T>(read: (asking: Pick<pg.Pool, 'query'>) => Promise<T>) => Promise<T>) | null
}

/** Checks the backup folder, and the age of the last verified backup. */
export async function checkBackups({ folder, clock, ask }: Parts): Promise<Finding[]> {
  const why = folder && (await whyNotWritable(folder))
  if (why)
    return [
      say(
        'fault',
        `${folder} can't be written (${why}). Give the user that runs Parlour the right, or correct BACKUP_DIR.`,
      ),
    ]
  const known = ask && (await ask(readBackups({ folder, clock })))
  if (known?.warning) return [say('fault', known.warning)]
  if (folder === null) return [say('warning', 'None are made. Set BACKUP_DIR to a folder.')]
  if (!known) return [say('ok', `${folder} can be written.`)]
  const last = known.verifiedAt
    ? `The last verified one was begun at ${known.verifiedAt.slice(0, 16).replace('T', ' ')} UTC`
    : 'None is needed yet'
  return [say('ok', `${last}; ${folder} can be written.`)]
}
