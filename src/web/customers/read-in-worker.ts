import type { Currency } from '#domain/kit/money.ts'
import type { CsvTable } from './csv-table.ts'

const maxSeconds = 20
const tooSlow = 'This file takes too long to read. Save only its columns with names, phones and e-mails, or split it.'

/**
 * Reads a file of customers in a worker, so that the page stays usable. Returns a sentence if there is nothing to
 * import, or if reading takes more than 20 seconds. Throws if the worker cannot be loaded.
 */
export async function readInWorker(bytes: Uint8Array<ArrayBuffer>, currency: Currency): Promise<CsvTable | string> {
  if (typeof Worker === 'undefined') return (await import('./csv-table.ts')).readFile(bytes, currency)
  const worker = new Worker(new URL('./file-worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise<CsvTable | string>((resolve, reject) => {
      setTimeout(() => resolve(tooSlow), maxSeconds * 1000)
      worker.addEventListener('message', ({ data }: MessageEvent<CsvTable | string>) => resolve(data))
      worker.addEventListener('error', ({ message }) => reject(new Error(message)))
      worker.postMessage({ bytes, currency }, [bytes.buffer])
    })
  } finally {
    worker.terminate()
  }
}
