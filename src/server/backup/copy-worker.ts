import { parentPort, workerData } from 'node:worker_threads'
import { lowerPriority } from '#server/kit/lower-priority.ts'
import { copyBackups, type CopyJob } from './copy-backups.ts'

/*
 * Copies backups beside the process: hashing their parts would hold up requests.
 */

lowerPriority()

const port = parentPort!
copyBackups(workerData as CopyJob).then(
  (copied) => port.postMessage({ copied }),
  (error: Error) => port.postMessage({ error: error.message }),
)
