import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { systemClock } from '#server/kit/clock.ts'
import type { BackupAnswer, BackupJob } from './backup-job.ts'
import { makeBackup } from './make-backup.ts'

/*
 * Makes one backup beside the process: summing rows and deriving a key from the passphrase would hold up requests.
 */

// Requests go first. On Linux this sets the priority of this thread alone; elsewhere it would be the whole process's.
if (process.platform === 'linux') setPriority(5)

const port = parentPort!
const say = (answer: BackupAnswer) => port.postMessage(answer)
const { file, ...place } = workerData as BackupJob

makeBackup(file, { ...place, now: systemClock }).then(
  ({ bytes, unproven }) => say({ made: { bytes, unproven } }),
  (error: Error) => say({ error: error.message }),
)
