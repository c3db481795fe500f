import { parentPort, workerData } from 'node:worker_threads'
import { lowerPriority } from '#server/kit/lower-priority.ts'
import { copyBackups, type CopyJob } from './copy-backups.ts'
import type { Told } from './work-beside.ts'

/*
 * Copies backups beside the process: hashing their parts would hold up requests.
 */

lowerPriority()

const port = parentPort!
const say = (told: Told<string[]>) => port.postMessage(told)
copyBackups(workerData as CopyJob).then(
  (result) => say({ result }),
  (error: Error) => say({ error: error.message }),
)
