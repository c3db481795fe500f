import type { LocalDate } from '#domain/kit/dates.ts'
import { type BackupFile, readBackupName } from './file-names.ts'

/**
 * The numbers of days, weeks and months whose newest backup is kept, and the number of backups from before upgrades
 * that are kept.
 */
export const retention = { days: 7, weeks: 4, months: 12, upgrades: 5 } as const

const msPerDay = 86_400_000

/**
 * Returns the names of the backups in a folder that are no longer needed. Keeps the newest one of each of the last 7
 * days, 4 weeks (from Monday) and 12 months that have any, in UTC, and the last 5 from before upgrades. Never names
 * other files.
 */
export function backupsToDelete(names: readonly string[]): string[] {
  const files = names.flatMap((name) => readBackupName(name) ?? [])
  const newestFirst = files.toSorted((a, b) => (a.takenAt < b.takenAt ? 1 : -1))
  const scheduled = newestFirst.filter(({ kind }) => kind === 'scheduled')
  const keep = new Set([
    ...newestOfEach(scheduled, dayOf, retention.days),
    ...newestOfEach(scheduled, (file) => mondayOf(dayOf(file)), retention.weeks),
    ...newestOfEach(scheduled, (file) => file.takenAt.slice(0, 7), retention.months),
    ...newestFirst.filter(({ kind }) => kind === 'migration').slice(0, retention.upgrades),
  ])
  return newestFirst.filter((file) => !keep.has(file)).map(({ name }) => name)
}

/** The sizes of files in bytes, by file name. */
export type FileSizes = ReadonlyMap<string, number>

/**
 * Returns the names of the backups to copy to a storage, and of the copies to delete there. Only encrypted backups are
 * copied. A copy of another size is made again; a copy whose backup is no longer in the folder stays for as
 * long as retention keeps it.
 */
export function copiesToMake(inFolder: FileSizes, inStorage: FileSizes): { copy: string[]; remove: string[] } {
  const encrypted = [...inFolder.keys()].filter((name) => name.endsWith('.age') && readBackupName(name))
  const unneeded = new Set(backupsToDelete([...new Set([...encrypted, ...inStorage.keys()])]))
  const isCopied = (name: string) => inStorage.get(name) === inFolder.get(name)
  return {
    copy: encrypted.filter((name) => !isCopied(name) && !unneeded.has(name)),
    remove: [...inStorage.keys()].filter((name) => unneeded.has(name)),
  }
}

function newestOfEach(newestFirst: readonly BackupFile[], periodOf: (file: BackupFile) => string, count: number) {
  const newest = new Map<string, BackupFile>()
  for (const file of newestFirst) if (!newest.has(periodOf(file))) newest.set(periodOf(file), file)
  return [...newest.values()].slice(0, count)
}

const dayOf = ({ takenAt }: BackupFile): LocalDate => takenAt.slice(0, 10)

function mondayOf(day: LocalDate): LocalDate {
  const ms = Date.parse(`${day}T00:00:00.000Z`)
  const sinceMonday = (new Date(ms).getUTCDay() + 6) % 7
  return new Date(ms - sinceMonday * msPerDay).toISOString().slice(0, 10)
}
