import type { Instant } from '#domain/kit/dates.ts'

/** The cause of a backup in the folder: the schedule, or a change of the schema. */
export type BackupKind = 'scheduled' | 'migration'

export interface BackupFile {
  name: string
  kind: BackupKind
  takenAt: Instant
}

const SHAPE = /^parlour-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z(-before-upgrade)?\.backup(\.age)?$/

/** Returns the name of a backup's file: `parlour-2026-11-27T063047Z.backup`, with `.age` if it is encrypted. */
export function backupName(takenAt: Instant, isEncrypted: boolean, kind: BackupKind = 'scheduled'): string {
  return `parlour-${momentOf(takenAt)}${kind === 'migration' ? '-before-upgrade' : ''}.backup${isEncrypted ? '.age' : ''}`
}

/**
 * Returns the name of a file of one salon: `salon-adun-2026-11-27T063047Z.backup`. Retention never deletes such a file.
 */
export function salonFileName(slug: string, takenAt: Instant, isEncrypted: boolean): string {
  return `salon-${slug}-${momentOf(takenAt)}.backup${isEncrypted ? '.age' : ''}`
}

const momentOf = (takenAt: Instant) => `${takenAt.slice(0, 19).replaceAll(':', '')}Z`

/** Returns the information in the name of a backup's file, or null for a file of another name. */
export function readBackupName(name: string): BackupFile | null {
  const [, day, hour, minute, second, upgrade] = SHAPE.exec(name) ?? []
  if (day === undefined) return null
  return { name, kind: upgrade ? 'migration' : 'scheduled', takenAt: `${day}T${hour}:${minute}:${second}.000Z` }
}
