import type { Backup, hostActions } from './contract.ts'
import { retention } from './retention.ts'

/** Returns a size in words: '740 KB', '12.3 MB'. */
export function formatBytes(bytes: number): string {
  return bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} KB` : `${(bytes / 1e6).toFixed(1)} MB`
}

/** The rule for keeping backups in the folder, in words. */
export const retentionInWords =
  `The newest one of each of the last ${retention.days} days, ${retention.weeks} weeks and ${retention.months} months, ` +
  `and the last ${retention.upgrades} from before upgrades. Older ones are deleted.`

/** Describes in words how a backup was checked after writing. */
export function trialInWords(trial: Backup['trial']): string {
  return trial === null ? 'Check not recorded' : trials[trial]
}

const trials = {
  restored: 'Restored on trial',
  read: 'Read, not restored on trial',
  failed: 'Failed',
} as const

/** The words for people's actions on the data of the whole server. */
export const hostActionWords: Readonly<Record<(typeof hostActions)[number], string>> = {
  'backup-asked': 'Started a backup',
  'backup-downloaded': 'Downloaded a copy',
  'sending-started': 'Started sending after a restore',
}
