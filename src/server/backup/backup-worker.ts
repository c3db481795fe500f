import { parentPort, workerData } from 'node:worker_threads'
import { systemClock } from '#server/kit/clock.ts'
import { lowerPriority } from '#server/kit/lower-priority.ts'
import type { BackupJob, BackupResult } from './backup-job.ts'
import { makeBackup } from './make-backup.ts'
import type { Told } from './work-beside.ts'

/*
 * Makes one backup beside the process: summing rows and deriving a key from the passphrase would hold up requests.
 */

lowerPriority()

const port = parentPort!
const say = (told: Told<BackupResult>) => port.postMessage(told)
const { file, ...place } = workerData as BackupJob

makeBackup(file, { ...place, now: systemClock, onPercent: (percent) => say({ percent }) }).then(
  ({ bytes, unproven }) => say({ result: { bytes, unproven } }),
  (error: Error) => say({ error: error.message }),
)
