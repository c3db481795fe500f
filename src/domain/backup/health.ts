import type { Instant } from '#domain/kit/dates.ts'

/** The known state of a server's backups. */
export interface BackupFacts {
  /** The moment at which the first salon was made; null if there is none, so that there is nothing to lose yet. */
  firstSalonAt: Instant | null
  /** The start of the newest backup that was restored on trial; null if there is none. */
  verifiedAt: Instant | null
  /** The outcome of the last backup; null if there is none. */
  last: { failure: string | null; unproven: string | null; copyFailure: string | null } | null
}

export interface BackupProblem {
  problem: string
  /** The next step that the host should take. */
  advice: string
}

const msPerDay = 86_400_000
const MOST_DAYS = 2

/**
 * Returns what is wrong with the backups, for the server's hosts, or null: the last backup failed or could not
 * be copied to the storage, or no backup of the last two days was restored on trial.
 */
export function backupProblem(facts: BackupFacts, hasFolder: boolean, now: Instant): BackupProblem | null {
  const { firstSalonAt, verifiedAt, last } = facts
  if (firstSalonAt === null) return null
  if (last?.failure)
    return {
      problem: `The last backup failed: ${last.failure}`,
      advice: hasFolder ? 'Fix that, then press Back Up Now.' : 'Fix that, then make another one.',
    }
  const ageMs = Date.parse(now) - Date.parse(verifiedAt ?? firstSalonAt)
  if (ageMs <= MOST_DAYS * msPerDay) return problemOfCopy(last?.copyFailure ?? null)
  const problem =
    verifiedAt === null
      ? 'There is no verified backup.'
      : `The last verified backup is ${Math.floor(ageMs / msPerDay)} days old.`
  if (last?.unproven) return { problem, advice: `Backups are not restored on trial. ${last.unproven}` }
  return { problem, advice: hasFolder ? 'Press Back Up Now.' : withoutFolder }
}

function problemOfCopy(copyFailure: string | null): BackupProblem | null {
  if (copyFailure === null) return null
  return {
    problem: `The last backup is only on this machine: ${copyFailure}`,
    advice: 'Fix that, then press Back Up Now.',
  }
}

const withoutFolder = 'This server makes none: set BACKUP_DIR to a folder, then start Parlour again.'
