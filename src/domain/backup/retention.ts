import type { LocalDate } from '#domain/kit/dates.ts'
import { type BackupFile, readBackupName } from './file-names.ts'

/**
 * The number of days, weeks and months with a backup that keep their newest one, and of copies from before upgrades
 * that stay.
 */
export const retention = { days: 7, weeks: 4, months: 12, upgrades: 5 } as const

const msPerDay = 86_400_000

/**
 * Returns the names of the backups in a folder that are no longer needed. The newest one of each of the last 7 days, 4 weeks
 * (from Monday) and 12 months that have any is kept, in UTC; so are the last 5 from before upgrades. Other files are never named.
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

/** The sizes of files by name, in bytes. */
export type FileSizes = ReadonlyMap<string, number>

/**
 * Returns how the copies in a storage follow the backups in the folder: the names to copy and to delete there. Only
 * encrypted backups are copied. A copy with another size is made again, and one that is missing from the folder
 * stays for as long as retention keeps it.
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
