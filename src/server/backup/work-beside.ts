import { startWorker } from '#server/kit/start-worker.ts'
import { BackupFault } from './backup-fault.ts'

/** A message from a backup worker: its progress, and finally its result or why it failed. */
export type Told<Result> = { percent: number } | { result: Result } | { error: string }

/** Runs a job in a worker and returns its result. Throws a `BackupFault` if the job fails or is stopped. */
export async function workBeside<Result>(
  file: URL,
  job: object,
  onPercent?: (percent: number) => void,
): Promise<Result> {
  const worker = startWorker(file, { workerData: job })
  try {
    return await new Promise<Result>((resolve, reject) => {
      worker.on('message', (told: Told<Result>) => {
        if ('percent' in told) onPercent?.(told.percent)
        else if ('error' in told) reject(new BackupFault(told.error))
        else resolve(told.result)
      })
      worker.once('error', reject)
      worker.once('exit', () => reject(new BackupFault('It was stopped before its end.')))
    })
  } finally {
    await worker.terminate()
  }
}
